package org.muster.delivery.web.part;

import java.util.Locale;
import java.util.Set;

/**
 * A strip with a word: a state, a property, or a side.
 *
 * @param text that is shown; colour never speaks alone
 * @param style name of its class in the style sheet
 */
public record Tape(String text, String style) {

  private static final Set<String> SIDES =
      Set.of("red", "blue", "yellow", "green", "orange", "tan", "purple", "white", "black");

  /** A state, in yellow: {@code Full}. */
  public static Tape state(String text) {
    return new Tape(text, "state");
  }

  /** A property: {@code 18+}. */
  public static Tape quiet(String text) {
    return new Tape(text, "quiet");
  }

  /**
   * A side.
   *
   * @param colour as the organiser wrote it; if it is none that we have, the tape is hatched
   */
  public static Tape side(String text, String colour) {
    return new Tape(text, sideStyle(colour));
  }

  /** The class of a side's colour in the style sheet, such as {@code side-red}. */
  public static String sideStyle(String colour) {
    String known = colour.strip().toLowerCase(Locale.ROOT);
    return "side-" + (SIDES.contains(known) ? known : "other");
  }
}
