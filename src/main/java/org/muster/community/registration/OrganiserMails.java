package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.community.registration.Registration.State;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.SteppedJob;

/**
 * Job that tells those who run games what {@link OrganiserNews} has noted: all that one of them has
 * not heard of a game, in one mail. It is noted as told in the transaction that queues the mail, so
 * that nothing is told twice and nothing is lost.
 */
final class OrganiserMails {

  private static final Duration INTERVAL = Duration.ofSeconds(15);

  /** People and games of one run. */
  private static final int MOST = 100;

  /** Registrations that one mail names. */
  private static final int NAMED = 50;

  private final EventAccess access;
  private final RegistrationStore registrations;
  private final OrganiserNewsStore store;
  private final Notices notices;
  private final Clock clock;

  OrganiserMails(
      EventAccess access,
      RegistrationStore registrations,
      OrganiserNewsStore store,
      Notices notices,
      Clock clock) {
    this.access = access;
    this.registrations = registrations;
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  Job job() {
    return new SteppedJob("organiser-mails", INTERVAL, this::run);
  }

  /** Tells all that is due. */
  void run(SteppedJob.Transactions transactions) {
    Instant now = clock.instant();
    for (OrganiserNewsStore.Due due : store.due(now, MOST)) {
      transactions.run(() -> tell(due, now));
    }
  }

  private int tell(OrganiserNewsStore.Due due, Instant now) {
    LockedEvent game = access.byId(due.event());
    List<News.Heard> heard = store.take(due, now);
    if (!heard.isEmpty() && game.event().state() != Event.State.CANCELLED) {
      int waiting = registrations.in(game.id(), EnumSet.of(State.PENDING)).size();
      News data =
          new News.Organising(
              RegistrationNotices.game(game),
              waiting,
              heard.size(),
              heard.stream().limit(NAMED).toList());
      notices.tell(
          Notice.to(due.player(), Notice.Kind.ORGANISING_REGISTRATIONS, data).by(Notice.Way.MAIL));
    }
    return heard.size();
  }
}
