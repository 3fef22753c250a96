package org.muster.community.registration;

import java.time.Clock;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.InvitationQuotas;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Ids;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.Position;
import org.muster.platform.db.Database;

/**
 * Operations of a game's managers on its registrations. All of them answer {@code NotFound} or
 * {@code Forbidden} to other callers.
 */
public final class Attendees {

  /** States of games to whose gate players come. */
  static final Set<Event.State> TAKES_PLACE =
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

  /** One page of registrations, and how many there are of each state. */
  public AttendeePage page(Caller caller, String slug, AttendeeQuery query) {
    Page<RegistrationView> page = list(caller, slug, query);
    return new AttendeePage(
        page.items(), page.nextCursor(), page.total(), tally(caller, slug, query));
  }

  /** One page of registrations, in the order that is asked for. */
  public Page<RegistrationView> list(Caller caller, String slug, AttendeeQuery query) {
    LockedEvent game = read(caller, slug);
    AttendeeFilter filter = query.filter();
    Page<RegistrationRow> page =
        new KeysetList<>(
                "attendees " + game.id() + " " + filter + " " + query.sort(),
                (after, most) ->
                    switch (query.sort()) {
                      case REGISTERED -> shown.attendees(game.id(), filter, queued(after), most);
                      case NAME ->
                          shown.attendeesByName(
                              game.id(), filter, after == null ? null : after.id(), most);
                    },
                Attendees::position,
                () -> shown.count(game.id(), filter))
            .page(cursors, query.cursor(), query.limit());
    return new Page<>(desk.listed(game, page.items()), page.nextCursor(), page.total());
  }

  /**
   * Requires that the caller manages the game. Takes no lock, so reading never delays
   * registrations.
   */
  private LockedEvent read(Caller caller, String slug) {
    return access.managedToRead(Scope.EVENTS_WRITE.grantedTo(caller), slug);
  }

  private static Position.After position(RegistrationRow row) {
    Registration registration = row.registration();
    return new Position.After(Long.toString(registration.queued()), registration.id());
  }

  private static long queued(Position.@Nullable After after) {
    return after == null ? 0 : Long.parseLong(after.value());
  }

  /** All registrations in these states, oldest first. */
  public List<RegistrationView> all(Caller caller, String slug, List<State> states) {
    return all(read(caller, slug), states);
  }

  private List<RegistrationView> all(LockedEvent game, List<State> states) {
    return desk.listed(
        game, shown.attendees(game.id(), AttendeeFilter.in(states), 0, Integer.MAX_VALUE));
  }

  /** All registrations in these states as CSV, for spreadsheets. */
  public byte[] sheet(Caller caller, String slug, List<State> states) {
    LockedEvent game = read(caller, slug);
    return AttendanceSheet.of(game.event().questions(), all(game, states));
  }

  /** How many registrations there are in each state, whatever state the query asks for. */
  public List<AttendeeTally> tally(Caller caller, String slug, AttendeeQuery query) {
    return shown.tally(read(caller, slug).id(), query.filter().inAnyState());
  }

  /** How many registrations there are in each state, of all of the game. */
  public List<AttendeeTally> tally(Caller caller, String slug) {
    return shown.tally(read(caller, slug).id(), AttendeeFilter.in(List.of()).inAnyState());
  }

  /** What is taken of the game's factions and roles, and its rental gear. */
  public List<Fill> fill(Caller caller, String slug) {
    return shown.fill(read(caller, slug).id());
  }

  /**
   * How many registrations of games are in a state, and how many players come by them.
   *
   * @param games of which the caller is known to manage each
   */
  public Map<UUID, List<AttendeeTally>> tallies(Collection<UUID> games) {
    return shown.tallies(games);
  }

  /**
   * The players who registered, each once, in an order that stays.
   *
   * @param game that the caller is known to manage
   * @param states without any: all that have or may still get a place
   * @param factions without any: of all and of none
   * @param roles without any: of all and of none
   */
  public List<UUID> players(
      LockedEvent game, List<State> states, List<String> factions, List<String> roles) {
    return shown.players(game.id(), AttendeeFilter.in(states).states(), factions, roles);
  }

  /**
   * One registration.
   *
   * @param which its id, or the handle of its player, of whom the latest is meant
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Forbidden}
   */
  public RegistrationView find(Caller caller, String slug, String which) {
    LockedEvent game = read(caller, slug);
    return Ids.read(which)
        .flatMap(store::find)
        .filter(found -> found.event().equals(game.id()))
        .or(() -> store.last(game.id(), which))
        .map(found -> desk.view(game, found))
        .orElseThrow(() -> RegistrationAccess.notFound(which));
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
