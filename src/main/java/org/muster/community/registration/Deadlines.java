package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.SteppedJob;

/**
 * Job that applies deadlines to registrations. Expired offers pass to the next on the waitlist.
 * When a game has ended, unanswered registrations expire. A day later, attendees who were not
 * checked in are marked absent, but only if at least one was checked in: otherwise no attendance
 * was recorded.
 */
final class Deadlines {

  private static final Duration INTERVAL = Duration.ofSeconds(15);

  /** Time that managers have to record attendance after the end of a game. */
  static final Duration LATE_CHECK_IN = Duration.ofHours(24);

  private static final Set<State> EXPECTED = EnumSet.of(State.CONFIRMED);

  private final EventAccess access;
  private final RegistrationStore store;
  private final DeadlineStore due;
  private final RegistrationLedger ledger;
  private final Clock clock;

  Deadlines(
      EventAccess access,
      RegistrationStore store,
      DeadlineStore due,
      RegistrationLedger ledger,
      Clock clock) {
    this.access = access;
    this.store = store;
    this.due = due;
    this.ledger = ledger;
    this.clock = clock;
  }

  Job job() {
    return new SteppedJob("registration-deadlines", INTERVAL, this::run);
  }

  /** Applies all deadlines that have passed. */
  void run(SteppedJob.Transactions transactions) {
    Instant now = clock.instant();
    for (UUID event : due.withOffersUntil(now)) {
      transactions.run(() -> endOffers(access.byId(event), now));
    }
    for (UUID event : due.withUnanswered(now)) {
      transactions.run(() -> afterTheEnd(event, now, State.UNANSWERED, Move.EXPIRE));
    }
    Instant missed = now.minus(LATE_CHECK_IN);
    for (UUID event : due.withMissing(missed)) {
      transactions.run(() -> afterTheEnd(event, missed, EXPECTED, Move.NO_SHOW));
    }
  }

  private int endOffers(LockedEvent game, Instant now) {
    int ended = 0;
    for (Registration offered : store.in(game.id(), EnumSet.of(State.OFFERED))) {
      Instant until = offered.offerExpiresAt();
      if (until != null && !until.isAfter(now)) {
        ledger.move(game, offered, Move.EXPIRE);
        ended++;
      }
    }
    return ended;
  }

  /** Does nothing if the game has been postponed or rescheduled meanwhile. */
  private int afterTheEnd(UUID event, Instant end, Set<State> from, Move move) {
    LockedEvent game = access.byId(event);
    if (game.event().state() == Event.State.POSTPONED || game.event().end().isAfter(end)) {
      return 0;
    }
    var found = store.in(event, from);
    found.forEach(registration -> ledger.move(game, registration, move));
    return found.size();
  }
}
