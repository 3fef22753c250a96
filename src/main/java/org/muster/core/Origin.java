package org.muster.core;

import org.jspecify.annotations.Nullable;

/**
 * Where a request came from, for throttles, the owner's list of sessions, and what happened.
 *
 * @param address of the client, as text without port; "-" for the command line
 * @param userAgent what the program says it is, cut to 200 characters
 */
public record Origin(String address, @Nullable String userAgent) {

  /** Whoever runs the instance, at the command line. */
  public static final Origin OPERATOR = new Origin("-", "command line");
}
