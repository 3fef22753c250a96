package org.muster.delivery.http;

import io.helidon.common.parameters.Parameters;
import org.muster.core.ExpectedVersion;

/** The percent-decoded variables of the path, and If-Match. */
public final class PathParameters {
  private final Parameters parameters;
  private final ExpectedVersion seen;

  PathParameters(Parameters parameters, ExpectedVersion seen) {
    this.parameters = parameters;
    this.seen = seen;
  }

  /** The value of the variable {@code {name}}; never empty. */
  public String get(String name) {
    return parameters.get(name);
  }

  /** The version in If-Match; any version if the endpoint is not conditional and none was sent. */
  public ExpectedVersion seen() {
    return seen;
  }
}
