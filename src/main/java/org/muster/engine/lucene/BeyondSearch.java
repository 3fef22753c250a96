package org.muster.engine.lucene;

import static java.util.function.Predicate.not;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.muster.core.Lazy;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Question;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.query.Thereabouts.Wider;
import org.muster.engine.ranking.Candidates;
import org.muster.engine.ranking.Candidates.Candidate;
import org.muster.engine.ranking.Ranking;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.QueryWords;

/**
 * Fills the first page behind those that have all of a text: with those that have a part of it, or
 * are beyond its dates, places and prices. A little beyond, or more where there are few; beyond two
 * of them at once where there are few even so; and at last those of any day, or without one of its
 * limits.
 */
final class BeyondSearch {

  /** Where a page has fewer good answers, what is farther is an answer, too. */
  private static final int FEW = 8;

  /** Where there are fewer even so, a journey is an answer. */
  private static final int ALMOST_NONE = 3;

  /** What is farther than a journey is as if it lacked the place so many times. */
  private static final double BEYOND_A_JOURNEY = 2;

  private final TextSearch search;
  private final Question question;
  private final QueryWords words;
  private final Function<Wider, List<Candidate<IndexMatch>>> find;
  private final Weights weights;

  /**
   * For one text.
   *
   * @param search the search for all of it
   * @param words those of the question, which a wider one has, too
   * @param find finds what a wider question asks for
   */
  BeyondSearch(
      TextSearch search,
      Question question,
      QueryWords words,
      Function<Wider, List<Candidate<IndexMatch>>> find,
      Weights weights) {
    this.search = search;
    this.question = question;
    this.words = words;
    this.find = find;
    this.weights = weights;
  }

  /** Adds what follows those that have all of the text, as far as it may have a place. */
  void fill(Rest rest) {
    Thereabouts beyond =
        rest.answers(weights.good()) < FEW ? Thereabouts.LATER : Thereabouts.BESIDE;
    List<Found> standing = found(Thereabouts.ofStanding(question));
    List<Found> asPlanned = found(Thereabouts.asPlanned(question));
    standing.forEach(found -> addNamed(rest, found));
    asPlanned.forEach(found -> addNamed(rest, found));
    standing.forEach(found -> add(rest, found));
    List<Wider> little = beyond.of(question);
    if (asPlanned.isEmpty()) {
      add(rest, little);
    } else { // what is off there on other days, what is on there, what is off elsewhere
      add(rest, little.stream().filter(this::isOnOtherDays).toList());
      asPlanned.forEach(found -> add(rest, found));
      add(rest, little.stream().filter(not(this::isOnOtherDays)).toList());
    }
    // people travel to a workshop, and to a large game
    if (Aim.isOfJourney(question.clauses())
        || rest.answers(0) < (Aim.isOfClubs(question.clauses()) ? FEW : ALMOST_NONE)) {
      add(rest, Thereabouts.FAR.of(question));
      add(rest, Thereabouts.inCountry(question));
    }
    if (rest.answers(weights.good()) < FEW) {
      add(rest, Thereabouts.LATER.ofTwo(question));
    }
    if (rest.answers(0) == 0) {
      add(rest, Thereabouts.withoutAnother(question));
    } else {
      if (rest.answers(0) < FEW) {
        add(rest, Thereabouts.onAnyDay(question));
      }
      if (rest.answers(weights.good()) < FEW) {
        add(rest, Thereabouts.withoutLimits(question));
      }
    }
    addFarther(rest);
    if (rest.answers(0) == 0) {
      add(rest, Thereabouts.without(question));
    }
    if (rest.answers(0) == 0) {
      Thereabouts.withoutAny(question).ifPresent(wider -> addWhatHasSome(rest, wider));
    }
  }

  /**
   * Adds behind everything else what is farther from a place, beyond the days too: as far as a
   * journey until there are enough, and farther where there is almost nothing. Past a journey the
   * days give way before the distance.
   */
  private void addFarther(Rest rest) {
    addOfPlace(rest, Thereabouts.FAR, FEW, 1);
    for (Thereabouts farther : Thereabouts.FARTHER) {
      addOfPlace(rest, farther, ALMOST_NONE, BEYOND_A_JOURNEY);
    }
  }

  private void addOfPlace(Rest rest, Thereabouts how, int enough, double places) {
    Stream.of(how.of(question), how.ofTwo(question))
        .flatMap(List::stream)
        .filter(wider -> rest.answers(0) < enough && isBeyondAPlace(wider))
        .forEach(wider -> add(rest, wider, demands(wider.clauses(), places).behindAll()));
  }

  private boolean isBeyondAPlace(Wider wider) {
    return wider.clauses().stream().map(question.clauses()::get).anyMatch(Thereabouts::isPlace);
  }

  /** What a wider question finds: searched for once, if at all. */
  private record Found(Supplier<List<Candidate<IndexMatch>>> any, Rest.Demands demands) {}

  private List<Found> found(List<Wider> beyond) {
    return beyond.stream()
        .map(wider -> new Found(new Lazy<>(() -> find.apply(wider)), demands(wider.clauses(), 1)))
        .toList();
  }

  /** What a text names is asked about, and comes first, however it stands: "places on <name>?" */
  private void addNamed(Rest rest, Found found) {
    if (words.plain() > 0) {
      rest.addNamed(
          found.any().get().stream().filter(BeyondSearch::isNamed).toList(), found.demands());
    }
  }

  private static void add(Rest rest, Found found) {
    if (rest.hasRoom(found.demands())) {
      rest.add(found.any().get(), found.demands());
    }
  }

  private boolean isOnOtherDays(Wider wider) {
    return Thereabouts.period(question, wider) != null;
  }

  /** Whether nothing is missing, and all that is no wish is in the name, as it is typed. */
  private static boolean isNamed(Candidate<IndexMatch> is) {
    Ranking.Bucket bucket = is.bucket();
    return bucket.missing() == 0
        && bucket.outside() == 0
        && bucket.typos() == 0
        && bucket.light() == 0;
  }

  private void add(Rest rest, List<Wider> beyond) {
    beyond.forEach(wider -> add(rest, wider));
  }

  private void add(Rest rest, Wider wider) {
    add(rest, wider, demands(wider.clauses(), 1));
  }

  private void add(Rest rest, Wider wider, Rest.Demands demands) {
    if (rest.hasRoom(demands)) {
      var beyond = new ArrayList<>(find.apply(wider));
      var days = Thereabouts.period(question, wider);
      if (days != null) {
        beyond.sort(Candidates.nearestTo(days, isBeyondAPlace(wider)));
      }
      if (wider.isGivenUp() && rest.answers(0) > 0) {
        beyond.removeIf(is -> hasNothingElse(is, demands));
      }
      rest.add(beyond, demands);
    }
  }

  private void addWhatHasSome(Rest rest, Wider wider) {
    Rest.Demands demands = demands(wider.clauses(), 1);
    List<Candidate<IndexMatch>> any = find.apply(wider);
    rest.add(any.stream().filter(is -> !hasNothingElse(is, demands)).toList(), demands);
  }

  /** Whether it has no part of the text but the demands that were given up. */
  private static boolean hasNothingElse(Candidate<IndexMatch> is, Rest.Demands demands) {
    return is.share() <= demands.share();
  }

  /**
   * Demands that are not met.
   *
   * @param places so many times a place counts
   */
  private Rest.Demands demands(List<Integer> clauses, double places) {
    long heads = 0;
    double share = 0;
    for (int clause : clauses) {
      int head = words.heads().get(clause); // -1: it has no words
      heads |= head < 0 ? 0 : 1L << head;
      boolean place = Thereabouts.isPlace(question.clauses().get(clause));
      share += search.shareOf(head) * (place ? places * weights.beyondPlace() : 1);
    }
    return new Rest.Demands(heads, share);
  }
}
