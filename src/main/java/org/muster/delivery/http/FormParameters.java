package org.muster.delivery.http;

import java.util.List;
import java.util.Map;
import org.muster.delivery.http.guard.RequestTarget;

/** Names and values as forms and queries write them ({@code application/x-www-form-urlencoded}). */
public final class FormParameters {

  private FormParameters() {}

  /**
   * The values of each name, in their order.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} for what does not decode to UTF-8, or
   *     decodes to control characters
   */
  public static Map<String, List<String>> of(String encoded) {
    return RequestTarget.parameters(encoded, false);
  }

  /** As {@link #of}, of a form: its values may have lines and tabs. */
  public static Map<String, List<String>> ofForm(String encoded) {
    return RequestTarget.parameters(encoded, true);
  }
}
