package org.muster.community.registration;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Lets players register for games, over REST and MCP alike. Cancelling is in {@link Withdrawals},
 * reading in {@link MyRegistrations}.
 */
final class Registrations {

  private final Database database;
  private final EventAccess access;
  private final RegistrationStore store;
  private final ApplicantStore applicants;
  private final RegistrationLedger ledger;
  private final OrganiserNews organisers;
  private final RegistrationAccess desk;
  private final Clock clock;

  Registrations(
      Database database,
      EventAccess access,
      RegistrationStore store,
      RegistrationLedger ledger,
      OrganiserNews organisers,
      RegistrationAccess desk,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    applicants = new ApplicantStore(database);
    this.ledger = ledger;
    this.organisers = organisers;
    this.desk = desk;
    this.clock = clock;
  }

  /**
   * Registers the caller: confirmed if registration is open to everyone and there is room, pending
   * if managers decide, otherwise on the waitlist.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code AgainstRules}; {@code
   *     Forbidden} if the game is by invitation only; {@code Conflict} if the caller is registered
   *     already, registration takes place elsewhere, or the game is full and has no waitlist
   */
  public RegistrationView register(Caller caller, String slug, RegistrationDetails details) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.locked(me, slug);
          Applicant applicant = applicants.applicant(game.id(), me.player());
          if (applicant.present() != null) {
            throw new Problem.Conflict(
                    "You are already registered for this game: /api/events/%s/registrations/%s"
                        .formatted(slug, applicant.present().id()))
                .exception();
          }
          return add(me, game, applicant, details);
        });
  }

  /**
   * A registration after {@link #put}.
   *
   * @param before what it said before; null if it is new
   */
  record Put(RegistrationView now, @Nullable RegistrationDetails before) {}

  /**
   * Like {@link #register}, but changes an existing registration, as {@link #change} does. What is
   * equal already stays as it is.
   *
   * @param agrees whether the player agrees to the game's waiver as it is now
   * @param patch maps what the registration says, or nothing but the player, to what it should say
   */
  public Put put(
      Caller caller, String slug, boolean agrees, UnaryOperator<RegistrationDetails> patch) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.locked(me, slug);
          Applicant applicant = applicants.applicant(game.id(), me.player());
          Registration present = applicant.present();
          RegistrationDetails said =
              patch.apply(present == null ? RegistrationDetails.NONE : present.details());
          RegistrationDetails after = agrees ? said.agreeingTo(game.event().waiver()) : said;
          if (present == null) {
            return new Put(add(me, game, applicant, after), null);
          }
          return new Put(
              after.equals(present.details())
                  ? desk.view(game, present)
                  : desk.view(game, changeOwn(me, game, present, after)),
              present.details());
        });
  }

  private RegistrationView add(
      Caller.Member me, LockedEvent game, Applicant applicant, RegistrationDetails details) {
    Event event = game.event();
    Instant now = clock.instant();
    var terms = new RegistrationRules(event, game.rules());
    new EntryRules(event).checkOpen(now);
    terms.check(details, applicant.facts(), now);
    checkGuests(List.of(), details);
    State state =
        event.joinMode() == Event.JoinMode.APPROVAL ? State.PENDING : seatOrQueue(game, details);
    RegistrationRow added = ledger.add(game, me.player(), details, state);
    return desk.view(game, organisers.added(game, added, me.player()));
  }

  private State seatOrQueue(LockedEvent game, RegistrationDetails details) {
    List<CapacityLimit> missing = ledger.missing(game, details);
    if (missing.isEmpty()) {
      return State.CONFIRMED;
    }
    if (!game.event().hasWaitlist()) {
      throw RegistrationAccess.full(
          missing, "This game is full and has no waitlist. Try again when a place is free.");
    }
    if (!ledger.canOffer(game.event())) {
      throw RegistrationAccess.full(missing, "The game is too close to wait for more places.");
    }
    return State.WAITLISTED;
  }

  /**
   * Changes the details of a registration within the limits of the game. On the waitlist, the
   * position is kept only if the change asks for no more than before. More players and rentals can
   * be requested until registration closes. Managers may change team, size, faction, role, price
   * and rentals at any time, but not the player's own statements.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Stale}, {@code AgainstRules};
   *     {@code Conflict} if the registration has ended or the game is full; {@code Forbidden}
   */
  public RegistrationView change(
      Caller caller,
      String slug,
      String id,
      ExpectedVersion seen,
      UnaryOperator<RegistrationDetails> patch) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          RegistrationAccess.Found found = desk.any(me, slug, id);
          Registration registration = found.registration();
          seen.check(registration.version());
          RegistrationDetails before = registration.details();
          RegistrationDetails after = patch.apply(before);
          if (!found.own() && !after.saysTheSameAs(before)) {
            throw new Problem.Forbidden(
                    "friends_with, answers, waiver, waiver_version and consent_by can only be"
                        + " changed by the player.")
                .exception();
          }
          return desk.view(
              found.game(),
              found.own()
                  ? changeOwn(me, found.game(), registration, after)
                  : change(me, found.game(), registration, after, facts(registration).byOfficer()));
        });
  }

  private static void checkGuests(List<Guest> before, RegistrationDetails after) {
    List<Fault> faults = GuestRules.unseen(before, after.guests());
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private RegistrationRow changeOwn(
      Caller.Member me, LockedEvent game, Registration own, RegistrationDetails after) {
    if (!access.acts(me, game)) {
      checkGuests(own.details().guests(), after);
    }
    if (after.asksForMoreThan(own.details()) && !access.acts(me, game)) {
      new EntryRules(game.event()).checkNotClosed(clock.instant());
    }
    return change(me, game, own, after, facts(own));
  }

  private RegistrationRow change(
      Caller.Member me,
      LockedEvent game,
      Registration registration,
      RegistrationDetails after,
      PlayerFacts who) {
    RegistrationDetails before = registration.details();
    var terms = new RegistrationRules(game.event(), game.rules());
    checkAlive(game, registration);
    terms.checkChange(before, after, who, clock.instant());
    checkRoom(game, registration, after);
    return before.equals(after)
        ? desk.row(registration)
        : organisers.changed(game, ledger.change(game, registration, after), before, me.player());
  }

  private void checkAlive(LockedEvent game, Registration registration) {
    if (!registration.state().isAlive() || new EntryRules(game.event()).isOver(clock.instant())) {
      throw new Problem.Conflict("This registration has ended and can no longer be changed.")
          .exception();
    }
  }

  private void checkRoom(LockedEvent game, Registration registration, RegistrationDetails after) {
    RegistrationDetails before = registration.details();
    if (registration.state().isSeated()) {
      List<CapacityLimit> missing = ledger.roomBehindTheWaitlist(game).missing(before, after);
      if (!missing.isEmpty()) {
        throw RegistrationAccess.full(missing, "Your registration is unchanged.");
      }
    } else if (registration.state() == State.WAITLISTED && after.asksForMoreThan(before)) {
      throw new Problem.Conflict(
              "You cannot request more and keep your waitlist position. Cancel and register again"
                  + " to request more.")
          .exception();
    }
  }

  /**
   * Accepts the place offered to the caller.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code IllegalMove}; {@code
   *     AgainstRules} while something that the game requires is missing; {@code Conflict} if the
   *     offer has expired
   */
  public RegistrationView accept(Caller caller, String slug, String id) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          RegistrationAccess.Found found = desk.own(me, slug, id);
          return desk.view(found.game(), accept(me, found.game(), found.registration()));
        });
  }

  /**
   * Like {@link #accept}, for the caller's offer at one game, with the details that are still
   * missing. A registration that is not an offer stays as it is.
   */
  public RegistrationView acceptOwn(
      Caller caller, String slug, UnaryOperator<RegistrationDetails> patch) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.locked(me, slug);
          Registration present =
              store.alive(game.id(), me.player()).orElseThrow(RegistrationAccess::notRegistered);
          if (present.state() != State.OFFERED) {
            return desk.view(game, present);
          }
          RegistrationRow said = changeOwn(me, game, present, patch.apply(present.details()));
          return desk.view(game, accept(me, game, said.registration()));
        });
  }

  private RegistrationRow accept(Caller.Member me, LockedEvent game, Registration registration) {
    Registration.MOVES.after(registration.state(), Move.ACCEPT);
    Instant until = registration.offerExpiresAt();
    if (until != null && !until.isAfter(clock.instant())) {
      throw new Problem.Conflict(
              "The offer of this place expired at %s."
                  .formatted(until.atZone(game.event().tz()).toOffsetDateTime()))
          .exception();
    }
    new RegistrationRules(game.event(), game.rules())
        .checkAcceptance(registration.details(), facts(registration));
    return organisers.added(game, ledger.move(game, registration, Move.ACCEPT), me.player());
  }

  private PlayerFacts facts(Registration of) {
    return of.player() == null ? PlayerFacts.NONE : applicants.facts(of.event(), of.player());
  }

  /** What the rules of a game ask of the caller. */
  PlayerFacts facts(Caller.Member me, LockedEvent game) {
    return applicants.facts(game.id(), me.player());
  }

  /** What is left of a game for who registers now. */
  Capacity room(LockedEvent game) {
    return ledger.room(game);
  }

  /** Labels of the prices of a game that the caller may choose now. */
  List<String> prices(Caller.Member me, LockedEvent game) {
    return new RegistrationRules(game.event(), game.rules())
        .prices(facts(me, game), clock.instant());
  }
}
