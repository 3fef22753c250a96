package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import org.muster.core.Caller;

/** Who may keep an answer, and for how long. */
public enum Caching {
  /** What everybody may read: half a minute, then once more while asking again. */
  PUBLIC("public, max-age=30, stale-while-revalidate=60"),
  /** What this caller may read: to be asked for again each time, with the entity tag. */
  PRIVATE("private, no-cache"),
  /** State of the moment: health, metrics, errors. */
  NONE("no-store");

  @SuppressWarnings("ImmutableEnumChecker") // cached header values do not change
  private final Header header;

  Caching(String value) {
    header = HeaderValues.createCached(HeaderNames.CACHE_CONTROL, value);
  }

  /** Of what was answered to a caller: with credentials, it is for nobody else. */
  static Caching of(Caller caller) {
    return switch (caller) {
      case Caller.Anyone _ -> PUBLIC;
      case Caller.Member _ -> PRIVATE;
    };
  }

  public Header header() {
    return header;
  }
}
