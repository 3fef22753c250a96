package org.muster.engine.lucene;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.engine.query.Hit;
import org.muster.engine.query.PartialHit;
import org.muster.engine.ranking.Candidates;

/**
 * What fills a page behind those that have all of a text: what has a part of it, and what is beyond
 * one of its dates, places or prices, as if it lacked that. Who does not say where is first shown
 * what is beyond the dates at home, then what has a part at home or all of it elsewhere.
 */
final class Rest {

  private record Later(boolean isLast, int lackStep, PartialHit hit) {}

  private final Set<Hit> full = new HashSet<>();

  /** What is added first comes first among equals. */
  private final Map<Hit, Later> later = new LinkedHashMap<>();

  private final int room;
  private final boolean isAtHome;
  private final double beyondHome;

  /**
   * Without those that have all.
   *
   * @param page how many answers the page has, all in all
   * @param isAtHome whether others are in another country
   * @param beyondHome what is there is as if it lacked so much of the text
   */
  Rest(
      List<Candidates.Candidate<IndexMatch>> candidates,
      int page,
      boolean isAtHome,
      double beyondHome) {
    this.isAtHome = isAtHome;
    this.beyondHome = beyondHome;
    for (Candidates.Candidate<IndexMatch> is : candidates) {
      if (is.bucket().missing() == 0) {
        full.add(is.hit());
      } else {
        var hit = new PartialHit(is.hit(), is.share(), is.bucket().lacks());
        later.put(is.hit(), new Later(isAtHome, is.lackStep(), hit));
      }
    }
    room = Math.max(0, page - full.size());
  }

  /**
   * Dates, places or prices that are not met.
   *
   * @param words the first word of each, one bit each by its number; none for the asker's country,
   *     which has no words
   * @param share how much of the text they are
   */
  record Demands(long words, double share) {

    /** The same, as if all of the text were not met. */
    Demands behindAll() {
      return new Demands(words, 1 + share);
    }

    /** Whether it is the asker's country that is left. */
    boolean isHome() {
      return words == 0;
    }
  }

  /** Adds what is beyond demands, and is not there yet. */
  void add(List<Candidates.Candidate<IndexMatch>> beyond, Demands demands) {
    for (Candidates.Candidate<IndexMatch> is : beyond) {
      if (!full.contains(is.hit())) {
        later.computeIfAbsent(is.hit(), hit -> beyond(is, demands));
      }
    }
  }

  private Later beyond(Candidates.Candidate<IndexMatch> is, Demands demands) {
    var hit =
        new PartialHit(
            is.hit(),
            Math.max(0, is.share() - demands.share()),
            is.bucket().lacks() | demands.words());
    boolean isLast = isAtHome && (demands.isHome() || is.bucket().missing() > 0);
    return new Later(isLast, is.lackStep() + steps(demands), hit);
  }

  /** Adds what the text names, which does not meet a demand: before all that lacks some of it. */
  void addNamed(List<Candidates.Candidate<IndexMatch>> named, Demands demands) {
    named.forEach(is -> later.remove(is.hit()));
    add(named, new Demands(demands.words(), 0));
  }

  /** Whether there is a place behind those that have all. */
  boolean hasRoom() {
    return room > 0;
  }

  /** Whether there may be one for what is beyond these. */
  boolean hasRoom(Demands demands) {
    boolean isLast = isAtHome && demands.isHome();
    int lackStep = steps(demands);
    long before =
        later.values().stream()
            .filter(
                is -> is.isLast() == isLast ? is.lackStep() <= lackStep : isLast && !is.isLast())
            .count();
    return before < room;
  }

  private int steps(Demands demands) {
    return Candidates.steps(demands.isHome() ? beyondHome : demands.share());
  }

  /** How many have at least this share of the text, with those that have all. */
  int answers(double share) {
    return full.size()
        + (int) later.values().stream().filter(is -> is.hit().share() >= share).count();
  }

  /** The best, as many as there is a place for. */
  List<PartialHit> best() {
    return later.values().stream() // what meets the demands is before others
        .sorted(Comparator.comparing(Later::isLast).thenComparingInt(Later::lackStep))
        .limit(room)
        .map(Later::hit)
        .toList();
  }
}
