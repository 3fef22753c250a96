package org.muster.http;

import java.util.List;
import java.util.Map;

/** Names and values as forms and queries write them ({@code application/x-www-form-urlencoded}). */
public final class Parameters {

  private Parameters() {}

  /**
   * The values of each name, in their order.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} for what does not decode to UTF-8, or
   *     decodes to control characters
   */
  public static Map<String, List<String>> of(String encoded) {
    return Target.parameters(encoded, false);
  }

  /** As {@link #of}, of a form: its values may have lines and tabs. */
  public static Map<String, List<String>> ofForm(String encoded) {
    return Target.parameters(encoded, true);
  }
}
