package org.muster.community.registration;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.muster.community.event.Event;
import org.muster.community.registration.SeriesSnapshot.Game;

/** What must be true of the games of every series at every moment, beside {@link GameLaw}. */
enum SeriesLaw {
  /**
   * A change of a game and the later ones is made in all of them or in none, and two of them one
   * after the other: where a game lacks what a later one got, it was changed behind it.
   */
  CHANGED_TOGETHER(SeriesLaw::changedTogether),

  /** However often it is repeated, a series has one game at a time. */
  ONE_AT_A_TIME(
      now ->
          areDistinct(
              now.games().stream()
                  .filter(game -> game.state() != Event.State.CANCELLED)
                  .map(Game::start)
                  .toList())),

  /** No number is given twice. */
  NUMBERED_ONCE(
      now ->
          areDistinct(
              now.games().stream().map(Game::occurrence).filter(Objects::nonNull).toList())),

  /** Who comes to a game does not come to its copy. */
  COPIED_WITHOUT_PLAYERS(
      now ->
          now.games().stream()
              .allMatch(game -> game.state() != Event.State.DRAFT || game.registrations() == 0));

  @SuppressWarnings("ImmutableEnumChecker") // a function that captures nothing
  private final Predicate<SeriesSnapshot> holds;

  SeriesLaw(Predicate<SeriesSnapshot> holds) {
    this.holds = holds;
  }

  /** Those that do not hold. */
  static Set<SeriesLaw> broken(SeriesSnapshot now) {
    var broken = EnumSet.allOf(SeriesLaw.class);
    broken.removeIf(law -> law.holds.test(now));
    return broken;
  }

  private static boolean areDistinct(List<?> all) {
    return all.stream().distinct().count() == all.size();
  }

  /** Of the first games: what a copy has is what its pattern had. */
  private static boolean changedTogether(SeriesSnapshot now) {
    List<Game> games = now.games().stream().filter(game -> canChange(now, game)).toList();
    for (int i = 0; i < games.size(); i++) {
      Game game = games.get(i);
      for (Game later : games.subList(i, games.size())) {
        boolean behind = now.place(later.changedFrom()) > now.place(game.slug());
        if (!later.mark().equals(game.mark()) && !behind) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean canChange(SeriesSnapshot now, Game game) {
    return game.first() && game.state() == Event.State.PUBLISHED && game.start().isAfter(now.now());
  }
}
