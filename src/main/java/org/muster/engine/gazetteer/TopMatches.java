package org.muster.engine.gazetteer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.muster.engine.gazetteer.Rank.Match;

/** Keeps the best matches, each place once. */
final class TopMatches {

  private final int most;
  private final TreeSet<Match> matches = new TreeSet<>(Match.BEST_FIRST);
  private final Map<Integer, Match> byPlace = new HashMap<>();

  TopMatches(int most) {
    this.most = most;
  }

  void offer(Match match) {
    if (matches.size() == most && Match.BEST_FIRST.compare(match, matches.last()) >= 0) {
      return;
    }
    Match before = byPlace.get(match.place());
    if (before != null) {
      if (Match.BEST_FIRST.compare(before, match) <= 0) {
        return;
      }
      matches.remove(before);
    }
    matches.add(match);
    byPlace.put(match.place(), match);
    if (matches.size() > most) {
      byPlace.remove(matches.pollLast().place());
    }
  }

  boolean isEmpty() {
    return matches.isEmpty();
  }

  List<Place> places(Atlas atlas) {
    return matches.stream().map(match -> atlas.place(match.place())).toList();
  }
}
