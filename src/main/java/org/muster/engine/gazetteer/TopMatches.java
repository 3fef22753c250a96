package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Rank.Match;

/** Keeps the best matches, each place once. */
final class TopMatches {

  /** So many may wait before the lesser ones are dropped. */
  private static final int ENOUGH = 100;

  private final int most;
  private final List<Match> matches = new ArrayList<>();

  /** The least of those that were kept, once they are as many as may be. */
  private @Nullable Match least;

  TopMatches(int most) {
    this.most = most;
  }

  /** Offers a place, see {@link Rank#match}. */
  void offer(Rank rank, int place, boolean own, boolean whole, int typos) {
    if (least == null || !rank.isBehind(least, place, own, whole, typos)) {
      offer(rank.match(place, own, whole, typos));
    }
  }

  private void offer(Match match) {
    if (least != null && Match.BEST_FIRST.compare(match, least) >= 0) {
      return;
    }
    matches.add(match);
    if (matches.size() - ENOUGH >= most) {
      dropLesser();
    }
  }

  private void dropLesser() {
    matches.sort(Match.BEST_FIRST);
    var seen = new HashSet<Integer>();
    matches.removeIf(match -> seen.size() == most || !seen.add(match.place()));
    least = matches.size() == most ? matches.getLast() : null;
  }

  boolean isEmpty() {
    return matches.isEmpty();
  }

  List<Place> places(Atlas atlas) {
    if (matches.size() > 1) {
      dropLesser();
    }
    var places = new ArrayList<Place>(Math.min(most, matches.size()));
    for (Match match : matches) {
      places.add(atlas.place(match.place()));
    }
    return places;
  }
}
