package org.muster.engine.query;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * Dates, hours, places and prices beyond those that a text names: who finds little on Saturday
 * evening near Leeds for 20 pounds is shown Sunday, and noon, and York, and what costs 25. A radius
 * or an end that was said ("within 10 km", "before June") is never widened.
 */
public final class Thereabouts {

  /** What is near when nobody says how far, and how far is not too far. */
  private static final double NEAR = Near.DEFAULT_RADIUS_KM * 1000;

  /** The same around the middle of an area or a region, which may reach as far itself. */
  private static final double AROUND_AREA = 50_000;

  private static final double AROUND_REGION = 120_000;

  /** No usual distance: somebody said how far. */
  private static final double SAID = -1;

  /** So far before the days that a text names, whatever is found. */
  private static final Duration TWO_MONTHS = Duration.ofDays(61);

  private static final Duration HALF_A_YEAR = Duration.ofDays(183);

  /** Longer stretches are no single date. */
  private static final Duration DATE = Duration.ofDays(4);

  /** Behind enough answers: a date with a number in it means that day, or one beside it. */
  public static final Thereabouts BESIDE =
      new Thereabouts(1.5, Duration.ofDays(1), TWO_MONTHS, 1, false, false);

  /** Behind few: the next half year too, any hour, and what costs half as much again. */
  public static final Thereabouts LATER =
      new Thereabouts(1.75, HALF_A_YEAR, HALF_A_YEAR, 1.5, true, false);

  /** Behind almost none: twice the price, and a journey, from a region within its country. */
  public static final Thereabouts FAR = new Thereabouts(4, HALF_A_YEAR, HALF_A_YEAR, 2, true, true);

  /**
   * Where a page is not filled even so: farther and farther, twice as far each time, so that the
   * nearest are among what is found.
   */
  public static final List<Thereabouts> FARTHER =
      Stream.of(8, 16, 32)
          .map(far -> new Thereabouts(far, HALF_A_YEAR, HALF_A_YEAR, 2, true, false))
          .toList();

  /** What is not on as planned. */
  private static final Filter OFF = Filter.anyOf(Fields.STATE, List.of("cancelled", "postponed"));

  /** That, and what is. */
  private static final Filter OFF_OR_ON =
      Filter.anyOf(Fields.STATE, List.of("cancelled", "postponed", "published"));

  private static final Filter WITH_PLACES_OR_WITHOUT =
      new Filter.Or(List.of(Filter.hasPlaces(true), Filter.hasPlaces(false)));

  /** All but sites of which nobody knows whom their games let in. */
  public static final Filter OF_KNOWN_AGE =
      new Filter.Not(
          Filter.all(Aim.SITES, new Filter.Not(new Filter.NumberIn(Fields.MIN_AGE, null, null))));

  /** Behind games that are free: those of which nobody says what they cost. */
  private static final Filter WITHOUT_PRICE =
      Filter.all(Aim.EVENTS, new Filter.Not(new Filter.NumberIn(Fields.PRICE, null, null)));

  private static final int LAST = 1000;

  private final double farther;
  private final Duration ofDate;
  private final Duration behind;
  private final double dearer;
  private final boolean anyHour;
  private final boolean inCountry;

  /**
   * How far beyond.
   *
   * @param farther times the usual radius
   * @param ofDate at most, around a date with a number
   * @param behind at most, behind a stretch of days
   * @param dearer times the price
   * @param anyHour whether the time of the day is left open
   * @param inCountry whether what is around a region is in its country
   */
  private Thereabouts(
      double farther,
      Duration ofDate,
      Duration behind,
      double dearer,
      boolean anyHour,
      boolean inCountry) {
    this.farther = farther;
    this.ofDate = ofDate;
    this.behind = behind;
    this.dearer = dearer;
    this.anyHour = anyHour;
    this.inCountry = inCountry;
  }

  /**
   * A question of which clauses ask for a little more.
   *
   * @param clauses their numbers in the question
   */
  public record Wider(List<Integer> clauses, Question question) {

    /** Whether they ask for nothing any more. */
    public boolean isGivenUp() {
      return clauses.stream()
          .allMatch(k -> question.clauses().get(k).asked() instanceof Filter.All);
    }
  }

  /**
   * From when to when a text asks.
   *
   * @param to exclusive
   */
  public record Period(Instant from, Instant to) {

    /**
     * How far a moment is before or behind, in milliseconds: 0 within.
     *
     * @param moment in milliseconds since 1970
     */
    public long millisTo(long moment) {
      return Math.max(0, Math.max(from.toEpochMilli() - moment, moment - to.toEpochMilli()));
    }

    /** How many whole days a moment is before or behind; the most if it is none. */
    public long daysTo(OptionalLong moment) {
      return moment.isEmpty()
          ? Long.MAX_VALUE
          : millisTo(moment.getAsLong()) / Duration.ofDays(1).toMillis();
    }
  }

  /** The period that a question asks for and a wider one does not; null if it has none. */
  public static @Nullable Period period(Question asked, Wider wider) {
    for (int clause : wider.clauses()) {
      if (asked.clauses().get(clause).asked() instanceof Filter.And(var parts)
          && isStretch(parts)) {
        return new Period(first(parts), last(parts));
      }
    }
    return null;
  }

  /**
   * The order in which a wider question finds what is nearest to the days, the place and the price
   * that it does not ask for any more.
   */
  public static Order.Relevance nearestFirst(Question asked, Wider wider, Order.Relevance order) {
    GeoPoint place =
        wider.clauses().stream()
            .map(clause -> asked.clauses().get(clause))
            .filter(Thereabouts::isPlace)
            .flatMap(clause -> Question.within(Question.filter(clause)).stream())
            .map(Filter.Within::point)
            .findFirst()
            .orElse(order.near());
    boolean dearer =
        wider.clauses().stream()
            .map(clause -> Question.filter(asked.clauses().get(clause)))
            .anyMatch(Thereabouts::isHighestPrice);
    return new Order.Relevance(
        order.now(), place, order.home(), period(asked, wider), dearer || order.isCheapFirst());
  }

  private static boolean isHighestPrice(Filter filter) {
    return Filter.anyPart(
        filter,
        part ->
            part instanceof Filter.NumberIn(var field, var least, var most)
                && field.equals(Fields.PRICE)
                && most != null);
  }

  /** Whether a clause asks for the country of whoever asks: no words stand for it. */
  public static boolean isHome(Clause clause) {
    return clause.span().from() == clause.span().to()
        && clause.asked() instanceof Filter.AnyOf(var field, var countries)
        && field.equals(Fields.COUNTRY);
  }

  /**
   * The question with one of its dates, hours, places or prices widened, for each that can be.
   * Alternatives are one: "tomorrow or friday". Beyond the asker's country is the world.
   */
  public List<Wider> of(Question question) {
    List<Clause> clauses = question.clauses();
    var seen = new HashSet<Filter>();
    var all = new ArrayList<Wider>();
    for (int k = 0; k < clauses.size(); k++) {
      Filter asked = clauses.get(k).asked();
      boolean exact = question.words(clauses.get(k)).chars().anyMatch(Character::isDigit);
      if (asked != null && wider(clauses.get(k), exact) != null && seen.add(asked)) {
        all.add(
            new Wider(
                List.of(k),
                question.with(
                    clauses.stream()
                        .map(other -> asked.equals(other.asked()) ? widerOr(other, exact) : other)
                        .toList())));
      }
    }
    return all;
  }

  /**
   * The question with what it says of the standing of games widened: who asks what is cancelled
   * there is shown what is postponed there; who asks for places, what is full or closed; who asks
   * where they can register, any game.
   */
  public static List<Wider> ofStanding(Question question) {
    return replaced(question, Thereabouts::standing);
  }

  /** As {@link #ofStanding}: who asks what is off is shown what takes place. */
  public static List<Wider> asPlanned(Question question) {
    return replaced(question, asked -> isOff(asked) ? OFF_OR_ON : null);
  }

  /** The question with the country of a region instead of what is around it. */
  public static List<Wider> inCountry(Question question) {
    return replaced(
        question,
        asked ->
            asked instanceof Filter.Or(var parts) && Question.within(asked).isPresent()
                ? countryOf(parts)
                : null);
  }

  /** Whether a filter asks for a place of which nobody says how far is near. */
  static boolean isOpen(Filter filter) {
    return Question.within(filter).filter(within -> usual(within.metres()) != SAID).isPresent();
  }

  private static @Nullable Filter standing(Filter asked) {
    if (asked instanceof Filter.And(var parts) && parts.contains(SignUps.LAST_PLACES)) {
      return new Filter.And(
          parts.stream().filter(part -> !part.equals(SignUps.LAST_PLACES)).toList());
    }
    if (Filter.leaves(asked).anyMatch(Filter.hasPlaces(true)::equals)) {
      return WITH_PLACES_OR_WITHOUT;
    }
    if (SignUps.isOfSignUp(asked)) {
      return Aim.EVENTS;
    }
    return isOff(asked) && !asked.equals(OFF) ? OFF : null;
  }

  private static boolean isOff(Filter asked) {
    return asked instanceof Filter.AnyOf any && any.field().equals(Fields.STATE);
  }

  /** The question with one demand replaced, for each that has a wider one. */
  private static List<Wider> replaced(
      Question question, Function<Filter, @Nullable Filter> widened) {
    List<Clause> clauses = question.clauses();
    var all = new ArrayList<Wider>();
    for (int k = 0; k < clauses.size(); k++) {
      Filter wider =
          clauses.get(k) instanceof Clause.Must(var span, var asked) ? widened.apply(asked) : null;
      if (wider != null) {
        all.add(new Wider(List.of(k), question.with(replaced(clauses, k, wider))));
      }
    }
    return all;
  }

  /**
   * The question with two of its dates, places or prices widened, for each two. The asker's country
   * stays.
   */
  public List<Wider> ofTwo(Question question) {
    List<Wider> one =
        of(question).stream()
            .filter(is -> !isHome(question.clauses().get(is.clauses().getFirst())))
            .toList();
    var all = new ArrayList<Wider>();
    for (int i = 0; i < one.size(); i++) {
      for (Wider other : one.subList(i + 1, one.size())) {
        all.add(both(question, one.get(i), other));
      }
    }
    return all;
  }

  private static Wider both(Question question, Wider one, Wider other) {
    List<Clause> asked = question.clauses();
    List<Clause> others = other.question().clauses();
    List<Clause> clauses = new ArrayList<>(one.question().clauses());
    for (int k = 0; k < clauses.size(); k++) {
      if (!others.get(k).equals(asked.get(k))) {
        clauses.set(k, others.get(k));
      }
    }
    List<Integer> wider = Stream.of(one, other).flatMap(is -> is.clauses().stream()).toList();
    return new Wider(wider, question.with(clauses));
  }

  /**
   * The question without one of its demands, for each: for who would find nothing even farther.
   * First go limits and rules, then a second place, which may be no place, then the date, and the
   * only place. Ages stay: who is too young cannot play.
   */
  public static List<Wider> without(Question question) {
    List<Clause> clauses = question.clauses();
    return givenUp(clauses).stream()
        .sorted(Comparator.comparingInt(k -> worth(clauses, k)))
        .map(k -> new Wider(List.of(k), question.with(replaced(clauses, k, new Filter.All()))))
        .toList();
  }

  /**
   * The question without all of its demands but ages, if it has two or more: for who would find
   * nothing without any one of them.
   */
  public static Optional<Wider> withoutAny(Question question) {
    List<Clause> clauses = question.clauses();
    List<Integer> demands = givenUp(clauses);
    for (int k : demands) {
      clauses = replaced(clauses, k, new Filter.All());
    }
    return demands.size() < 2
        ? Optional.empty()
        : Optional.of(new Wider(demands, question.with(clauses)));
  }

  /** The numbers of the demands that may be given up. */
  private static List<Integer> givenUp(List<Clause> clauses) {
    return IntStream.range(0, clauses.size())
        .filter(k -> clauses.get(k) instanceof Clause.Must(var span, var filter) && !isAge(filter))
        .boxed()
        .toList();
  }

  /** As {@link #without}, of the days that it names: for who finds little on any near them. */
  public static List<Wider> onAnyDay(Question question) {
    return without(question, clause -> isDays(clause.asked()));
  }

  /** As {@link #without}, of what is neither day nor place: a limit, a rule, an hour. */
  public static List<Wider> withoutLimits(Question question) {
    return without(question, clause -> !isPlace(clause) && !isDays(clause.asked()));
  }

  /** As {@link #without}, of all but an only place. */
  public static List<Wider> withoutAnother(Question question) {
    boolean many = question.clauses().stream().filter(Thereabouts::isPlace).count() > 1;
    return without(question, clause -> many || !isPlace(clause));
  }

  private static List<Wider> without(Question question, Predicate<Clause> given) {
    return without(question).stream()
        .filter(wider -> given.test(question.clauses().get(wider.clauses().getFirst())))
        .toList();
  }

  private static boolean isDays(@Nullable Filter asked) {
    return asked instanceof Filter.And(var parts) && isStretch(parts);
  }

  private static int worth(List<Clause> clauses, int k) {
    Filter asked = clauses.get(k).asked();
    boolean places = clauses.stream().filter(Thereabouts::isPlace).count() > 1;
    if (isPlace(clauses.get(k))) {
      return places ? clauses.size() - k : LAST;
    }
    return isDays(asked) ? LAST - 1 : 0;
  }

  /** Whether a clause asks for a place: a point, an area or a region. */
  public static boolean isPlace(Clause clause) {
    Filter asked = clause.asked();
    return asked != null
        && (Question.within(asked).isPresent()
            || (asked instanceof Filter.Or(var any) && countryOf(any) != null));
  }

  private static boolean isAge(Filter filter) {
    return Filter.anyPart(
        filter,
        part -> part instanceof Filter.NumberIn number && number.field().equals(Fields.MIN_AGE));
  }

  private static List<Clause> replaced(List<Clause> clauses, int k, Filter demand) {
    var others = new ArrayList<>(clauses);
    others.set(k, new Clause.Must(clauses.get(k).span(), demand));
    return others;
  }

  private Clause widerOr(Clause clause, boolean exact) {
    Clause wider = wider(clause, exact);
    return wider == null ? clause : wider;
  }

  private @Nullable Clause wider(Clause clause, boolean exact) {
    return switch (clause) {
      case Clause.Must home when isHome(home) -> new Clause.Must(home.span(), new Filter.All());
      case Clause.Must(var span, var filter) -> {
        Filter wider = wider(filter, exact);
        yield wider == null ? null : new Clause.Must(span, wider);
      }
      case Clause.Should(var span, var filter, var phrases, var least) -> {
        Filter wider = filter == null ? null : wider(filter, exact);
        yield wider == null || !(filter instanceof Filter.Within)
            ? null
            : new Clause.Should(span, wider, phrases, least);
      }
      case Clause.Never never -> null;
      case Clause.Phrase phrase -> null;
      case Clause.Name name -> null;
      case Clause.Idle idle -> null;
    };
  }

  private @Nullable Filter wider(Filter filter, boolean exact) {
    return switch (filter) {
      case Filter.Within(var point, var metres) -> {
        double usual = usual(metres);
        yield usual == SAID ? null : new Filter.Within(point, farther * usual);
      }
      case Filter.And(var parts) when isStretch(parts) -> new Filter.And(beside(parts, exact));
      case Filter.And(var parts) when parts.contains(OF_KNOWN_AGE) ->
          new Filter.Or(List.of(filter, Aim.SITES)); // who runs it can be asked
      case Filter.And(var parts) -> dearer(parts);
      case Filter.Or(var parts) -> {
        Filter country = inCountry ? countryOf(parts) : null;
        List<Filter> wider =
            parts.stream()
                .map(part -> wider(part, exact))
                .flatMap(Stream::ofNullable)
                .map(part -> country == null ? part : Filter.all(part, country))
                .toList();
        yield wider.isEmpty()
            ? country
            : new Filter.Or(Stream.concat(parts.stream(), wider.stream()).toList());
      }
      case Filter.All all -> null;
      case Filter.AnyOf any -> null;
      case Filter.NumberIn(var field, var least, var most)
          when field.equals(Fields.PRICE) && most != null && dearer > 1 ->
          most > 0 ? new Filter.NumberIn(field, least, dearer * most) : WITHOUT_PRICE;
      case Filter.NumberIn number when anyHour && number.field().equals(Fields.START_HOUR) ->
          new Filter.All();
      case Filter.NumberIn number -> null;
      case Filter.TimeIn time -> null;
      case Filter.InBox box -> null;
      case Filter.Not not -> null;
    };
  }

  /** What is near around the middle of a circle, unless somebody said how far. */
  private static double usual(double metres) {
    if (metres == Filter.MIDDLE_OF_AREA) {
      return AROUND_AREA;
    }
    if (metres == Filter.MIDDLE_OF_REGION) {
      return AROUND_REGION;
    }
    return metres == NEAR ? NEAR : SAID;
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
    return times(parts, Filter.TimeIn::from).findAny().isPresent()
        && times(parts, Filter.TimeIn::to).findAny().isPresent();
  }

  private List<Filter> beside(List<Filter> parts, boolean exact) {
    boolean date = exact && length(parts).compareTo(DATE) <= 0;
    Duration back = date && ofDate.compareTo(TWO_MONTHS) < 0 ? ofDate : TWO_MONTHS;
    Duration ahead = date && ofDate.compareTo(behind) < 0 ? ofDate : behind;
    return parts.stream()
        .map(
            part ->
                part instanceof Filter.TimeIn(var field, var from, var to)
                    ? new Filter.TimeIn(
                        field,
                        from == null ? null : from.minus(back),
                        to == null ? null : to.plus(ahead))
                    : part)
        .toList();
  }

  /** A price in a currency. */
  private @Nullable Filter dearer(List<Filter> parts) {
    List<Filter> wider =
        parts.stream()
            .map(
                part -> {
                  Filter more = part instanceof Filter.NumberIn ? wider(part, false) : null;
                  return more == null ? part : more;
                })
            .toList();
    return wider.equals(parts) ? null : new Filter.And(wider);
  }

  private static Duration length(List<Filter> parts) {
    return Duration.between(first(parts), last(parts));
  }

  private static Instant first(List<Filter> stretch) {
    return times(stretch, Filter.TimeIn::from).findFirst().orElseThrow();
  }

  private static Instant last(List<Filter> stretch) {
    return times(stretch, Filter.TimeIn::to).findFirst().orElseThrow();
  }

  private static Stream<Instant> times(
      List<Filter> stretch, Function<Filter.TimeIn, @Nullable Instant> end) {
    return stretch.stream()
        .filter(part -> part instanceof Filter.TimeIn time && !SignUps.isOfSignUp(time))
        .flatMap(part -> Stream.ofNullable(end.apply((Filter.TimeIn) part)));
  }
}
