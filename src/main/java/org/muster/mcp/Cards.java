package org.muster.mcp;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.muster.core.Page;
import org.muster.search.Results;

/** What the search tools say in common about a page: how many there are, how to go on. */
public final class Cards {

  private Cards() {}

  /** A sentence for the model: how many were found, and what to do when it is too many or none. */
  public static String hint(Results<?> results, String narrowing) {
    Page.Total total = results.total();
    if (results.items().isEmpty()) {
      return "Nothing fits. Leave out a filter or a word, or check the spelling, and say so.";
    }
    if (results.nextCursor() == null) {
      return "These are all.";
    }
    String all = (total.relation() == Page.Relation.GTE ? "at least " : "") + total.value();
    return "There are %s in all. To narrow: %s. For the next page send next_cursor as cursor."
        .formatted(all, narrowing);
  }

  /** The cards as lines, and the hint. */
  public static <T> String text(List<T> cards, Function<T, String> line, String hint) {
    return cards.stream().map(card -> "- " + line.apply(card) + "\n").collect(Collectors.joining())
        + hint;
  }
}
