package org.muster.platform.egress;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code Cache-Control} of an answer (RFC 9111 section 5.2.2). */
final class MaxAge {

  private static final Pattern MAX_AGE = Pattern.compile("(?:^|[,\\s])max-age=\"?([0-9]{1,9})");
  private static final Pattern NEVER = Pattern.compile("(?:^|[,\\s])no-(?:store|cache)\\b");

  private MaxAge() {}

  /** How long it may be kept; empty if that is not said. */
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
