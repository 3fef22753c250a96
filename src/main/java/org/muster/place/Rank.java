package org.muster.place;

import java.util.Comparator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of the places that match is meant: the one rule for it.
 *
 * <ol>
 *   <li>Fewer typos first; of those with as many, the ones with the first letter right.
 *   <li>The caller's country first. A place there that only bears the name as an alternate counts
 *       for this from {@value #KNOWN} people up, so that a hamlet that a foreign list calls "Nice"
 *       does not hide Nice. While somebody types, places of the caller's country are only {@value
 *       #HOME_WHILE_TYPING} times as heavy: three letters are no reason to hide Paris.
 *   <li>The heavier first. The weight is the population; a tenth of it under a name that is neither
 *       its own nor reviewed (and a fiftieth while somebody types: there are many of these); a
 *       twentieth of it for a region, since the town of the same name is meant more often (Québec,
 *       Utrecht, New York), but Limburg is not the town on the Lahn. A country weighs all it has,
 *       but a twentieth while somebody types.
 *   <li>Towns before regions before countries, then by number: the order is total.
 * </ol>
 */
final class Rank {

  static final int KNOWN = 15_000;

  private static final double HOME_WHILE_TYPING = 20;
  private static final double ALTERNATE = 0.1;
  private static final double ALTERNATE_WHILE_TYPING = 0.02;
  private static final double AREA = 0.05;

  private final Atlas atlas;
  private final @Nullable String home;
  private final Set<String> only;
  private final boolean typing;

  private Rank(Atlas atlas, @Nullable String home, Set<String> only, boolean typing) {
    this.atlas = atlas;
    this.home = home;
    this.only = only;
    this.typing = typing;
  }

  /**
   * For whole names.
   *
   * @param home the caller's country, if it is known
   * @param only of these countries; of any, if empty
   */
  static Rank whole(Atlas atlas, @Nullable String home, Set<String> only) {
    return new Rank(atlas, home, only, false);
  }

  /** For beginnings of names. */
  static Rank typing(Atlas atlas, @Nullable String home, Set<String> only) {
    return new Rank(atlas, home, only, true);
  }

  /**
   * A place that matches.
   *
   * @param typos ten for each, and one more if the first letter is wrong
   */
  record Match(int place, int typos, boolean home, double weight) {
    static final Comparator<Match> BEST_FIRST =
        Comparator.comparingInt(Match::typos)
            .thenComparing(Match::home, Comparator.reverseOrder())
            .thenComparing(Comparator.comparingDouble(Match::weight).reversed())
            .thenComparingInt(Match::place);
  }

  /** Whether it may be found at all. */
  boolean accepts(int place) {
    return only.isEmpty() || only.contains(atlas.country(place));
  }

  private double ofKind(Place.Kind kind) {
    return switch (kind) {
      case TOWN -> 1;
      case REGION -> AREA;
      case COUNTRY -> typing ? AREA : 1;
    };
  }

  Match match(int place, boolean own, int typos) {
    int population = Math.max(1, atlas.population(place));
    boolean isHome = home != null && home.equals(atlas.country(place));
    double weight = population;
    if (!own) {
      weight *= typing ? ALTERNATE_WHILE_TYPING : ALTERNATE;
    }
    weight *= ofKind(atlas.kind(place));
    if (typing) {
      return new Match(place, typos, false, isHome ? weight * HOME_WHILE_TYPING : weight);
    }
    return new Match(place, typos, isHome && (own || population >= KNOWN), weight);
  }
}
