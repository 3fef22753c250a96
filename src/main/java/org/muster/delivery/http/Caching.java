package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import org.muster.core.Caller;

/** Values of Cache-Control. */
public enum Caching {
  /** Public content: fresh for 30 seconds, then served once more while it is revalidated. */
  PUBLIC("public, max-age=30, stale-while-revalidate=60"),
  /** Content for one caller: in no cache, also not in that of a browser. */
  PRIVATE("no-store"),
  /** Public content that does not change while its subject is there: kept for a day. */
  DAY("public, max-age=86400, stale-while-revalidate=604800"),
  /** Public content whose address changes with it. */
  FOR_EVER("public, max-age=31536000, immutable"),
  /** Momentary state: health, metrics, errors. */
  NONE("no-store");

  @SuppressWarnings("ImmutableEnumChecker") // cached header values are immutable
  private final Header header;

  Caching(String value) {
    header = HeaderValues.createCached(HeaderNames.CACHE_CONTROL, value);
  }

  /** For a response to this caller: private if credentials were used. */
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
