package org.muster.http;

import io.helidon.common.parameters.Parameters;

/** What stood in the variable parts of the path, percent-decoded. */
public final class PathParameters {
  private final Parameters parameters;

  PathParameters(Parameters parameters) {
    this.parameters = parameters;
  }

  /** The value of {@code {name}} in the endpoint's path; never empty. */
  public String get(String name) {
    return parameters.get(name);
  }
}
