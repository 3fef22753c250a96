package org.muster.community.registration;

import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.muster.community.club.InvitationQuotas;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.Position;
import org.muster.platform.db.Database;

/**
 * Operations of a game's managers on its registrations. All of them answer {@code NotFound} or
 * {@code Forbidden} to other callers.
 */
final class Attendees {

  private static final Set<Event.State> TAKES_PLACE =
      EnumSet.of(Event.State.PUBLISHED, Event.State.COMPLETED);

  private final Database database;
  private final EventAccess access;
  private final RegistrationStore store;
  private final RegistrationViewStore shown;
  private final RegistrationLedger ledger;
  private final RegistrationAccess desk;
  private final InvitationQuotas invitations;
  private final Cursors cursors;
  private final Clock clock;

  Attendees(
      Database database,
      EventAccess access,
      RegistrationStore store,
      RegistrationViewStore shown,
      RegistrationLedger ledger,
      RegistrationAccess desk,
      InvitationQuotas invitations,
      Cursors cursors,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.shown = shown;
    this.ledger = ledger;
    this.desk = desk;
    this.invitations = invitations;
    this.cursors = cursors;
    this.clock = clock;
  }

  /** One page of registrations, oldest first. */
  public Page<RegistrationView> list(Caller caller, String slug, AttendeeQuery query) {
    LockedEvent game = read(caller, slug);
    String list = "attendees " + game.id() + " " + query.states();
    String cursor = query.cursor();
    long after =
        cursor != null && cursors.read(cursor, list) instanceof Position.After place
            ? Long.parseLong(place.value())
            : 0;
    List<RegistrationRow> rows =
        shown.attendees(game.id(), query.states(), after, query.limit() + 1);
    boolean more = rows.size() > query.limit();
    List<RegistrationRow> page = more ? rows.subList(0, query.limit()) : rows;
    return new Page<>(
        page.stream().map(row -> RegistrationView.of(row, List.of())).toList(),
        more ? cursors.write(behind(page.getLast().registration()), list) : null,
        Page.Total.exactly(shown.count(game.id(), query.states())));
  }

  /**
   * Requires that the caller manages the game. Takes no lock, so reading never delays
   * registrations.
   */
  private LockedEvent read(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent game = access.visible(me, slug);
    access.requireRuns(me, game);
    return game;
  }

  private static Position.After behind(Registration registration) {
    return new Position.After(Long.toString(registration.queued()), registration.id());
  }

  /** All registrations in these states, oldest first. */
  public List<RegistrationView> all(Caller caller, String slug, List<State> states) {
    LockedEvent game = read(caller, slug);
    Set<State> wanted = states.isEmpty() ? State.ALIVE : EnumSet.copyOf(states);
    return shown.attendees(game.id(), wanted, 0, Integer.MAX_VALUE).stream()
        .map(row -> RegistrationView.of(row, List.of()))
        .toList();
  }

  /**
   * Invites a player: the registration starts as an offer, ahead of the waitlist. Requires a player
   * who is visible to everyone or who is a member of a club that runs the game.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the player or the game does not
   *     exist; {@code Conflict} if the player is registered already, the game is full, no time is
   *     left to accept, or registration takes place elsewhere; {@code RateLimited}, see {@link
   *     InvitationQuotas}
   */
  public RegistrationView invite(Caller caller, String slug, Invitation invitation) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.managed(me, slug);
          new EntryRules(game.event()).checkHere();
          UUID player =
              store
                  .invitable(invitation.player(), game.clubs())
                  .orElseThrow(
                      () ->
                          Problem.rule(
                              "/player",
                              "not_found",
                              "player must be a player with a public profile, or a member of a club"
                                  + " that runs the game. Others can register by themselves, by"
                                  + " the address of the game."));
          if (store.alive(game.id(), player).isPresent()) {
            throw new Problem.Conflict("This player is already registered for the game.")
                .exception();
          }
          if (!ledger.canOffer(game.event())) {
            throw new Problem.Conflict(
                    "The game is too close: there is no time left to accept a place.")
                .exception();
          }
          checkRoom(game, RegistrationDetails.NONE);
          invitations.count(game.id(), player);
          return desk.view(game, ledger.add(game, player, RegistrationDetails.NONE, State.OFFERED));
        });
  }

  private void checkRoom(LockedEvent game, RegistrationDetails details) {
    List<CapacityLimit> lacking = ledger.room(game).lacking(details);
    if (!lacking.isEmpty()) {
      throw RegistrationAccess.full(lacking, "Raise the limit, or wait until a place is free.");
    }
  }

  /**
   * Approves a pending registration.
   *
   * @throws org.muster.core.ProblemException {@code IllegalMove}; {@code Conflict} if the game is
   *     full
   */
  public RegistrationView approve(Caller caller, String slug, String id) {
    return acting(
        caller,
        slug,
        id,
        found -> {
          Registration.MOVES.after(found.registration().state(), Move.APPROVE);
          checkRoom(found.game(), found.registration().details());
          return ledger.move(found.game(), found.registration(), Move.APPROVE);
        });
  }

  /** Rejects a pending registration. */
  public RegistrationView reject(Caller caller, String slug, String id) {
    return acting(
        caller, slug, id, found -> ledger.move(found.game(), found.registration(), Move.REJECT));
  }

  /**
   * Marks an attendee as arrived. Has no effect if they are checked in already.
   *
   * @throws org.muster.core.ProblemException {@code IllegalMove}; {@code Conflict} if the game does
   *     not take place, or not about now
   */
  public RegistrationView checkIn(Caller caller, String slug, String id) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return acting(
        me,
        slug,
        id,
        found -> {
          Registration registration = found.registration();
          if (registration.state() == State.CHECKED_IN) {
            return desk.row(registration);
          }
          if (!TAKES_PLACE.contains(found.game().event().state())) {
            throw new Problem.Conflict(
                    "Players can only be checked in while the game is published.")
                .exception();
          }
          new EntryRules(found.game().event()).checkArriving(clock.instant());
          return ledger.checkIn(registration, me.player());
        });
  }

  /** Undoes a check-in. */
  public RegistrationView checkOut(Caller caller, String slug, String id, ExpectedVersion seen) {
    return acting(
        caller,
        slug,
        id,
        found -> {
          seen.check(found.registration().version());
          return ledger.move(found.game(), found.registration(), Move.CHECK_OUT);
        });
  }

  /**
   * Marks an attendee as absent.
   *
   * @throws org.muster.core.ProblemException {@code IllegalMove}; {@code Conflict} before the game
   *     has ended
   */
  public RegistrationView noShow(Caller caller, String slug, String id) {
    return acting(
        caller,
        slug,
        id,
        found -> {
          if (found.game().event().end().isAfter(clock.instant())) {
            throw new Problem.Conflict(
                    "A no-show can only be recorded after the game has ended, at %s."
                        .formatted(found.game().event().endsAt()))
                .exception();
          }
          return ledger.move(found.game(), found.registration(), Move.NO_SHOW);
        });
  }

  private RegistrationView acting(
      Caller caller,
      String slug,
      String id,
      Function<RegistrationAccess.Found, RegistrationRow> act) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          RegistrationAccess.Found found = desk.managed(me, slug, id);
          return desk.view(found.game(), act.apply(found));
        });
  }
}
