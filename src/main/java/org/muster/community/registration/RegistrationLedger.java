package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.GameWaiver;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;

/**
 * The only class that changes registrations. Requires a transaction that has locked the game's row,
 * so that all callers see the remaining capacity one after the other.
 */
final class RegistrationLedger {

  /** How long an offer to the next on the waitlist stays open. */
  static final Duration OFFER = Duration.ofHours(24);

  /** How long an invitation by a manager stays open. */
  static final Duration INVITATION = Duration.ofDays(7);

  private final RegistrationStore store;
  private final RegistrationNotices notices;
  private final Clock clock;

  RegistrationLedger(RegistrationStore store, RegistrationNotices notices, Clock clock) {
    this.store = store;
    this.notices = notices;
    this.clock = clock;
  }

  /** The remaining capacity before the waitlist is considered. */
  Capacity room(LockedEvent game) {
    return Capacity.of(game.event(), store.taken(game.id()));
  }

  /** The remaining capacity for a new registration: without what the waitlist reserves. */
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

  /** The limits that prevent a new registration from being confirmed at once. */
  List<CapacityLimit> missing(LockedEvent game, RegistrationDetails details) {
    List<CapacityUse> taken = store.taken(game.id());
    List<CapacityLimit> lacking = Capacity.of(game.event(), taken).lacking(details);
    return lacking.isEmpty() ? roomBehindTheWaitlist(game, taken).missing(details) : lacking;
  }

  /**
   * The limits that keep each registration on the waitlist, by its id: directly, or because earlier
   * ones wait for them.
   */
  Map<UUID, List<CapacityLimit>> waiting(LockedEvent game) {
    Capacity room = room(game);
    var limits = new HashMap<UUID, List<CapacityLimit>>();
    for (Registration next : store.waiting(game.id())) {
      limits.put(next.id(), room.missing(next.details()));
      room.admit(List.of(next));
    }
    return limits;
  }

  /** Whether enough time is left to make offers. */
  boolean canOffer(Event event) {
    return offersEnd(event, OFFER) != null;
  }

  /** Adds a registration in the given state. */
  RegistrationRow add(LockedEvent game, UUID player, RegistrationDetails details, State state) {
    return add(game, new RegistrationStore.Added(game.id(), player, null, null), details, state);
  }

  /**
   * Adds the confirmed registration of somebody without an account.
   *
   * @param id of the registration; null: any
   */
  RegistrationRow add(
      LockedEvent game, WalkIn who, RegistrationDetails details, @Nullable UUID id) {
    var added = new RegistrationStore.Added(game.id(), null, who, id);
    return add(game, added, details, State.CONFIRMED);
  }

  private RegistrationRow add(
      LockedEvent game, RegistrationStore.Added whose, RegistrationDetails details, State state) {
    RegistrationDetails agreed = agreed(game, null, details);
    RegistrationRow added =
        store.insert(
            whose,
            agreed,
            Quote.at(clock.instant(), game.event(), agreed),
            state,
            agreed.waiver() ? clock.instant() : null,
            state == State.OFFERED ? offersEnd(game.event(), INVITATION) : null);
    notices.of(game, added);
    return added;
  }

  /**
   * Makes a transition, sends its notices, and offers what it frees to the next on the waitlist.
   */
  RegistrationRow move(LockedEvent game, Registration registration, Move move) {
    State to = Registration.MOVES.after(registration.state(), move);
    RegistrationRow moved = store.update(registration.to(to, null));
    if (move != Move.CHECK_OUT) {
      notices.of(game, moved);
    }
    if (!to.isAlive()) {
      offer(game); // frees a place, or what this registration reserved on the waitlist
    }
    return moved;
  }

  /** Like {@link #move}, for an attendee who has arrived. */
  RegistrationRow checkIn(Registration registration, UUID by) {
    return checkIn(registration, clock.instant(), by);
  }

  /** An attendee arrived at this time; of somebody who is in, it was earlier than known. */
  RegistrationRow checkIn(Registration registration, Instant at, @Nullable UUID by) {
    if (registration.state() != State.CHECKED_IN) {
      Registration.MOVES.after(registration.state(), Move.CHECK_IN);
    }
    return store.update(registration.checkedIn(at, by));
  }

  /** Stores new details, and offers what they free to the next on the waitlist. */
  RegistrationRow change(LockedEvent game, Registration registration, RegistrationDetails details) {
    RegistrationDetails before = registration.details();
    RegistrationDetails agreed = agreed(game, before, details);
    Instant waiverAt = registration.waiverAt();
    if (!agreed.waiver()) {
      waiverAt = null;
    } else if (waiverAt == null
        || !Objects.equals(agreed.waiverVersion(), before.waiverVersion())) {
      waiverAt = clock.instant();
    }
    Quote quote = Quote.of(game.event(), registration);
    RegistrationRow changed =
        store.update(
            registration.with(
                agreed, quote.after(game.event(), before, agreed, clock.instant()), waiverAt));
    offer(game);
    return changed;
  }

  /** The details with the version of the waiver that is agreed to, which is kept. */
  private RegistrationDetails agreed(
      LockedEvent game, @Nullable RegistrationDetails before, RegistrationDetails details) {
    GameWaiver waiver = game.event().waiver();
    RegistrationDetails agreed = details.agreed(before, waiver);
    if (waiver != null && waiver.version().equals(agreed.waiverVersion())) {
      store.keep(game.id(), waiver);
    }
    return agreed;
  }

  /** Offers free places to the next on the waitlist, as long as there is time to accept. */
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
      notices.of(game, store.update(next.to(offered, until)));
    }
  }

  /**
   * When an offer made now expires: after {@code time}, when registration closes, or when the game
   * starts, whichever is first.
   *
   * @return null if no time is left for an offer, or the game does not take place
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
