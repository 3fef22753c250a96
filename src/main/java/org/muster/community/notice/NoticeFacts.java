package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.muster.core.Ids;
import org.muster.delivery.words.Words;

/**
 * Reads the facts of a notice for use in a mail. Text that users wrote becomes a single line in
 * which no mail client detects a link, so that mails from this instance only link to it.
 */
final class NoticeFacts {

  private static final int LONGEST = 500;
  private static final Pattern BREAKS = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\s]+");

  /**
   * Punctuation inside addresses such as {@code https://evil.example} and {@code
   * mailto:eve@evil.example}; does not match the colons and points of times and numbers.
   */
  private static final Pattern WITHIN_ADDRESSES =
      Pattern.compile(
          "(?<=[\\p{L}\\p{N}_-])(?!(?<=\\d)[.:]\\d)([.:@\u3002\uff0e\uff61]/*)(?=[\\p{L}\\p{N}_-])");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

  private final JsonNode data;
  private final @Nullable ZoneId own;

  NoticeFacts(JsonNode data) {
    this(data, null);
  }

  /**
   * @param own zone of who reads the mail; null: nobody knows it
   */
  NoticeFacts(JsonNode data, @Nullable ZoneId own) {
    this.data = data;
    this.own = own;
  }

  /** The facts of a nested object. */
  NoticeFacts of(String name) {
    return new NoticeFacts(data.path(name), own);
  }

  /** The facts of each object in a list. */
  List<NoticeFacts> each(String name) {
    return StreamSupport.stream(data.path(name).spliterator(), false)
        .map(each -> new NoticeFacts(each, own))
        .toList();
  }

  boolean has(String name) {
    return data.hasNonNull(name);
  }

  int number(String name) {
    return data.path(name).asInt();
  }

  /** An amount in the minor unit of its currency. */
  long minor(String name) {
    return data.path(name).asLong();
  }

  /** Degrees of a point, to about a metre. */
  String degrees(String name) {
    return String.format(Locale.ROOT, "%.5f", data.path(name).asDouble());
  }

  /** A slug, id or state, unchanged; empty for anything else. */
  String word(String name) {
    String text = data.path(name).asText();
    return text.matches("[\\w-]*") ? text : "";
  }

  /** An id, if it is one. */
  Optional<UUID> id(String name) {
    return Ids.read(data.path(name).asText());
  }

  /** A time zone id; empty for anything else. */
  String zone(String name) {
    String text = data.path(name).asText();
    return text.matches("[\\w+/-]*") ? text : "";
  }

  /** The percent-encoded query of a link to this instance, with its question mark, unchanged. */
  String query(String name) {
    String text = data.path(name).asText();
    return text.matches("\\?[\\w.~%=&+*-]*") ? text : "";
  }

  /** Text that a user wrote, with links defused as described above. */
  String text(String name) {
    return plain(data.path(name).asText());
  }

  /** Lines that a user wrote, set in, each with links defused as described above. */
  String lines(String name) {
    return data.path(name)
        .asText()
        .lines()
        .map(line -> line.isBlank() ? "" : "  " + defused(line))
        .collect(Collectors.joining("\n"));
  }

  /** The words of a list, separated by commas. */
  String words(String name) {
    return String.join(
        ", ",
        StreamSupport.stream(data.path(name).spliterator(), false)
            .map(word -> plain(word.asText()).replace('_', ' '))
            .toList());
  }

  /**
   * A time, formatted in its zone and, if it is another time, the reader's; empty if there is none.
   */
  String time(String name, String zone) {
    try {
      Instant at = Instant.parse(data.path(name).asText());
      ZoneId where = zone.isEmpty() ? ZoneId.of("UTC") : ZoneId.of(zone);
      return TIME.format(at.atZone(where)) + " (" + where.getId() + ")" + own(at, where);
    } catch (DateTimeParseException e) {
      return "";
    } catch (DateTimeException e) {
      return time(name, "");
    }
  }

  /** The same time by the reader's clocks, with the day if that is another one. */
  private String own(Instant at, ZoneId there) {
    if (own == null || Words.isSameClock(at, own, there)) {
      return "";
    }
    ZonedDateTime here = at.atZone(own);
    boolean sameDay = here.toLocalDate().equals(at.atZone(there).toLocalDate());
    return ", for you " + (sameDay ? CLOCK : TIME).format(here) + " (" + own.getId() + ")";
  }

  /** A text of somebody's in one line, defused as described above. */
  static String plain(String written) {
    return cut(defused(written), LONGEST);
  }

  private static String defused(String written) {
    String line = BREAKS.matcher(written).replaceAll(" ").strip();
    return WITHIN_ADDRESSES.matcher(line).replaceAll("$1 ");
  }

  /** A text cut to at most this many characters, with an ellipsis if it was cut. */
  static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}
