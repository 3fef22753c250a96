package org.muster.community.registration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;

/** Loads a registration for a caller who may act on it, and locks its game. */
final class RegistrationAccess {

  private final EventAccess access;
  private final RegistrationStore store;
  private final RegistrationViewStore shown;
  private final RegistrationLedger ledger;

  RegistrationAccess(
      EventAccess access,
      RegistrationStore store,
      RegistrationViewStore shown,
      RegistrationLedger ledger) {
    this.access = access;
    this.store = store;
    this.shown = shown;
    this.ledger = ledger;
  }

  /**
   * A registration and its game, locked until the transaction ends.
   *
   * @param own whether it is the caller's
   */
  record Found(LockedEvent game, Registration registration, boolean own) {}

  /**
   * A registration that is the caller's own or of a game that the caller manages. Other players'
   * registrations also require {@link Scope#EVENTS_WRITE}.
   *
   * @throws ProblemException {@code NotFound}, {@code ScopeNeeded}
   */
  Found any(Caller.Member me, String slug, String id) {
    return allowed(me, found(me, access.bySlug(slug), id), id);
  }

  /** Like {@link #any}, but for reading: takes no lock. */
  Found toRead(Caller.Member me, String slug, String id) {
    return allowed(me, found(me, access.toRead(slug), id), id);
  }

  private Found allowed(Caller.Member me, Found found, String id) {
    if (found.own()) {
      return found;
    }
    if (!access.runs(me, found.game())) {
      throw notFound(id);
    }
    Scope.EVENTS_WRITE.grantedTo(me);
    access.requireRuns(me, found.game());
    return found;
  }

  /**
   * One of the caller's own registrations.
   *
   * @throws ProblemException {@code NotFound}
   */
  Found own(Caller.Member me, String slug, String id) {
    Found found = found(me, access.bySlug(slug), id);
    if (!found.own()) {
      throw notFound(id);
    }
    return found;
  }

  /**
   * A registration of a game that the caller manages.
   *
   * @throws ProblemException {@code NotFound}, {@code Forbidden}
   */
  Found managed(Caller.Member me, String slug, String id) {
    return found(me, Optional.of(access.managed(me, slug)), id);
  }

  private Found found(Caller.Member me, Optional<LockedEvent> at, String id) {
    LockedEvent game = at.orElseThrow(() -> notFound(id));
    Registration registration =
        Ids.read(id)
            .flatMap(store::find)
            .filter(row -> row.event().equals(game.id()))
            .orElseThrow(() -> notFound(id));
    return new Found(game, registration, me.player().equals(registration.player()));
  }

  /** The registration, read again from the database. */
  RegistrationView view(LockedEvent game, Registration registration) {
    return view(game, row(registration));
  }

  /** The registration as it is after {@code written}, including a place it got as a consequence. */
  RegistrationView view(LockedEvent game, RegistrationRow written) {
    if (!isWaiting(written)) {
      return RegistrationView.of(written, List.of());
    }
    RegistrationRow now = row(written.registration()); // the write may have freed a place for it
    return listed(game, List.of(now)).getFirst();
  }

  /** Rows of one game as a list shows them. */
  List<RegistrationView> listed(LockedEvent game, List<RegistrationRow> rows) {
    boolean waiting = rows.stream().anyMatch(RegistrationAccess::isWaiting);
    Map<UUID, List<CapacityLimit>> waitFor = waiting ? ledger.waiting(game) : Map.of();
    return rows.stream()
        .map(
            row ->
                RegistrationView.of(row, waitFor.getOrDefault(row.registration().id(), List.of())))
        .toList();
  }

  /** A row as a list of one player's registrations shows it. */
  RegistrationView listed(RegistrationRow row) {
    return isWaiting(row)
        ? access
            .toRead(row.game().slug())
            .map(game -> listed(game, List.of(row)).getFirst())
            .orElseGet(() -> RegistrationView.of(row, List.of()))
        : RegistrationView.of(row, List.of());
  }

  private static boolean isWaiting(RegistrationRow row) {
    return row.registration().state() == State.WAITLISTED;
  }

  /** Reads what is shown of a registration. */
  RegistrationRow row(Registration registration) {
    return shown.row(registration.id()).orElseThrow(() -> notFound(registration.id().toString()));
  }

  static ProblemException notFound(String id) {
    return new Problem.NotFound("registration", id).exception();
  }

  /** For a caller who never registered. */
  static ProblemException notRegistered() {
    return new Problem.Conflict("You have no registration for this game.").exception();
  }

  /** The game lacks capacity. */
  static ProblemException full(List<CapacityLimit> missing, String otherwise) {
    String all =
        String.join(
            " ",
            missing.stream()
                .map(
                    limit ->
                        switch (limit.kind()) {
                          case PLAYERS -> "Not enough places are left.";
                          case FACTION -> "This faction is full. Choose another faction or none.";
                          case ROLE -> "This role is taken. Choose another role or none.";
                          case RENTALS ->
                              "Not enough rental packages are left. Reduce rentals or bring your"
                                  + " own gear.";
                        })
                .toList());
    return new Problem.Conflict(all + " " + otherwise).exception();
  }
}
