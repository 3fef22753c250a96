package org.muster.testing;

import org.junit.jupiter.api.Assumptions;

/** What some tests need of the machine beside a JDK. */
public final class Needed {

  private Needed() {}

  /**
   * To be thrown: fails the test where the environment says {@code CI=true}; elsewhere it is
   * skipped at once.
   *
   * @param hint what is missing and how to install it
   */
  public static AssertionError missing(String hint) {
    Assumptions.assumeTrue("true".equals(System.getenv("CI")), hint);
    return new AssertionError(hint);
  }
}
