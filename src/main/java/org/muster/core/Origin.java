package org.muster.core;

import org.jspecify.annotations.Nullable;

/**
 * Where a request came from, for throttles, the list of sessions and the security log.
 *
 * @param address of the client, as text without port; "-" for the command line
 * @param userAgent as sent by the client, cut to 200 characters
 */
public record Origin(String address, @Nullable String userAgent) {

  /** The operator of the instance, on the command line. */
  public static final Origin OPERATOR = new Origin("-", "command line");
}
