package org.muster.lab.relevance;

import java.text.Normalizer;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fold;

/**
 * Something that may be found, as facts that predicates ask for.
 *
 * @param key its type and its slug or handle: {@code event/wolf-pack-open-game}
 * @param names what it is called
 * @param tags facts that are words: {@code game_type: cqb}
 * @param numbers facts that are numbers: {@code price: 35}
 * @param text everything that it says, folded, and again in its own letters
 * @param starts the day it starts on, where it is
 * @param usual whether a search finds it that asks for nothing in particular; others only if their
 *     state is asked for
 */
record Thing(
    String key,
    List<String> names,
    Map<String, Set<String>> tags,
    Map<String, Double> numbers,
    String text,
    @Nullable GeoPoint point,
    @Nullable LocalDate starts,
    boolean usual) {

  boolean is(String tag, String value) {
    return tags.getOrDefault(tag, Set.of()).contains(value);
  }

  /** Collects facts; what is absent leaves no fact. */
  static final class Facts {
    private final String key;
    private final List<String> names;
    private final Map<String, Set<String>> tags = new LinkedHashMap<>();
    private final Map<String, Double> numbers = new LinkedHashMap<>();
    private final StringBuilder text = new StringBuilder();
    private @Nullable GeoPoint point;
    private @Nullable LocalDate starts;

    Facts(String type, String address, List<String> names) {
      this.key = type + "/" + address;
      this.names = names;
      tag("type", type);
      names.forEach(this::says);
    }

    Facts tag(String tag, @Nullable Object value) {
      if (value != null) {
        tags.computeIfAbsent(tag, _ -> new LinkedHashSet<>()).add(folded(value));
      }
      return this;
    }

    Facts tags(String tag, Iterable<?> values) {
      values.forEach(value -> tag(tag, value));
      return this;
    }

    Facts flag(String tag, @Nullable Boolean value) {
      return value == null ? this : tag(tag, value ? "yes" : "no");
    }

    Facts number(String name, @Nullable Number value) {
      if (value != null) {
        numbers.put(name, value.doubleValue());
      }
      return this;
    }

    Facts says(@Nullable String words) {
      if (words != null) {
        text.append(Fold.place(words)).append(" | ").append(plain(words)).append(" | ");
      }
      return this;
    }

    Facts at(@Nullable GeoPoint place) {
      point = place;
      return this;
    }

    Facts starting(LocalDate day) {
      starts = day;
      return tag("weekday", day.getDayOfWeek());
    }

    Thing thing(boolean usual) {
      return new Thing(key, names, tags, numbers, text.toString(), point, starts, usual);
    }
  }

  /** Lower case only: scripts without spaces are looked at letter by letter. */
  static String plain(String words) {
    return Normalizer.normalize(words, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }

  /** How values are compared: {@code full_auto}, {@code yorkshire and the humber}. */
  static String folded(Object value) {
    String text = value.toString();
    return value instanceof Enum<?> ? text.toLowerCase(Locale.ROOT) : foldedText(text);
  }

  private static String foldedText(String text) {
    return text.matches("[a-z0-9_.-]+") ? text : Fold.place(text);
  }
}
