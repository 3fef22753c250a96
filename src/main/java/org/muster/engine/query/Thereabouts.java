package org.muster.engine.query;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Dates and places beyond those that a text names: who finds nothing on Saturday near Leeds is
 * shown Sunday, and York. A radius or an end that was said ("within 10 km", "before June") is never
 * widened.
 */
public final class Thereabouts {

  /** What is near when nobody says how far, and how far is not too far. */
  private static final double NEAR = Near.DEFAULT_RADIUS_KM * 1000;

  /** The weekend before and the one behind, and what is not too far. */
  public static final Thereabouts LITTLE =
      new Thereabouts(1.75, Duration.ofDays(8), Duration.ofDays(8), false);

  /** The next two months, a journey, and the country of a region: for who would find nothing. */
  public static final Thereabouts FAR =
      new Thereabouts(4, Duration.ZERO, Duration.ofDays(61), true);

  private final double farther;
  private final Duration before;
  private final Duration behind;
  private final boolean inCountry;

  /**
   * How far beyond.
   *
   * @param farther times the usual radius
   * @param before and {@code behind} a stretch of days
   * @param inCountry whether a region stands for its country
   */
  private Thereabouts(double farther, Duration before, Duration behind, boolean inCountry) {
    this.farther = farther;
    this.before = before;
    this.behind = behind;
    this.inCountry = inCountry;
  }

  /**
   * A clause that asks for a little more.
   *
   * @param clause its number in the question
   */
  public record Wider(int clause, Question question) {}

  /**
   * The question with one of its dates or places widened, for each that can be. Alternatives are
   * one: "tomorrow or friday".
   */
  public List<Wider> of(Question question) {
    List<Clause> clauses = question.clauses();
    var seen = new HashSet<Filter>();
    var all = new ArrayList<Wider>();
    for (int k = 0; k < clauses.size(); k++) {
      Filter asked = clauses.get(k).asked();
      if (asked != null && wider(clauses.get(k)) != null && seen.add(asked)) {
        all.add(
            new Wider(
                k,
                question.with(
                    clauses.stream()
                        .map(other -> asked.equals(other.asked()) ? widerOr(other) : other)
                        .toList())));
      }
    }
    return all;
  }

  private Clause widerOr(Clause clause) {
    Clause wider = wider(clause);
    return wider == null ? clause : wider;
  }

  private @Nullable Clause wider(Clause clause) {
    return switch (clause) {
      case Clause.Must(var span, var filter) -> {
        Filter wider = wider(filter);
        yield wider == null ? null : new Clause.Must(span, wider);
      }
      case Clause.Should(var span, var filter, var phrases, var least) -> {
        Filter wider = filter == null ? null : wider(filter);
        yield wider == null || !(filter instanceof Filter.Within)
            ? null
            : new Clause.Should(span, wider, phrases, least);
      }
      case Clause.Never never -> null;
      case Clause.Phrase phrase -> null;
      case Clause.Idle idle -> null;
    };
  }

  private @Nullable Filter wider(Filter filter) {
    return switch (filter) {
      case Filter.Within(var point, var metres) ->
          metres == NEAR ? new Filter.Within(point, farther * metres) : null;
      case Filter.And(var parts) -> isStretch(parts) ? new Filter.And(beside(parts)) : null;
      case Filter.Or(var parts) when inCountry && countryOf(parts) != null -> countryOf(parts);
      case Filter.Or(var parts) -> {
        List<Filter> wider = parts.stream().map(this::wider).flatMap(Stream::ofNullable).toList();
        yield wider.isEmpty()
            ? null
            : new Filter.Or(Stream.concat(parts.stream(), wider.stream()).toList());
      }
      case Filter.All all -> null;
      case Filter.AnyOf any -> null;
      case Filter.NumberIn number -> null;
      case Filter.TimeIn time -> null;
      case Filter.InBox box -> null;
      case Filter.Not not -> null;
    };
  }

  /** The country of a region, which is where its name was written within a country. */
  private static @Nullable Filter countryOf(List<Filter> parts) {
    return parts.stream()
        .filter(Filter.And.class::isInstance)
        .flatMap(part -> ((Filter.And) part).parts().stream())
        .filter(part -> part instanceof Filter.AnyOf any && any.field().equals(Fields.COUNTRY))
        .findFirst()
        .orElse(null);
  }

  /** From a day to a day: neither "from June" nor "before June". */
  private static boolean isStretch(List<Filter> parts) {
    return parts.stream()
            .anyMatch(part -> part instanceof Filter.TimeIn time && time.from() != null)
        && parts.stream().anyMatch(part -> part instanceof Filter.TimeIn time && time.to() != null);
  }

  private List<Filter> beside(List<Filter> parts) {
    return parts.stream()
        .map(
            part ->
                part instanceof Filter.TimeIn(var field, var from, var to)
                    ? new Filter.TimeIn(
                        field,
                        from == null ? null : from.minus(before),
                        to == null ? null : to.plus(behind))
                    : part)
        .toList();
  }
}
