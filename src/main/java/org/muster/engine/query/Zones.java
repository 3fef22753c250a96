package org.muster.engine.query;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/** Time zones as callers name them. */
public final class Zones {

  private Zones() {}

  /**
   * Reads the parameter {@code tz}; absent is UTC.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}: no IANA zone
   */
  public static ZoneId of(@Nullable String tz) {
    try {
      return tz == null ? ZoneOffset.UTC : ZoneId.of(tz);
    } catch (DateTimeException e) {
      throw Problem.parameter("tz", "bad_format", "tz must be an IANA zone such as Europe/London.");
    }
  }
}
