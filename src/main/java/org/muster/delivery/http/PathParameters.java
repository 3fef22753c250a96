package org.muster.delivery.http;

import io.helidon.common.parameters.Parameters;
import org.muster.core.ExpectedVersion;

/** What a request is about: the variable parts of its path, percent-decoded, and If-Match. */
public final class PathParameters {
  private final Parameters parameters;
  private final ExpectedVersion seen;

  PathParameters(Parameters parameters, ExpectedVersion seen) {
    this.parameters = parameters;
    this.seen = seen;
  }

  /** The value of {@code {name}} in the endpoint's path; never empty. */
  public String get(String name) {
    return parameters.get(name);
  }

  /**
   * Which version of the thing at this path the caller has seen, by If-Match: any, when the
   * endpoint is not conditional and nothing was said.
   */
  public ExpectedVersion seen() {
    return seen;
  }
}
