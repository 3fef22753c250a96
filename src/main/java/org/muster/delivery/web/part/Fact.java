package org.muster.delivery.web.part;

import org.jspecify.annotations.Nullable;

/**
 * One of a few facts in a strip.
 *
 * @param label what it is about
 * @param value the fact
 * @param more second line
 */
public record Fact(String label, String value, @Nullable String more) {

  /** With one line. */
  public static Fact of(String label, String value) {
    return new Fact(label, value, null);
  }
}
