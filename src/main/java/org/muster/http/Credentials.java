package org.muster.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import org.muster.core.Caller;
import org.muster.core.Problem;

/**
 * Who sent the request, by its headers. Nobody can have credentials yet, so any that are sent are
 * wrong: 401, never treated as absent, also where none are needed.
 */
public final class Credentials {

  static final HeaderName API_KEY = HeaderNames.create("X-API-Key");

  /** The caller. Throws {@code BadCredentials}. */
  public Caller caller(Headers headers) {
    if (headers.contains(HeaderNames.AUTHORIZATION) || headers.contains(API_KEY)) {
      throw new Problem.BadCredentials(
              "These credentials are not valid here. Reading needs none: leave them out.")
          .exception();
    }
    return Caller.ANYONE;
  }
}
