package org.muster.registration;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Seen;
import org.muster.db.Database;
import org.muster.event.Event;
import org.muster.event.EventAccess;
import org.muster.event.Managed;
import org.muster.registration.Registration.Move;
import org.muster.registration.Registration.State;
import org.muster.search.Cursors;
import org.muster.search.Position;

/** What players do about their coming to games, from any door. */
public final class Registrations {

  private final Database database;
  private final EventAccess access;
  private final RegistrationStore store;
  private final ShownStore shown;
  private final Ledger ledger;
  private final Desk desk;
  private final Cursors cursors;
  private final Clock clock;

  Registrations(
      Database database,
      EventAccess access,
      RegistrationStore store,
      ShownStore shown,
      Ledger ledger,
      Desk desk,
      Cursors cursors,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.shown = shown;
    this.ledger = ledger;
    this.desk = desk;
    this.cursors = cursors;
    this.clock = clock;
  }

  /**
   * Registers the caller: confirmed where anybody may come and there is room, pending where
   * officers decide, else on the waitlist.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code AgainstRules}; {@code
   *     Forbidden} to a game for invited players; {@code Conflict} who is registered already, where
   *     people register elsewhere, and in a full game without a waitlist
   */
  public RegistrationView register(Caller caller, String slug, Details details) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Managed game = access.locked(me, slug);
          store
              .alive(game.id(), me.player())
              .ifPresent(
                  present -> {
                    throw new Problem.Conflict(
                            "You are registered for this game already: /api/events/%s/registrations/%s"
                                .formatted(slug, present.id()))
                        .exception();
                  });
          return add(me, game, details);
        });
  }

  /** As {@link #register}, or the registration that is there already, whatever it says. */
  public RegistrationView ensure(Caller caller, String slug, Details details) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Managed game = access.locked(me, slug);
          return store
              .alive(game.id(), me.player())
              .map(present -> desk.view(game, present))
              .orElseGet(() -> add(me, game, details));
        });
  }

  private RegistrationView add(Caller.Member me, Managed game, Details details) {
    Event event = game.event();
    Instant now = clock.instant();
    checkOpen(event, now);
    new Terms(event, game.rules()).check(details, store.birthDate(me.player()), now);
    State state =
        event.joinMode() == Event.JoinMode.APPROVAL ? State.PENDING : seatOrQueue(game, details);
    return desk.view(game, ledger.add(game, me.player(), details, state));
  }

  private State seatOrQueue(Managed game, Details details) {
    List<Limit> missing = ledger.missing(game, details);
    if (missing.isEmpty()) {
      return State.CONFIRMED;
    }
    if (!game.event().hasWaitlist() || !ledger.canOffer(game.event())) {
      throw Desk.full(missing, "This game has no waitlist: try again when somebody has left.");
    }
    return State.WAITLISTED;
  }

  private static void checkOpen(Event event, Instant now) {
    Event.Registration registration = event.registration();
    boolean walkOn = registration != null && Boolean.TRUE.equals(registration.walkOn());
    if (event.joinMode() == Event.JoinMode.EXTERNAL) {
      String where = registration == null ? null : registration.externalUrl();
      throw new Problem.Conflict(
              "People register for this game elsewhere"
                  + (where == null ? ": ask the organiser." : ": " + where))
          .exception();
    }
    if (event.state() != Event.State.PUBLISHED) {
      throw Desk.rule("not_published", "Only for a published game one can register.");
    }
    if (!(walkOn ? event.end() : event.start()).isAfter(now)) {
      throw Desk.rule("begun", "This game has begun: registration is over.");
    }
    if (registration != null
        && registration.opensAt() != null
        && registration.opensAt().toInstant().isAfter(now)) {
      throw Desk.rule("not_open_yet", "Registration opens at " + registration.opensAt() + ".");
    }
    if (registration != null
        && registration.closesAt() != null
        && !registration.closesAt().toInstant().isAfter(now)) {
      throw Desk.rule("closed", "Registration closed at " + registration.closesAt() + ".");
    }
    if (event.joinMode() == Event.JoinMode.INVITE) {
      throw new Problem.Forbidden(
              "Only who is invited comes to this game: ask an officer of the club that runs it.")
          .exception();
    }
  }

  /**
   * One registration: the caller's own, or of a game that the caller runs.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public RegistrationView get(Caller caller, String slug, String id) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    Desk.Found found = desk.any(me, slug, id);
    return desk.view(found.game(), found.registration());
  }

  /** The caller's own that is alive, at one game. */
  public Optional<RegistrationView> present(Caller caller, String slug) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    Managed game = access.visible(me, slug);
    return store.alive(game.id(), me.player()).map(found -> desk.view(game, found));
  }

  /** The caller's own, soonest game first. */
  public Page<RegistrationView> mine(Caller caller, MyRegistrationsQuery query) {
    UUID player = Scope.ME_READ.grantedTo(caller).player();
    Instant from = query.past() ? Instant.EPOCH : clock.instant();
    String list = "my-registrations " + player + " " + query.past();
    String cursor = query.cursor();
    Position.After after =
        cursor != null && cursors.read(cursor, list) instanceof Position.After place ? place : null;
    List<RegistrationRow> rows = shown.mine(player, from, after, query.limit() + 1);
    boolean more = rows.size() > query.limit();
    List<RegistrationRow> page = more ? rows.subList(0, query.limit()) : rows;
    return new Page<>(
        page.stream().map(row -> RegistrationView.of(row, List.of())).toList(),
        more ? cursors.write(behind(page.getLast()), list) : null,
        Page.Total.exactly(shown.countMine(player, from)));
  }

  private static Position.After behind(RegistrationRow row) {
    return new Position.After(
        row.game().startsAt().toInstant().toString(), row.registration().id());
  }

  /**
   * Changes what was said at registration, within the limits of the game. Who waits keeps their
   * place if they want no more than before. Officers change team, size, side, role, price and
   * rentals; the rest is the player's own word.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Stale}, {@code AgainstRules};
   *     {@code Conflict} if it is over or the game is full; {@code Forbidden}
   */
  public RegistrationView change(
      Caller caller, String slug, String id, Seen seen, UnaryOperator<Details> patch) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Desk.Found found = desk.any(me, slug, id);
          Registration registration = found.registration();
          seen.check(registration.version());
          Details before = registration.details();
          Details after = patch.apply(before);
          checkAlive(found.game().event(), registration);
          if (!found.own() && !after.saysTheSameAs(before)) {
            throw new Problem.Forbidden(
                    "Only the player can change friends_with, answers, waiver and consent_by.")
                .exception();
          }
          new Terms(found.game().event(), found.game().rules())
              .checkChange(before, after, birthDate(registration), clock.instant());
          checkRoom(found.game(), registration, after);
          return desk.view(found.game(), ledger.change(found.game(), registration, after));
        });
  }

  private void checkAlive(Event event, Registration registration) {
    if (!registration.state().isAlive() || !event.end().isAfter(clock.instant())) {
      throw new Problem.Conflict("This registration is over, and stays as it was.").exception();
    }
  }

  private void checkRoom(Managed game, Registration registration, Details after) {
    Details before = registration.details();
    if (registration.state().isSeated()) {
      List<Limit> missing = ledger.roomBehindTheWaitlist(game).missing(before, after);
      if (!missing.isEmpty()) {
        throw Desk.full(missing, "Your registration stays as it was.");
      }
    } else if (registration.state() == State.WAITLISTED
        && (after.size() > before.size() || after.rentals() > before.rentals())) {
      throw new Problem.Conflict(
              "Who waits cannot ask for more and keep their place: cancel and register again.")
          .exception();
    }
  }

  /**
   * Ends a registration: the caller's own until the game begins, or as an officer somebody's at any
   * time. The place goes to the next in the waitlist.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Stale}, {@code IllegalMove};
   *     {@code Conflict} when the game has begun
   */
  public RegistrationView cancel(Caller caller, String slug, String id, Seen seen) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Desk.Found found = desk.any(me, slug, id);
          seen.check(found.registration().version());
          boolean officer = !found.own() || access.runs(me, found.game());
          return cancel(found.game(), found.registration(), officer);
        });
  }

  /**
   * Ends the caller's own at one game; one that has ended stays as it is.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} who never registered; {@code
   *     Conflict} when the game has begun
   */
  public RegistrationView cancelOwn(Caller caller, String slug) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Managed game = access.locked(me, slug);
          Registration last =
              store.last(game.id(), me.player()).orElseThrow(() -> Desk.notFound(slug));
          return last.state().isAlive() ? cancel(game, last, false) : desk.view(game, last);
        });
  }

  private RegistrationView cancel(Managed game, Registration registration, boolean officer) {
    if (!officer && !game.event().start().isAfter(clock.instant())) {
      throw new Problem.Conflict("The game has begun: tell an officer there that you leave.")
          .exception();
    }
    return desk.view(game, ledger.move(game, registration, Move.CANCEL));
  }

  /**
   * Takes the place that is offered to the caller.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code IllegalMove}, {@code
   *     AgainstRules} as long as something is missing that the game asks for; {@code Conflict} when
   *     the offer has ended
   */
  public RegistrationView accept(Caller caller, String slug, String id) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Desk.Found found = desk.own(me, slug, id);
          Registration registration = found.registration();
          Registration.MOVES.after(registration.state(), Move.ACCEPT);
          Instant until = registration.offerExpiresAt();
          if (until != null && !until.isAfter(clock.instant())) {
            throw new Problem.Conflict("The place was kept until %s.".formatted(until)).exception();
          }
          new Terms(found.game().event(), found.game().rules())
              .checkAcceptance(registration.details(), birthDate(registration));
          return desk.view(found.game(), ledger.move(found.game(), registration, Move.ACCEPT));
        });
  }

  private @Nullable LocalDate birthDate(Registration of) {
    return of.player() == null ? null : store.birthDate(of.player());
  }
}
