package org.muster.player;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Stored;
import org.muster.search.Asked;
import org.muster.search.Filter;
import org.muster.search.Finder;
import org.muster.search.Near;
import org.muster.search.Orders;
import org.muster.search.Results;

/** What can be done with players, from any door. */
public final class Players {

  private final PlayerStore store;
  private final Finder finder;
  private final Clock clock;

  public Players(PlayerStore store, Finder finder, Clock clock) {
    this.store = store;
    this.finder = finder;
    this.clock = clock;
  }

  /** Ranked search over the players who are public and of age. */
  public Results<PlayerView> search(Caller caller, PlayerQuery query) {
    Asked asked = finder.ask("players", query, Set.of(PlayerIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        PlayerIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        PlayerIndex.facets(query),
        ids -> listed(ids, asked.from()),
        PlayerView::highlight);
  }

  /** Those of the rows that may be listed, by id. */
  public Map<UUID, PlayerView> listed(Collection<UUID> ids, @Nullable Near near) {
    Instant now = clock.instant();
    return store.byIds(ids).stream()
        .filter(row -> PlayerIndex.isListed(row.value(), now))
        .collect(Collectors.toMap(Stored::id, row -> PlayerView.of(row, near)));
  }

  /** Which documents of players anybody may find now. */
  public Filter findable() {
    return PlayerIndex.ofAge(clock.instant());
  }

  /**
   * One player by handle. Whoever is not public, or not known to be of age, is not there.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old handle
   */
  public PlayerView get(Caller caller, String handle) {
    return shown(handle)
        .map(row -> PlayerView.of(row, null))
        .orElseThrow(
            () ->
                Problem.gone(
                    "player", handle, store.movedTo(handle).filter(now -> shown(now).isPresent())));
  }

  private Optional<Stored<Player>> shown(String handle) {
    return store.byHandle(handle).filter(row -> PlayerIndex.isListed(row.value(), clock.instant()));
  }

  /** The caller's own profile. */
  public Profile profile(Caller caller) {
    return store.profile(Scope.ME_READ.grantedTo(caller).player());
  }

  /** Changes the caller's own profile. */
  public void change(Caller caller, Profile profile) {
    store.change(Scope.ME_WRITE.grantedTo(caller).player(), profile);
  }

  /**
   * Takes away a player whose account has just gone, in the same transaction.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} while games name this player as their
   *     organiser
   */
  public void remove(UUID player) {
    if (!store.delete(player)) {
      throw new Problem.Conflict(
              "You are the organiser of games. Cancel or hand them over first, so that those who"
                  + " signed up are not left alone.")
          .exception();
    }
  }

  /** Handles that begin like this, of players who may be listed: to complete an address. */
  public List<String> handles(Caller caller, String prefix, int most) {
    return store.handles(prefix, most);
  }
}
