package org.muster.delivery.mcp;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/**
 * What goes with the entries of a search: how it was read, how much there is, how to go on. Absent:
 * nothing to say.
 *
 * @param total how many have all of the text
 * @param atLeast whether there may be more than {@code total}
 * @param full how many of these entries have all of the text, those that come first; absent: all
 * @param nearMisses how many of these entries lack something that was wished for; absent: none
 * @param asked how many entries were asked for, where lines were too long for so many; absent: all
 *     that there are of these are shown
 * @param nextCursor of the next page
 * @param changed whether entries have changed places since the page before
 * @param understood what of the text was taken for something else than words, by parameter
 * @param readings the same, with all that is to be said of it
 * @param ignored words that no entry has
 * @param lacking words that entries which have only a part of the text lack
 * @param didYouMean a spelling that finds something
 * @param relax what to leave out so that something is found
 */
@RecordBuilder
public record PageOutcome(
    long total,
    @Nullable Boolean atLeast,
    @Nullable Integer full,
    @Nullable Integer nearMisses,
    @JsonIgnore @Nullable Integer asked,
    @Nullable String nextCursor,
    @Nullable Boolean changed,
    @Nullable Map<String, String> understood,
    @JsonIgnore List<Reading> readings,
    @Nullable List<String> ignored,
    @Nullable List<String> lacking,
    @Nullable String didYouMean,
    @Nullable List<Offer> relax) {

  /** Counted exactly up to so many. */
  private static final long COUNTED = 1_000;

  private static final int MOST_OTHERS = 2;

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy", Locale.ENGLISH);

  /** One thing that was read from the text; {@code effect} absent: required. */
  public record Reading(
      String words,
      String as,
      String value,
      Understood.@Nullable Effect effect,
      @Nullable List<String> others) {

    static Reading of(Understood.Reading reading) {
      String place = reading.place();
      List<String> others = reading.others().stream().limit(MOST_OTHERS).toList();
      return new Reading(
          reading.words(),
          reading.as(),
          place == null ? reading.value() : place,
          reading.effect() == Understood.Effect.REQUIRED ? null : reading.effect(),
          others.isEmpty() ? null : others);
    }

    String said() {
      String what = "\"" + words + "\" as " + as + "=" + value;
      String how =
          switch (effect) {
            case null -> what;
            case REQUIRED -> what;
            case PREFERRED -> what + " (a wish)";
            case EXCLUDED -> "\"" + words + "\" as not " + as + "=" + value;
            case OVERRULED -> what + " (not used: an argument says otherwise)";
            case IGNORED -> what + " (not used: there is no such filter here)";
          };
      return others == null ? how : how + " (also: " + String.join("; ", others) + ")";
    }
  }

  /** What there would be without one condition. */
  public record Offer(
      String without,
      @Nullable String words,
      long total,
      @Nullable Boolean atLeast,
      @Nullable String next,
      @Nullable Double nearestKm) {

    static Offer of(Relaxation relaxation, ZoneId zone) {
      Long metres = relaxation.nextDistanceM();
      return new Offer(
          relaxation.drop(),
          relaxation.words(),
          Math.min(COUNTED, relaxation.total()),
          relaxation.total() > COUNTED ? true : null,
          relaxation.nextStart() == null ? null : DAY.format(relaxation.nextStart().atZone(zone)),
          metres == null ? null : Double.valueOf(Math.round(metres / 100.0) / 10.0));
    }

    String said() {
      return "without "
          + without
          + (words == null ? "" : " (\"" + words + "\")")
          + ": "
          + (atLeast == null ? "" : "at least ")
          + total
          + (next == null ? "" : ", the next on " + next)
          + (nearestKm == null ? "" : ", the nearest " + km(nearestKm) + " away");
    }
  }

  /** Such as "4.8 km". */
  public static String km(double km) {
    return (km < 100 ? String.valueOf(km) : String.valueOf(Math.round(km))) + " km";
  }

  /**
   * What is to be said of all pages of a search.
   *
   * @param changed whether entries have changed places since the page before
   */
  static PageOutcome of(Results<?> results, ZoneId zone, boolean changed) {
    Understood understood = results.understood();
    List<Relaxation> relax = results.relax();
    return PageOutcomeBuilder.builder()
        .total(results.total().value())
        .atLeast(results.total().relation() == Page.Relation.GTE ? true : null)
        .changed(changed ? true : null)
        .understood(byParameter(understood.readings()))
        .readings(understood.readings().stream().map(Reading::of).toList())
        .ignored(filled(understood.ignored()))
        .lacking(results.partial() == null ? null : filled(results.partial().lacking()))
        .didYouMean(results.didYouMean())
        .relax(
            relax == null
                ? null
                : filled(relax.stream().map(offer -> Offer.of(offer, zone)).toList()))
        .build();
  }

  private static @Nullable Map<String, String> byParameter(List<Understood.Reading> readings) {
    var values = new LinkedHashMap<String, String>();
    for (Understood.Reading reading : readings) {
      String place = reading.place();
      String value = place == null ? reading.value() : place;
      values.merge(
          reading.as(),
          reading.effect() == Understood.Effect.EXCLUDED ? "not " + value : value,
          (one, other) -> one + "," + other);
    }
    return values.isEmpty() ? null : values;
  }

  private static <T> @Nullable List<T> filled(List<T> list) {
    return list.isEmpty() ? null : list;
  }

  /**
   * The same in sentences, to follow the entries.
   *
   * @param shown how many entries there are before it
   */
  String said(int shown) {
    var said = new StringBuilder();
    add(said, readings.isEmpty() ? null : "Read: " + each(readings, Reading::said) + ".");
    add(said, ignored == null ? null : "No entry has: " + String.join(", ", ignored) + ".");
    if (changed != null) {
      add(
          said,
          "The list has changed since the page before: an entry may come twice or be missing.");
    }
    add(said, counted(shown));
    add(said, didYouMean == null ? null : "Did you mean: " + didYouMean);
    add(
        said,
        relax == null
            ? null
            : "There would be, " + each(relax, Offer::said) + ". Ask the person which to give up.");
    if (asked != null) {
      add(said, shown + " of the " + asked + " asked for: long lines.");
    }
    add(said, nextCursor == null ? null : "Next page: the same arguments and cursor " + nextCursor);
    return said.toString().stripTrailing();
  }

  private String counted(int shown) {
    String all = (atLeast == null ? "" : "at least ") + total;
    if (shown == 0) {
      return total > 0
          ? "Nothing more; " + all + " in all."
          : relax == null && didYouMean == null
              ? "Nothing fits all of this, and giving up one condition alone does not help."
              : "Nothing fits all of this.";
    }
    if (nearMisses == null) {
      return shown == total ? all + " in all." : shown + " of " + all + ".";
    }
    int fit = shown - nearMisses;
    String lack = lacking == null ? "" : ", some without " + String.join(", ", lacking);
    String these =
        fit == 0
            ? (shown == 1
                    ? "This one does not fit: a near miss"
                    : "None of these " + shown + " fits: near misses")
                + lack
            : fit
                + (fit == 1 ? " that fits, " : " that fit, ")
                + ToolWords.count(nearMisses, "near miss", "near misses")
                + lack;
    return full != null || shown == total
        ? these + ". Say so."
        : these + ". Say so. " + all + " in all, near misses among them.";
  }

  private static <T> String each(List<T> list, Function<T, String> sentence) {
    return list.stream().map(sentence).collect(joining("; "));
  }

  private static void add(StringBuilder said, @Nullable String sentence) {
    if (sentence != null) {
      said.append(sentence).append('\n');
    }
  }
}
