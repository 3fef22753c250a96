package org.muster.engine.query;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the clauses of a text, together, are after. */
public final class Aim {

  private static final Set<String> GROUND = Set.of(Fields.ENVIRONMENT, Fields.AMENITY);
  private static final Set<String> RULE = Set.of(Fields.RULE);

  /** Clubs that serve others, and play no games themselves. */
  private static final Set<String> SERVING = Set.of("retailer", "federation");

  private static final Filter CLUB = Filter.is(Fields.TYPE, "club");

  /** Nothing but games. */
  public static final Filter EVENTS = Filter.is(Fields.TYPE, "event");

  /** Nothing but sites. */
  static final Filter SITES = Filter.is(Fields.TYPE, "venue");

  private static final Set<String> REPAIRS = Set.of("repairs");

  /** The types that have a shop or are one. */
  public static final Set<String> CLUBS = Set.of("club", "venue");

  private static final Set<String> GAME = Set.of("event");

  private static final String PLAYER = "player";

  /** Nothing but players. */
  public static final Filter PLAYERS = Filter.is(Fields.TYPE, PLAYER);

  /** What {@link #later} says of players where nobody asks for people. */
  public static final int LAST = 2;

  private static final Set<String> THEME = Set.of(Fields.THEME);

  /** Games that last a day and longer, of which there are few. */
  private static final Set<String> LARGE = Set.of("larp", "op", "milsim");

  private static final Set<String> TYPE = Set.of(Fields.TYPE);

  /** What only clubs have. */
  private static final Set<String> KIND = Set.of(Fields.KIND);

  /** What only sites have. */
  private static final Set<String> HIRE = Set.of(Fields.PRIVATE_HIRE);

  /** What only people are, or as much as clubs. */
  private static final Set<String> PEOPLE =
      Set.of(Fields.ROLE, Fields.LOOKING_FOR_TEAM, Fields.SCHEME);

  /** What says by itself of which type an answer is, or that it is a club. */
  private static final Set<String> NAMED = Set.of(Fields.TYPE, Fields.KIND, Fields.RECRUITING);

  /**
   * What every game says in so many words, or none has: what its description tells beside says
   * less.
   */
  private static final Set<String> SAID_BY_GAMES =
      Set.of(
          Fields.RENTAL,
          Fields.PRIVATE_HIRE,
          Fields.WALK_ON,
          Fields.WEEKDAY,
          Fields.START_HOUR,
          Fields.DURATION);

  /** What games have, whoever else has it too. */
  private static final Set<String> GAMES =
      Set.of(
          Fields.GAME_TYPE,
          Fields.THEME,
          Fields.AUDIENCE,
          Fields.RENTAL,
          Fields.WALK_ON,
          Fields.WEEKDAY,
          Fields.START_HOUR,
          Fields.STARTS_AT,
          Fields.ENDS_AT,
          Fields.STARTS_LOCAL,
          Fields.ENDS_LOCAL,
          Fields.DURATION,
          Fields.PRICE,
          Fields.PLACES_LEFT,
          Fields.REGISTRATION_FROM,
          Fields.REGISTRATION_UNTIL,
          Fields.MIN_AGE);

  private Aim() {}

  /**
   * Which types come later, among equals: players where nothing is asked of people, all but sites
   * where one is to be hired, and all but games where something is asked that games have.
   */
  public static ToIntFunction<String> later(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    if (asked.isEmpty() || have(asked, PEOPLE) || asked.contains(PLAYERS)) {
      return type -> 0;
    }
    if (have(asked, HIRE)) {
      return type -> type.equals(PLAYER) ? LAST : type.equals("venue") ? 0 : 1;
    }
    boolean games = have(asked, GAMES) && !haveOthers(asked);
    return type -> type.equals(PLAYER) ? LAST : games && !type.equals("event") ? 1 : 0;
  }

  /**
   * Whether games, clubs or sites are asked for and nobody: people who like such games, too, or
   * live there, are no answer. Who names a place, but not how far from it, and nothing else, asks
   * what there is to do in and around it.
   *
   * @param isAll whether a text has nothing but these clauses
   * @param where what the request lets pass
   */
  public static boolean isOfNobody(List<Clause> clauses, boolean isAll, Filter where) {
    List<Filter> asked = asked(clauses);
    return (have(asked, GAMES)
            || asked.stream().anyMatch(filter -> isOf(filter, TYPE))
            || (isAll && !asked.isEmpty() && asked.stream().allMatch(Thereabouts::isOpen)))
        && !have(asked, PEOPLE)
        && !asked.contains(PLAYERS)
        && mayBe(where, GAME);
  }

  private static boolean have(List<Filter> asked, Set<String> fields) {
    return asked.stream().anyMatch(filter -> has(filter, fields));
  }

  /** The field that a clause asks something of, the first one if there are more; "" if none. */
  public static String field(Clause clause) {
    Filter asked = clause.asked();
    return asked == null
        ? ""
        : Filter.leaves(asked)
            .map(leaf -> leaf instanceof Filter.AnyOf any ? any.field() : "")
            .findFirst()
            .orElse("");
  }

  /**
   * Whether people travel for what is asked for: a game that is about something, or a large one of
   * which the text says two things more, such as when and that it is overnight.
   */
  public static boolean isOfJourney(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    return have(asked, THEME)
        || (asked.size() > 2
            && haveOne(asked, Fields.GAME_TYPE, LARGE)
            && !have(asked, PEOPLE)
            && !haveOthers(asked));
  }

  /** Whether they name something that is no game. */
  private static boolean haveOthers(List<Filter> asked) {
    return asked.stream().anyMatch(filter -> has(filter, NAMED) && !isOfGames(filter));
  }

  /** Whether a part of them asks for some of these values of a field, and for no others. */
  private static boolean haveOne(List<Filter> asked, String field, Set<String> values) {
    return asked.stream()
        .flatMap(Filter::leaves)
        .anyMatch(
            part ->
                part instanceof Filter.AnyOf any
                    && any.field().equals(field)
                    && values.containsAll(any.values()));
  }

  /** Whether a shop, a workshop or a federation is asked for, and nothing that is as good. */
  public static boolean isOfFew(Clause clause) {
    return clause.asked() instanceof Filter.AnyOf(var field, var values)
        && switch (field) {
          case Fields.KIND -> SERVING.containsAll(values);
          case Fields.AMENITY -> values.equals(REPAIRS);
          default -> false;
        };
  }

  /** Whether a shop, a workshop or a federation is asked for: no game or player is one in part. */
  public static boolean isOfClubs(List<Clause> clauses) {
    return haveOne(asked(clauses), Fields.KIND, SERVING);
  }

  /**
   * Whether something is asked for that every game says by itself: "no rental this time", "the
   * evening before".
   */
  public static boolean isSaidByGames(Filter filter) {
    return has(filter, SAID_BY_GAMES);
  }

  /** Whether clubs that recruit are asked for: one that does not may write of it all the same. */
  public static boolean isOfRecruiting(Filter filter) {
    return has(filter, Set.of(Fields.RECRUITING));
  }

  /**
   * Whether a club, or a kind of it, is asked for: a game or a player that tells of one is none.
   */
  public static boolean isKind(Filter filter) {
    return has(filter, KIND) || filter.equals(CLUB);
  }

  /** Whether only games are asked for, of some kind: a club that tells of such ones is none. */
  public static boolean isOfGames(Filter filter) {
    return filter instanceof Filter.And(var parts) && parts.contains(EVENTS);
  }

  /** Whether a site is asked for: a club or a player that tells of one is none. */
  public static boolean isSite(Filter filter) {
    return filter.equals(SITES);
  }

  /** Whether a filter lets clubs or sites pass: it names one of them, or no type at all. */
  public static boolean mayBeOfClubs(Filter filter) {
    return mayBe(filter, CLUBS);
  }

  /** Whether a filter names one of these types, or none at all. */
  private static boolean mayBe(Filter filter, Set<String> any) {
    Set<String> types = types(filter).collect(Collectors.toSet());
    return types.isEmpty() || !Collections.disjoint(types, any);
  }

  private static Stream<String> types(Filter filter) {
    return Filter.leaves(filter)
        .flatMap(
            part ->
                part instanceof Filter.AnyOf(var field, var types) && field.equals(Fields.TYPE)
                    ? types.stream()
                    : Stream.of());
  }

  /**
   * Since when games are asked for, in milliseconds; what began before is running by then.
   *
   * @param now since when, if nobody says
   */
  public static long since(List<Clause> clauses, Instant now) {
    long since = asked(clauses).stream().mapToLong(Aim::since).max().orElse(Long.MIN_VALUE);
    return since == Long.MIN_VALUE ? now.toEpochMilli() : since;
  }

  private static long since(Filter filter) {
    return switch (filter) {
      case Filter.TimeIn time when SignUps.isOfSignUp(time) -> Long.MIN_VALUE;
      case Filter.TimeIn(var field, var from, var to) ->
          from == null ? Long.MIN_VALUE : from.toEpochMilli() - 1;
      case Filter.And(var parts) ->
          parts.stream().mapToLong(Aim::since).max().orElse(Long.MIN_VALUE);
      case Filter.Or(var parts) ->
          parts.stream().mapToLong(Aim::since).min().orElse(Long.MIN_VALUE);
      case Filter.All all -> Long.MIN_VALUE;
      case Filter.AnyOf any -> Long.MIN_VALUE;
      case Filter.NumberIn number -> Long.MIN_VALUE;
      case Filter.Within within -> Long.MIN_VALUE;
      case Filter.InBox box -> Long.MIN_VALUE;
      case Filter.Not not -> Long.MIN_VALUE;
    };
  }

  /** Whether a filter asks for one of these fields. */
  private static boolean has(Filter filter, Set<String> fields) {
    return Filter.anyPart(
        filter,
        part ->
            isOf(part, fields)
                || (part instanceof Filter.NumberIn number && fields.contains(number.field()))
                || (part instanceof Filter.TimeIn time && fields.contains(time.field())));
  }

  /** Whether they say what is wanted, and not where. */
  public static boolean isAnywhere(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    return !asked.isEmpty() && asked.stream().noneMatch(Filter::isWhere);
  }

  /** "hpa, 1.2 joule": nothing but the rules of a place, which all its games have. */
  public static boolean isOfSites(List<Clause> clauses) {
    List<Filter> asked = asked(clauses);
    return asked.stream().anyMatch(Aim::isRule)
        && asked.stream().allMatch(f -> isRule(f) || Filter.isWhere(f) || isGround(f));
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

  private static boolean isOf(Filter filter, Set<String> fields) {
    return filter instanceof Filter.AnyOf(var field, var values) && fields.contains(field);
  }
}
