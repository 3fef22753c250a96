package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * The facts of a notice, ready to stand in a mail. What people wrote comes out as one line that no
 * mail client makes a link of: a mail from here vouches for no address but our own.
 */
final class NoticeFacts {

  private static final int LONGEST = 500;
  private static final Pattern BREAKS = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\s]+");

  /**
   * What stands within addresses, such as {@code https://evil.example} and {@code
   * mailto:eve@evil.example}; times and figures keep their colons and points.
   */
  private static final Pattern WITHIN_ADDRESSES =
      Pattern.compile(
          "(?<=[\\p{L}\\p{N}_-])(?!(?<=\\d)[.:]\\d)([.:@\u3002\uff0e\uff61]/*)(?=[\\p{L}\\p{N}_-])");

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("EEEE, d MMMM uuuu, HH:mm", Locale.ENGLISH);

  private final JsonNode data;

  NoticeFacts(JsonNode data) {
    this.data = data;
  }

  /** The facts of a thing in it. */
  NoticeFacts of(String name) {
    return new NoticeFacts(data.path(name));
  }

  /** The facts of each thing of a list in it. */
  List<NoticeFacts> each(String name) {
    return StreamSupport.stream(data.path(name).spliterator(), false)
        .map(NoticeFacts::new)
        .toList();
  }

  boolean has(String name) {
    return data.hasNonNull(name);
  }

  int number(String name) {
    return data.path(name).asInt();
  }

  /** A slug, an id or a state as it is; empty for anything else. */
  String word(String name) {
    String text = data.path(name).asText();
    return text.matches("[\\w-]*") ? text : "";
  }

  /** A time zone; empty for anything else. */
  String zone(String name) {
    String text = data.path(name).asText();
    return text.matches("[\\w+/-]*") ? text : "";
  }

  /** The query of an address of ours, percent-encoded and with its question mark, as it is. */
  String query(String name) {
    String text = data.path(name).asText();
    return text.matches("\\?[\\w.~%=&+*-]*") ? text : "";
  }

  /** What a person wrote, see above. */
  String text(String name) {
    return plain(data.path(name).asText());
  }

  /** The words of a list. */
  String words(String name) {
    return String.join(
        ", ",
        StreamSupport.stream(data.path(name).spliterator(), false)
            .map(word -> plain(word.asText()).replace('_', ' '))
            .toList());
  }

  /** A time as people of its zone say it; empty if there is none. */
  String time(String name, String zone) {
    try {
      Instant at = Instant.parse(data.path(name).asText());
      ZoneId where = zone.isEmpty() ? ZoneId.of("UTC") : ZoneId.of(zone);
      return TIME.format(at.atZone(where)) + " (" + where.getId() + ")";
    } catch (DateTimeParseException e) {
      return "";
    } catch (DateTimeException e) {
      return time(name, "");
    }
  }

  private static String plain(String written) {
    String line = BREAKS.matcher(written).replaceAll(" ").strip();
    return cut(WITHIN_ADDRESSES.matcher(line).replaceAll("$1 "), LONGEST);
  }

  /** At most so many characters of a text, with an ellipsis where it was cut. */
  static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }
}
