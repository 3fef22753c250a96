package org.muster.delivery.http;

import java.util.List;
import java.util.Map;
import org.muster.delivery.http.guard.RequestTarget;

/** Decodes {@code application/x-www-form-urlencoded} names and values, from queries and forms. */
public final class FormParameters {

  private FormParameters() {}

  /**
   * The values of each name, in order.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} for malformed UTF-8 and control
   *     characters
   */
  public static Map<String, List<String>> of(String encoded) {
    return RequestTarget.parameters(encoded, false);
  }

  /** Like {@link #of}, for forms: values may contain line breaks and tabs. */
  public static Map<String, List<String>> ofForm(String encoded) {
    return RequestTarget.parameters(encoded, true);
  }
}
