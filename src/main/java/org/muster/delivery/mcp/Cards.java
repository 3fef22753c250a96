package org.muster.delivery.mcp;

import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/** What the search tools have in common: how many results there are, and how to continue. */
public final class Cards {

  private Cards() {}

  /**
   * A hint for the model: how the text was interpreted, how many results there are, and what to do
   * about too many or none.
   */
  public static String hint(Results<?> results, String narrowing) {
    return readings(results.understood())
        + ignored(results.understood())
        + partial(results.partial())
        + next(results, narrowing);
  }

  private static String ignored(Understood understood) {
    return understood.ignored().isEmpty()
        ? ""
        : "No entry has these words, so they were left out: "
            + String.join(", ", understood.ignored())
            + ". ";
  }

  private static String partial(@Nullable Partial partial) {
    if (partial == null) {
      return "";
    }
    String which =
        partial.from() == 0
            ? "No result matches the whole text; these match a part of it"
            : "The results after the first %d match only a part of the text"
                .formatted(partial.from());
    String lacking =
        partial.lacking().isEmpty() ? "" : ". Lacking: " + String.join(", ", partial.lacking());
    return which + lacking + ". Tell the person. ";
  }

  private static String readings(Understood understood) {
    if (understood.readings().isEmpty()) {
      return "";
    }
    return understood.readings().stream()
        .map(Cards::reading)
        .collect(
            Collectors.joining(
                "; ",
                "The text was interpreted as: ",
                ". To correct an interpretation, send the parameter yourself. "));
  }

  private static String reading(Understood.Reading reading) {
    String what =
        reading.as() + "=" + (reading.place() == null ? reading.value() : reading.place());
    return switch (reading.effect()) {
      case REQUIRED -> what;
      case PREFERRED -> what + " (preferred)";
      case EXCLUDED -> "not " + what;
      case OVERRULED -> what + " (overridden)";
      case IGNORED -> what + " (ignored: there is no such filter)";
    };
  }

  private static String next(Results<?> results, String narrowing) {
    Page.Total total = results.total();
    if (results.full().isEmpty()) {
      return nothing(results);
    }
    if (results.nextCursor() == null) {
      return "These are all results.";
    }
    String all = (total.relation() == Page.Relation.GTE ? "at least " : "") + total.value();
    return "%s results in total. To narrow them: %s. For the next page, send next_cursor as cursor."
        .formatted(all, narrowing + most(results));
  }

  /** The most frequent value of each requested facet. */
  private static String most(Results<?> results) {
    if (results.facets() == null) {
      return "";
    }
    String most =
        results.facets().entrySet().stream()
            .flatMap(
                facet ->
                    facet.getValue().stream()
                        .max(Comparator.comparingLong(Facet.Bucket::count))
                        .map(
                            top -> "%s=%s (%d)".formatted(facet.getKey(), top.value(), top.count()))
                        .stream())
            .collect(Collectors.joining(", "));
    return most.isEmpty() ? "" : "; most results: " + most;
  }

  /**
   * The highlighted text of each result; absent if highlighting was not requested.
   *
   * @param name by which the model knows a result
   */
  public static <T> @Nullable Map<String, String> snippets(
      Results<T> results, Function<T, UUID> id, Function<T, String> name) {
    Map<UUID, Highlight> highlights = results.highlights();
    if (highlights == null) {
      return null;
    }
    var snippets = new LinkedHashMap<String, String>();
    for (T item : results.items()) {
      Highlight highlight = highlights.get(id.apply(item));
      if (highlight != null && highlight.snippet() != null) {
        snippets.put(name.apply(item), highlight.snippet());
      }
    }
    return snippets;
  }

  private static String nothing(Results<?> results) {
    List<Relaxation> relax = results.relax() == null ? List.of() : results.relax();
    if (results.didYouMean() != null) {
      return "No results. A different spelling has results: see did_you_mean.";
    }
    if (relax.isEmpty() && results.partial() != null) {
      return "";
    }
    if (relax.isEmpty()) {
      return "No results. Remove a filter or a word, or check the spelling, and tell the person.";
    }
    return relax.stream()
        .map(Cards::offer)
        .collect(
            Collectors.joining(
                "; ",
                "No results for all of these conditions; there would be ",
                ". Tell the person."));
  }

  private static String offer(Relaxation offer) {
    String what = "%d without %s".formatted(offer.total(), offer.drop());
    if (offer.words() != null) {
      what += " (\"" + offer.words() + "\")";
    }
    if (offer.nextStart() != null) {
      what += ", the next from " + offer.nextStart().truncatedTo(ChronoUnit.MINUTES);
    }
    if (offer.nextDistanceM() != null) {
      what += ", the nearest %d km away".formatted(Math.round(offer.nextDistanceM() / 1000.0));
    }
    return what;
  }

  /** The cards, one per line, and the hint. */
  public static <T> String text(List<T> cards, Function<T, String> line, String hint) {
    return cards.stream().map(card -> "- " + line.apply(card) + "\n").collect(Collectors.joining())
        + hint;
  }
}
