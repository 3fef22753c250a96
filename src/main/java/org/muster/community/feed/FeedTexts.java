package org.muster.community.feed;

import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.EventView.Location;
import org.muster.delivery.web.Markdown;

/** Describes a game in plain text. */
final class FeedTexts {

  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy, HH:mm", Locale.ENGLISH);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  /** Code points of a description to include in a calendar entry; the page has the rest. */
  private static final int ENOUGH = 2_000;

  private FeedTexts() {}

  /**
   * Removes what neither XML 1.0 (section 2.2) nor iCalendar (RFC 5545 section 3.1) can carry:
   * control characters, unpaired surrogates, noncharacters. Line ends become {@code \n}.
   */
  static String plain(String text) {
    var plain = new StringBuilder(text.length());
    text.replace("\r\n", "\n")
        .replace('\r', '\n')
        .codePoints()
        .filter(FeedTexts::isText)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }

  private static boolean isText(int c) {
    return c == '\n'
        || c == '\t'
        || (c >= ' '
            && !(c >= 0x7f && c <= 0x9f)
            && !(c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
            && c < 0xfffe)
        || Character.isSupplementaryCodePoint(c);
  }

  /** Such as "Sat 3 Apr 2027, 09:00 to 17:00 (Europe/London)". */
  static String when(Event event) {
    ZonedDateTime start = event.startsAt().atZoneSameInstant(event.tz());
    ZonedDateTime end = event.endsAt().atZoneSameInstant(event.tz());
    var until = start.toLocalDate().equals(end.toLocalDate()) ? TIME : DAY_AND_TIME;
    return DAY_AND_TIME.format(start) + " to " + until.format(end) + " (" + event.tz() + ")";
  }

  /** The venue and its address, as far as both are known and public; otherwise empty. */
  static String where(EventView view) {
    Location at = view.location();
    Stream<@Nullable String> parts =
        at == null
            ? Stream.of(view.venueName())
            : Stream.of(view.venueName(), at.address(), at.postcode(), at.region(), at.country());
    return joined(", ", parts);
  }

  /** A warning that the game is cancelled, postponed and the like; null if there is none. */
  static @Nullable String notice(Event event) {
    return switch (event.state()) {
      case POSTPONED -> "Postponed; a new date has not been set.";
      case CANCELLED ->
          event.cancelReason() == null ? "Cancelled." : "Cancelled: " + event.cancelReason();
      case DRAFT, PUBLISHED, COMPLETED -> null;
    };
  }

  /** A description: a summary line, followed by details, as text without Markdown's marks. */
  static String about(Event event) {
    String description =
        event.description() == null ? null : Markdown.plain(plain(event.description()));
    return joined("\n\n", Stream.of(event.synopsis(), shortened(description)));
  }

  static String joined(String by, Stream<@Nullable String> parts) {
    return parts
        .filter(Objects::nonNull)
        .filter(part -> !part.isBlank())
        .collect(Collectors.joining(by));
  }

  private static @Nullable String shortened(@Nullable String text) {
    return text == null || text.codePointCount(0, text.length()) <= ENOUGH
        ? text
        : text.substring(0, text.offsetByCodePoints(0, ENOUGH)).stripTrailing() + "…";
  }
}
