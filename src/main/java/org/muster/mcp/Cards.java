package org.muster.mcp;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.muster.core.Page;
import org.muster.search.Offer;
import org.muster.search.Results;
import org.muster.search.Understood;

/** What the search tools say in common about a page: how many there are, how to go on. */
public final class Cards {

  private Cards() {}

  /**
   * What the model should know of a page: how the text was read, how many were found, and what to
   * do when it is too many or none.
   */
  public static String hint(Results<?> results, String narrowing) {
    return readings(results.understood()) + next(results, narrowing);
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
                "The text was read as: ",
                ". To correct that, send the parameter yourself. "));
  }

  private static String reading(Understood.Reading reading) {
    String what =
        reading.as() + "=" + (reading.place() == null ? reading.value() : reading.place());
    return switch (reading.effect()) {
      case REQUIRED -> what;
      case PREFERRED -> what + " (preferred)";
      case EXCLUDED -> "not " + what;
      case OVERRULED -> what + " (overruled)";
    };
  }

  private static String next(Results<?> results, String narrowing) {
    Page.Total total = results.total();
    if (results.items().isEmpty()) {
      return nothing(results);
    }
    if (results.nextCursor() == null) {
      return "These are all.";
    }
    String all = (total.relation() == Page.Relation.GTE ? "at least " : "") + total.value();
    return "There are %s in all. To narrow: %s. For the next page send next_cursor as cursor."
        .formatted(all, narrowing);
  }

  private static String nothing(Results<?> results) {
    List<Offer> relax = results.relax() == null ? List.of() : results.relax();
    if (results.didYouMean() != null) {
      return "Nothing fits. With other spelling there is something: see did_you_mean.";
    }
    if (relax.isEmpty()) {
      return "Nothing fits. Leave out a filter or a word, or check the spelling, and say so.";
    }
    return relax.stream()
        .map(offer -> "%d without %s".formatted(offer.total(), offer.drop()))
        .collect(
            Collectors.joining(", ", "Nothing fits all of that; there would be ", ". Say so."));
  }

  /** The cards as lines, and the hint. */
  public static <T> String text(List<T> cards, Function<T, String> line, String hint) {
    return cards.stream().map(card -> "- " + line.apply(card) + "\n").collect(Collectors.joining())
        + hint;
  }
}
