package org.muster.engine.understanding;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * What is asked of games says nothing of sites and clubs, and keeps out none that are asked for.
 * "Birthday party for 13 year olds in June": who wants a site to themselves chooses the day and who
 * comes. "A venue for 60 in April", "clubs in March": they are there whatever the day.
 */
final class OutsideGames {

  private static final Filter FOR_HIRE = Filter.is(Fields.PRIVATE_HIRE, "true");

  private static final Set<String> TIMES =
      Set.of("from", "to", "weekday", "starts_after", "starts_before");

  private static final Set<String> OF_GAMES = Set.of("age", "price_min", "price_max", "places_min");

  private static final Set<String> UNDATED = Set.of("venue", "club");

  private OutsideGames() {}

  /** The same finds, where what is meant by the text meets what is asked of games only. */
  static List<Find> opened(List<Find> finds) {
    if (asks(finds, reading -> reading.as().equals(Fields.PRIVATE_HIRE))) {
      return opened(finds, TIMES, FOR_HIRE).map(find -> opened(find, OF_GAMES, FOR_HIRE)).toList();
    }
    Filter undated =
        asks(finds, reading -> isType(reading, Set.of("event"))) ? null : undated(finds);
    return undated == null ? finds : opened(finds, TIMES, undated).toList();
  }

  private static boolean asks(List<Find> finds, Predicate<Reading> what) {
    return finds.stream()
        .filter(find -> find.asked() != null)
        .flatMap(find -> find.readings().stream())
        .anyMatch(what);
  }

  private static boolean isType(Reading reading, Set<String> types) {
    return reading.as().equals(Fields.TYPE)
        && reading.effect() != Effect.EXCLUDED
        && types.contains(reading.value());
  }

  /** The sites or clubs that are asked for. */
  private static @Nullable Filter undated(List<Find> finds) {
    List<Filter> any =
        finds.stream()
            .filter(find -> find.readings().stream().anyMatch(is -> isType(is, UNDATED)))
            .map(Find::asked)
            .filter(Objects::nonNull)
            .toList();
    return any.isEmpty() ? null : any.size() == 1 ? any.getFirst() : new Filter.Or(any);
  }

  private static Stream<Find> opened(List<Find> finds, Set<String> parameters, Filter others) {
    return finds.stream().map(find -> opened(find, parameters, others));
  }

  private static Find opened(Find find, Set<String> parameters, Filter others) {
    Clause clause = find.clause();
    Filter filter = clause == null ? null : clause.asked();
    if (clause == null
        || filter == null
        || find.readings().isEmpty()
        || !parameters.contains(find.readings().getFirst().as())) {
      return find;
    }
    var either = new Filter.Or(List.of(filter, others));
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
