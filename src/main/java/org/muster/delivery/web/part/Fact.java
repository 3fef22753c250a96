package org.muster.delivery.web.part;

import org.jspecify.annotations.Nullable;

/**
 * One of a few facts in a strip.
 *
 * @param label what it is about
 * @param value the fact
 * @param more second line
 * @param own third line, if the fact is a time
 */
public record Fact(String label, String value, @Nullable String more, @Nullable OwnTime own) {

  /** That is no time. */
  public Fact(String label, String value, @Nullable String more) {
    this(label, value, more, null);
  }

  /** With one line. */
  public static Fact of(String label, String value) {
    return new Fact(label, value, null);
  }
}
