package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * Job that reminds those who are confirmed for a game, once, by mail: from 17:00 of the day before
 * on, where the game is, and never at night. A game whose start moved by half a day or more is
 * reminded of again.
 */
final class Reminders {

  private static final Duration INTERVAL = Duration.ofMinutes(5);

  /** On the day before. */
  static final LocalTime FROM = LocalTime.of(17, 0);

  private static final LocalTime MORNING = LocalTime.of(8, 0);
  private static final LocalTime NIGHT = LocalTime.of(21, 0);

  /** No game is due longer before its start: from 17:00 to the end of the next day. */
  private static final Duration AHEAD = Duration.ofHours(32);

  private static final AttendeeFilter COMING = AttendeeFilter.in(List.of(State.CONFIRMED));

  private final EventAccess access;
  private final RegistrationViewStore registrations;
  private final ReminderStore store;
  private final Notices notices;
  private final Clock clock;

  Reminders(
      EventAccess access,
      RegistrationViewStore registrations,
      ReminderStore store,
      Notices notices,
      Clock clock) {
    this.access = access;
    this.registrations = registrations;
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  Job job() {
    return new SteppedJob("reminders", INTERVAL, this::run);
  }

  /** Reminds of all games that are due. */
  void run(SteppedJob.Transactions transactions) {
    Instant now = clock.instant();
    for (ReminderStore.Start start : store.soon(now, now.plus(AHEAD))) {
      if (isDue(start.at().atZone(start.tz()), now)) {
        transactions.run(() -> remind(start.event(), now));
      }
    }
  }

  /** Whether it is time to remind of a game that starts then. */
  static boolean isDue(ZonedDateTime start, Instant now) {
    ZonedDateTime there = now.atZone(start.getZone());
    LocalTime hour = there.toLocalTime();
    return there.isBefore(start)
        && !there.isBefore(start.minusDays(1).with(FROM))
        && !hour.isBefore(MORNING)
        && hour.isBefore(NIGHT);
  }

  private int remind(UUID event, Instant now) {
    LockedEvent game = access.byId(event);
    Instant start = game.event().start();
    if (game.event().state() != Event.State.PUBLISHED
        || !isDue(start.atZone(game.event().tz()), now)
        || !store.mark(event, start, now)) {
      return 0; // it was changed meanwhile, or another node was faster
    }
    News.Place place = access.place(game).map(RegistrationNotices::place).orElse(null);
    List<RegistrationRow> coming =
        registrations.attendees(event, COMING, 0, Integer.MAX_VALUE).stream()
            .filter(row -> row.registration().player() != null)
            .toList();
    notices.tell(coming.stream().map(row -> reminder(game, row, place)).toArray(Notice[]::new));
    return coming.size();
  }

  private static Notice reminder(
      LockedEvent game, RegistrationRow row, News.@Nullable Place place) {
    RegistrationDetails details = row.registration().details();
    News data =
        new News.Reminder(
            RegistrationNotices.game(game),
            row.registration().id(),
            details.size(),
            BookedDetails.of(game.event(), row.registration()),
            place);
    List<UUID> player = Stream.ofNullable(row.registration().player()).toList();
    return new Notice(Notice.Kind.REMINDER_GAME, player, Optional.empty(), data)
        .by(Notice.Way.MAIL);
  }
}
