package org.muster.engine.ranking;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.text.QueryWords;

/** What the clauses of a text, together, are after. */
public final class Aim {

  private static final Set<String> WHERE = Set.of(Fields.COUNTRY, Fields.REGION, Fields.AREA);
  private static final Set<String> GROUND = Set.of(Fields.ENVIRONMENT, Fields.AMENITY);
  private static final Set<String> RULE = Set.of(Fields.RULE);

  private Aim() {}

  /** Whether they say what is wanted, and not where. */
  static boolean isAnywhere(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    return !asked.isEmpty() && asked.stream().noneMatch(Aim::isWhere);
  }

  /** Whether a text is nothing but the rules of a place: sites answer it before their games. */
  public static boolean isOfSites(QueryWords words) {
    return words.plain() == 0 && isOfSites(words.clauses());
  }

  /** "hpa, 1.2 joule": nothing but the rules of a place, which all its games have. */
  static boolean isOfSites(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    return asked.stream().anyMatch(Aim::isRule)
        && asked.stream().allMatch(f -> isRule(f) || isWhere(f) || isGround(f));
  }

  private static List<Filter> asked(List<Clause> clauses) {
    return clauses.stream().map(Clause::asked).filter(Objects::nonNull).toList();
  }

  private static boolean isRule(Filter filter) {
    return isOf(filter, RULE)
        || (filter instanceof Filter.NumberIn(var field, var min, var max)
            && field.startsWith(Fields.JOULES));
  }

  private static boolean isGround(Filter filter) {
    return isOf(filter, GROUND)
        || (filter instanceof Filter.Or(var any) && any.stream().allMatch(Aim::isGround));
  }

  private static boolean isWhere(Filter filter) {
    return filter instanceof Filter.Within
        || isOf(filter, WHERE)
        || (filter instanceof Filter.Or(var any) && any.stream().anyMatch(Aim::isWhere));
  }

  private static boolean isOf(Filter filter, Set<String> fields) {
    return filter instanceof Filter.AnyOf(var field, var values) && fields.contains(field);
  }
}
