package org.muster.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;

/** Who may keep an answer, and for how long. */
public enum Caching {
  /** What everybody may read: half a minute, then once more while asking again. */
  PUBLIC("public, max-age=30, stale-while-revalidate=60"),
  /** State of the moment: health, metrics, errors. */
  NONE("no-store");

  @SuppressWarnings("ImmutableEnumChecker") // cached header values do not change
  private final Header header;

  Caching(String value) {
    header = HeaderValues.createCached(HeaderNames.CACHE_CONTROL, value);
  }

  Header header() {
    return header;
  }
}
