package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.UUID;
import org.muster.community.event.Event;
import org.muster.community.event.LockedEvent;
import org.muster.community.notice.News;
import org.muster.community.registration.Registration.State;

/**
 * What those who run a game are to hear of its registrations: the officers of the club that
 * organises it, or the player who does, but not whoever did it. Noted in the transaction of the
 * change; {@link OrganiserMails} sends it. A registration that waits for approval is told at once,
 * or together with others if there was a mail about the game a short time ago; anything else in the
 * evening, and at once on the last day before the game. See the decision "Organisers hear once".
 */
final class OrganiserNews {

  /** Between two mails about one game to one person. */
  static final Duration PAUSE = Duration.ofMinutes(15);

  /** When the mail of the day leaves, where the game is. */
  static final LocalTime EVENING = LocalTime.of(18, 0);

  /** From this long before the start on, nothing waits for the evening. */
  static final Duration LAST_DAY = Duration.ofHours(24);

  private final OrganiserNewsStore store;
  private final RegistrationNotices notices;
  private final Clock clock;

  OrganiserNews(OrganiserNewsStore store, RegistrationNotices notices, Clock clock) {
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  /** What happened to a registration. */
  enum What {
    PENDING,
    NEW,
    CHANGED,
    CANCELLED
  }

  /**
   * Somebody registered, or took the place that was offered.
   *
   * @param by the player who did it
   */
  RegistrationRow added(LockedEvent game, RegistrationRow row, UUID by) {
    boolean waits = row.registration().state() == State.PENDING;
    note(game, row, waits ? What.PENDING : What.NEW, List.of(), by);
    return row;
  }

  /** Its details were changed; the player and hooks are told at once. */
  RegistrationRow changed(
      LockedEvent game, RegistrationRow row, RegistrationDetails before, UUID by) {
    List<News.Change> changes = RegistrationChanges.of(before, row.registration().details());
    if (!changes.isEmpty()) {
      notices.changed(game, row, changes, by);
      note(game, row, What.CHANGED, changes, by);
    }
    return row;
  }

  /** It was cancelled. */
  RegistrationRow cancelled(LockedEvent game, RegistrationRow row, UUID by) {
    note(game, row, What.CANCELLED, List.of(), by);
    return row;
  }

  private void note(
      LockedEvent game, RegistrationRow row, What what, List<News.Change> changes, UUID by) {
    if (row.walkIn() != null) {
      return; // officers alone add and cancel them, where they stand
    }
    Instant now = clock.instant();
    Instant calm = what == What.PENDING ? now : evening(game.event(), now);
    store.add(game, row.registration().id(), what, changes, by, now, calm);
  }

  /** When the mail of the day leaves that tells what happens now. */
  static Instant evening(Event event, Instant now) {
    if (event.start().isBefore(now.plus(LAST_DAY))) {
      return now;
    }
    ZonedDateTime there = now.atZone(event.tz());
    ZonedDateTime today = there.with(EVENING);
    return (today.isAfter(there) ? today : there.plusDays(1).with(EVENING)).toInstant();
  }
}
