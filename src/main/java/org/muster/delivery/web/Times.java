package org.muster.delivery.web;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Formats times for pages: in UTC, because a page without script does not know the reader's zone.
 */
public final class Times {

  private static final DateTimeFormatter WORDS =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private Times() {}

  /** Formats an instant, such as {@code 3 May 2026, 14:05 UTC}. */
  public static String words(Instant at) {
    return WORDS.format(at);
  }
}
