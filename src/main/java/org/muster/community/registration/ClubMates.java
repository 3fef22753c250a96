package org.muster.community.registration;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.community.event.EventAccess;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;

/**
 * Tells members of clubs who of these comes to a game: only people who have agreed to that in their
 * preferences, who have a place, and whose profile the reader may see, which no minor's is.
 */
public final class ClubMates {

  /** Of one game at most; clubs are smaller. */
  private static final int MOST = 200;

  private final EventAccess access;
  private final ClubMateStore store;
  private final Players players;
  private final Clock clock;

  ClubMates(EventAccess access, ClubMateStore store, Players players, Clock clock) {
    this.access = access;
    this.store = store;
    this.players = players;
    this.clock = clock;
  }

  /**
   * Those who come to a game, by name.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the caller may not see the game
   */
  public Page<ClubMate> coming(Caller caller, String slug) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    String game = access.visible(me, slug).event().slug();
    List<ClubMate> all = coming(me, Set.of(game)).getOrDefault(game, List.of());
    return new Page<>(
        all.subList(0, Math.min(all.size(), MOST)), null, Page.Total.exactly(all.size()));
  }

  /**
   * Those who come to each of these games, by slug, for games that the caller is known to see; what
   * nobody comes to is not in it.
   */
  public Map<String, List<ClubMate>> coming(Caller.Member me, Collection<String> games) {
    List<ClubMateStore.Row> all = store.coming(me.player(), games, clock.instant());
    Set<String> shown =
        players.shown(me, all.stream().map(row -> row.mate().handle()).collect(toSet()));
    return all.stream()
        .filter(row -> shown.contains(row.mate().handle()))
        .collect(groupingBy(ClubMateStore.Row::game, mapping(ClubMateStore.Row::mate, toList())));
  }
}
