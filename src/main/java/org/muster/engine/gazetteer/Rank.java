package org.muster.engine.gazetteer;

import java.util.Comparator;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Which of the places that match is meant: the one rule for it.
 *
 * <ol>
 *   <li>Fewer typos first; of those with as many, the ones with the first letter right.
 *   <li>The caller's country first. A place there that only bears the name as an alternate counts
 *       for this from {@value #KNOWN} people up, so that a hamlet that a foreign list calls "Nice"
 *       does not hide Nice. While somebody types, places of the caller's country are only {@value
 *       #HOME_WHILE_TYPING} times as heavy: three letters are no reason to hide Paris. So are those
 *       within {@value #NEAR_KM} km of where the caller looks, and ever less so those farther away.
 *   <li>The heavier first. The weight is the population; a twenty-fifth of it under a name that is
 *       neither its own nor reviewed (and a fiftieth while somebody types: there are many of
 *       these); a twentieth of it for a region, since the town of the same name is meant more often
 *       (Québec, Utrecht, New York), but Limburg is not the town on the Lahn; half of it for a
 *       county or another area that is no such region, as these have no name of a town of theirs. A
 *       country weighs all it has, but a twentieth while somebody types. What is typed may be a
 *       whole name: such places are {@value #WHOLE_WHILE_TYPING} times as heavy, so that Bath comes
 *       before Bathinda, and Man does not before Manchester.
 *   <li>Towns before regions before countries, then by number: the order is total.
 * </ol>
 */
final class Rank {

  static final int KNOWN = 15_000;

  private static final double HOME_WHILE_TYPING = 20;
  private static final double WHOLE_WHILE_TYPING = 10;
  private static final double NEAR_KM = 100;

  /** Degrees of latitude behind which nothing is near. */
  private static final double FAR = NEAR_KM * HOME_WHILE_TYPING / 110;

  private static final double ALTERNATE = 0.04;
  private static final double ALTERNATE_WHILE_TYPING = 0.02;
  private static final double AREA = 0.05;
  private static final double SMALL_AREA = 0.5;

  private final Atlas atlas;
  private final @Nullable String home;
  private final @Nullable GeoPoint near;
  private final Set<String> only;
  private final boolean typing;

  private Rank(
      Atlas atlas,
      @Nullable String home,
      @Nullable GeoPoint near,
      Set<String> only,
      boolean typing) {
    this.atlas = atlas;
    this.home = home;
    this.near = near;
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
    return new Rank(atlas, home, null, only, false);
  }

  /** For beginnings of names. */
  static Rank typing(Atlas atlas, @Nullable String home, Set<String> only) {
    return new Rank(atlas, home, null, only, true);
  }

  /** For beginnings of names, typed by somebody who looks around a point. */
  static Rank typing(Atlas atlas, @Nullable String home, @Nullable GeoPoint near) {
    return new Rank(atlas, home, near, Set.of(), true);
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

  private double ofKind(int place) {
    return switch (atlas.kind(place)) {
      case TOWN -> 1;
      case REGION -> atlas.isBelowRegion(place) && !typing ? SMALL_AREA : AREA;
      case COUNTRY -> typing ? AREA : 1;
    };
  }

  Match match(int place, boolean own, boolean whole, int typos) {
    boolean isHome = isHome(place);
    double weight = weight(place, own, whole);
    if (typing) {
      double times = isHome ? HOME_WHILE_TYPING : nearness(place);
      return new Match(place, typos, false, weight * times);
    }
    return new Match(place, typos, isHome && (own || atlas.population(place) >= KNOWN), weight);
  }

  /**
   * Whether a place that is typed would come behind that match wherever it is: without a look at
   * how near it is.
   */
  boolean isBehind(Match match, int place, boolean own, boolean whole, int typos) {
    return typing
        && (typos > match.typos()
            || (typos == match.typos()
                && weight(place, own, whole) * HOME_WHILE_TYPING < match.weight()));
  }

  private boolean isHome(int place) {
    return home != null && home.equals(atlas.country(place));
  }

  /** The weight without that of where it is. */
  private double weight(int place, boolean own, boolean whole) {
    double weight = Math.max(1, atlas.population(place));
    if (!own) {
      weight *= typing ? ALTERNATE_WHILE_TYPING : ALTERNATE;
    }
    weight *= ofKind(place);
    return typing && whole ? weight * WHOLE_WHILE_TYPING : weight;
  }

  /** How many times as heavy a place is because of where it is. */
  private double nearness(int place) {
    if (near == null) {
      return 1;
    }
    GeoPoint point = atlas.point(place);
    if (Math.abs(point.lat() - near.lat()) > FAR) {
      return 1;
    }
    double km = near.metresTo(point) / 1000;
    return Math.clamp(HOME_WHILE_TYPING * NEAR_KM / km, 1, HOME_WHILE_TYPING);
  }
}
