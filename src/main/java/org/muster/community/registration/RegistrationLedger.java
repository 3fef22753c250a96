package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;

/**
 * Changes registrations: the only one that does. Always within a transaction that has the game's
 * row locked, so that what is left is what everybody sees, one after the other.
 */
final class RegistrationLedger {

  /** How long a place is kept for the next of the waitlist. */
  static final Duration OFFER = Duration.ofHours(24);

  /** How long one is kept for somebody whom an officer invites. */
  static final Duration INVITATION = Duration.ofDays(7);

  private final RegistrationStore store;
  private final RegistrationNotices told;
  private final Clock clock;

  RegistrationLedger(RegistrationStore store, RegistrationNotices told, Clock clock) {
    this.store = store;
    this.told = told;
    this.clock = clock;
  }

  /** What a game has left before anybody of the waitlist has a turn. */
  Capacity room(LockedEvent game) {
    return Capacity.of(game.event(), store.taken(game.id()));
  }

  /** What a game has left for somebody who has not waited: without what others wait for. */
  Capacity roomBehindTheWaitlist(LockedEvent game) {
    return roomBehindTheWaitlist(game, store.taken(game.id()));
  }

  private Capacity roomBehindTheWaitlist(LockedEvent game, List<CapacityUse> taken) {
    Capacity room = Capacity.of(game.event(), taken);
    boolean waited = taken.stream().anyMatch(some -> some.waiting() > 0);
    if (waited && canOffer(game.event())) {
      room.admit(store.waiting(game.id()));
    }
    return room;
  }

  /** What there is too little of for somebody who has not waited. */
  List<CapacityLimit> missing(LockedEvent game, RegistrationDetails details) {
    List<CapacityUse> taken = store.taken(game.id());
    List<CapacityLimit> lacking = Capacity.of(game.event(), taken).lacking(details);
    return lacking.isEmpty() ? roomBehindTheWaitlist(game, taken).missing(details) : lacking;
  }

  /** What there is too little of for somebody who waits, or that those before wait for. */
  List<CapacityLimit> waitsFor(LockedEvent game, Registration waiting) {
    Capacity room = room(game);
    room.admit(
        store.waiting(game.id()).stream()
            .takeWhile(before -> before.queued() < waiting.queued())
            .toList());
    return room.missing(waiting.details());
  }

  /** Whether there is time for the waitlist to move. */
  boolean canOffer(Event event) {
    return offersEnd(event, OFFER) != null;
  }

  /** A new one, in the state that was decided. */
  RegistrationRow add(LockedEvent game, UUID player, RegistrationDetails details, State state) {
    RegistrationRow added =
        store.insert(
            game.id(),
            player,
            details,
            state,
            details.waiver() ? clock.instant() : null,
            state == State.OFFERED ? offersEnd(game.event(), INVITATION) : null);
    told.of(game, added);
    return added;
  }

  /** Makes a move, tells of it, and gives what it frees to the next in the waitlist. */
  RegistrationRow move(LockedEvent game, Registration registration, Move move) {
    State to = Registration.MOVES.after(registration.state(), move);
    RegistrationRow moved = store.update(registration.to(to, null));
    if (move != Move.CHECK_OUT) {
      told.of(game, moved);
    }
    if (!to.isAlive()) {
      offer(game); // a place is free, or what was held by who waited before others
    }
    return moved;
  }

  /** As {@link #move}, of somebody who has arrived. */
  RegistrationRow checkIn(Registration registration, UUID by) {
    Registration.MOVES.after(registration.state(), Move.CHECK_IN);
    return store.update(registration.checkedIn(clock.instant(), by));
  }

  /** Writes other details, and gives what they free to the next. */
  RegistrationRow change(LockedEvent game, Registration registration, RegistrationDetails details) {
    Instant waiverAt = registration.waiverAt();
    if (!details.waiver()) {
      waiverAt = null;
    } else if (waiverAt == null) {
      waiverAt = clock.instant();
    }
    RegistrationRow changed = store.update(registration.with(details, waiverAt));
    offer(game);
    return changed;
  }

  /** Offers what is free to those whose turn it is, as long as there is time to accept. */
  void offer(LockedEvent game) {
    Instant until = offersEnd(game.event(), OFFER);
    if (until == null) {
      return;
    }
    List<Registration> waiting = store.waiting(game.id());
    if (waiting.isEmpty()) {
      return;
    }
    for (Registration next : room(game).admit(waiting)) {
      State offered = Registration.MOVES.after(next.state(), Move.OFFER);
      told.of(game, store.update(next.to(offered, until)));
    }
  }

  /**
   * When an offer that is made now would end: after its time, at the end of registration, or at the
   * start, whichever is first.
   *
   * @return null if there is no time left for one, or the game is not on
   */
  private @Nullable Instant offersEnd(Event event, Duration time) {
    Instant now = clock.instant();
    if (event.state() != Event.State.PUBLISHED) {
      return null;
    }
    Instant end = earlier(now.plus(time), event.start());
    Event.Registration registration = event.registration();
    if (registration != null && registration.closesAt() != null) {
      end = earlier(end, registration.closesAt().toInstant());
    }
    return end.isAfter(now) ? end : null;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
