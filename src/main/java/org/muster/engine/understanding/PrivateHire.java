package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * "Birthday party for 13 year olds in June, indoor": who wants a site to themselves chooses the day
 * and who comes. A site that can be hired meets what is asked of games.
 */
final class PrivateHire {

  private static final Filter FOR_HIRE = Filter.is(Fields.PRIVATE_HIRE, "true");

  /** The parameters of games, which say nothing of sites. */
  private static final Set<String> OF_GAMES =
      Set.of(
          "from",
          "to",
          "age",
          "price_min",
          "price_max",
          "starts_after",
          "starts_before",
          "weekday",
          "places_min");

  private PrivateHire() {}

  /** The same finds, where sites for hire meet what is asked of games, if one is wanted. */
  static List<Find> opened(List<Find> finds) {
    boolean isWanted =
        finds.stream()
            .filter(find -> find.asked() != null)
            .flatMap(find -> find.readings().stream())
            .anyMatch(reading -> reading.as().equals(Fields.PRIVATE_HIRE));
    return isWanted ? finds.stream().map(PrivateHire::opened).toList() : finds;
  }

  private static Find opened(Find find) {
    Clause clause = find.clause();
    Filter filter = clause == null ? null : clause.asked();
    if (clause == null
        || filter == null
        || find.readings().isEmpty()
        || !OF_GAMES.contains(find.readings().getFirst().as())) {
      return find;
    }
    var either = new Filter.Or(List.of(filter, FOR_HIRE));
    return switch (clause) {
      case Clause.Must(var span, _) -> find.with(new Clause.Must(span, either));
      case Clause.Should(var span, _, var phrases, var least) ->
          find.with(new Clause.Should(span, either, phrases, least));
      case Clause.Never never -> find;
      case Clause.Phrase phrase -> find;
      case Clause.Name name -> find;
      case Clause.Idle idle -> find;
    };
  }
}
