package org.muster.core;

/** Computes muzzle energy, the unit in which limits are stored: E = ½·m·v². */
public final class Joules {

  /** The BB weight in grams that is assumed if a velocity such as "350 fps" names none. */
  public static final double CUSTOMARY_BB_G = 0.20;

  private static final double METRES_PER_FOOT = 0.3048; // exact, international foot of 1959

  private Joules() {}

  /** Energy in joules of a BB of {@code grams} at {@code metresPerSecond}. */
  public static double ofMetresPerSecond(double metresPerSecond, double grams) {
    return 0.5 * (grams / 1000) * metresPerSecond * metresPerSecond;
  }

  /** Energy in joules of a BB of {@code grams} at {@code feetPerSecond}; 350 at 0.20 g is 1.14. */
  public static double ofFeetPerSecond(double feetPerSecond, double grams) {
    return ofMetresPerSecond(feetPerSecond * METRES_PER_FOOT, grams);
  }

  /** The velocity in feet per second at which a BB of {@code grams} has this energy. */
  public static double toFeetPerSecond(double joules, double grams) {
    return Math.sqrt(2 * joules / (grams / 1000)) / METRES_PER_FOOT;
  }
}
