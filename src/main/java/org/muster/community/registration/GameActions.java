package org.muster.community.registration;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventView;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** Reads what {@link EventAction} decides on. Takes no lock. */
public final class GameActions {

  private final EventAccess access;
  private final RegistrationStore store;
  private final RegistrationLedger ledger;
  private final RegistrationAccess desk;
  private final Clock clock;

  GameActions(
      EventAccess access,
      RegistrationStore store,
      RegistrationLedger ledger,
      RegistrationAccess desk,
      Clock clock) {
    this.access = access;
    this.store = store;
    this.ledger = ledger;
    this.desk = desk;
    this.clock = clock;
  }

  /**
   * What a page offers the reader of a game.
   *
   * @param mine the reader's latest registration, in any state
   * @param hidden whether a moderator has hidden the game, which its managers see all the same
   * @param held whether it is in no list because its organiser is new
   */
  public record Offer(
      EventAction action, @Nullable RegistrationView mine, boolean hidden, boolean held) {}

  /**
   * What the page of a game offers its reader.
   *
   * @param view the game, as the reader may see it
   * @throws org.muster.core.ProblemException {@code NotFound} if it was deleted meanwhile
   */
  public Offer of(Caller caller, EventView view) {
    String slug = view.event().slug();
    LockedEvent game =
        access.toRead(slug).orElseThrow(() -> new Problem.NotFound("event", slug).exception());
    RegistrationDetails least = new RegistrationRules(game.event(), game.rules()).least();
    var known = new EventAction.Game(view, missing(game, view, least), hasPlaces(game, least));
    return switch (caller) {
      case Caller.Anyone _ ->
          new Offer(
              EventAction.of(known, new EventAction.Reader.Anyone(), null, clock.instant()),
              null,
              game.hidden(),
              game.review() != null);
      case Caller.Member _ -> of(Scope.ME_READ.grantedTo(caller), game, known);
    };
  }

  private Offer of(Caller.Member me, LockedEvent game, EventAction.Game known) {
    var reader =
        new EventAction.Reader.Player(
            store.birthDate(me.player()).orElse(null), access.runs(me, game));
    Optional<Registration> last = store.last(game.id(), me.player());
    RegistrationView mine = last.map(own -> desk.view(game, own)).orElse(null);
    return new Offer(
        EventAction.of(known, reader, mine, clock.instant()),
        mine,
        game.hidden(),
        game.review() != null);
  }

  private static boolean hasPlaces(LockedEvent game, RegistrationDetails least) {
    return Capacity.of(game.event(), List.of()).beyond(least).isEmpty();
  }

  /** Where nobody waits, the places that are left say it; what one player needs has no side. */
  private List<CapacityLimit.Kind> missing(
      LockedEvent game, EventView view, RegistrationDetails least) {
    if (Integer.valueOf(0).equals(view.waiting())) {
      Integer left = view.placesLeft();
      return left == null || left >= least.size() ? List.of() : List.of(CapacityLimit.Kind.PLAYERS);
    }
    return ledger.missing(game, least).stream().map(CapacityLimit::kind).toList();
  }
}
