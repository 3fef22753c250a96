package org.muster.testing;

/** What {@code ./muster test --full} does and {@code ./muster test} does not: see tests.md. */
public final class FullRun {

  private FullRun() {}

  /** Whether tests that repeat themselves in other forms go through all of them. */
  public static boolean isOn() {
    return Boolean.getBoolean("muster.tests.full");
  }
}
