package org.muster.platform.egress;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses {@code Cache-Control} of a response (RFC 9111 section 5.2.2). */
final class MaxAge {

  private static final Pattern MAX_AGE = Pattern.compile("(?:^|[,\\s])max-age=\"?([0-9]{1,9})");
  private static final Pattern NEVER = Pattern.compile("(?:^|[,\\s])no-(?:store|cache)\\b");

  private MaxAge() {}

  /** How long the response may be cached; empty if the header does not say. */
  static Optional<Duration> of(String cacheControl) {
    String said = cacheControl.toLowerCase(Locale.ROOT);
    if (NEVER.matcher(said).find()) {
      return Optional.of(Duration.ZERO);
    }
    Matcher age = MAX_AGE.matcher(said);
    return age.find()
        ? Optional.of(Duration.ofSeconds(Long.parseLong(age.group(1))))
        : Optional.empty();
  }
}
