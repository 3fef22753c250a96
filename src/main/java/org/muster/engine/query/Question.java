package org.muster.engine.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A text as it was read.
 *
 * @param text what was typed, after clean-up
 * @param clauses in the order of the text; they never overlap. What no clause covers is plain words
 * @param understood the same for whoever asked
 * @param from since when games are wanted, if the text says so; it may be in the past
 * @param states the states of games that are asked for by name; none: the usual ones
 * @param language the primary BCP 47 tag of its language, as far as that shows
 */
public record Question(
    String text,
    List<Clause> clauses,
    Understood understood,
    @Nullable Instant from,
    Set<String> states,
    @Nullable String language) {

  /** Who says so much wants what has most of it, and not all of it far away. */
  private static final long MUCH = 3;

  private static final Set<String> TIMES = Set.of("from", "to");
  private static final Set<String> PLACES = Set.of("near", "region", "country");
  private static final Filter NO_FILTER = new Filter.All();

  public Question {
    clauses = List.copyOf(clauses);
    states = Set.copyOf(states);
  }

  /** In a language that does not show. */
  public Question(
      String text,
      List<Clause> clauses,
      Understood understood,
      @Nullable Instant from,
      Set<String> states) {
    this(text, clauses, understood, from, states, null);
  }

  /** A text that asks for nothing in particular, such as "airsoft": it lists everything. */
  public static Question nothing(List<Understood.Reading> readings, @Nullable String language) {
    return new Question("", List.of(), new Understood(null, readings), null, Set.of(), language);
  }

  /** Whether the text asks for nothing in particular. */
  public boolean isNothing() {
    return text.isEmpty() && clauses.stream().allMatch(clause -> clause.asked() == null);
  }

  /**
   * Whether the text says when, or how to get there, or much else, or asks for the cheapest, and
   * not where.
   */
  boolean isAnywhere() {
    boolean much = // "partida benéfica solidaria" says charity twice
        clauses.stream().map(Clause::asked).filter(Objects::nonNull).distinct().count() >= MUCH;
    List<Understood.Reading> readings = understood.readings();
    return (much
            || isCheapestFirst()
            || readings.stream().anyMatch(reading -> isTime(reading) || isTold(reading)))
        && readings.stream().noneMatch(Question::isPlace);
  }

  /** What descriptions tell in any language: nobody goes by train to where only they do. */
  private static boolean isTold(Understood.Reading reading) {
    return reading.as().equals("text") && reading.effect() == Understood.Effect.PREFERRED;
  }

  /** Where somebody does not want to go says not where they do. */
  private static boolean isPlace(Understood.Reading reading) {
    return PLACES.contains(reading.as()) && reading.effect() != Understood.Effect.EXCLUDED;
  }

  private static boolean isTime(Understood.Reading reading) {
    return reading.effect() == Understood.Effect.REQUIRED && TIMES.contains(reading.as());
  }

  /** Whether words are left that may be a name. */
  boolean hasPlainWords() {
    return hasPlainWordsBeside(List.of());
  }

  /** Whether some of those are left without these. */
  boolean hasPlainWordsBeside(List<String> words) {
    String rest = plainWords();
    for (String word : words) {
      rest = rest.replace(word, "");
    }
    return rest.chars().anyMatch(Character::isLetterOrDigit);
  }

  private String plainWords() {
    var rest = new StringBuilder(text);
    clauses.stream()
        .map(Clause::span)
        .forEach(
            span -> {
              for (int i = span.from(); i < span.to(); i++) {
                rest.setCharAt(i, ' ');
              }
            });
    return rest.toString();
  }

  /** The same in a country, as if the text ended with its name. */
  Question in(String country) {
    var end = new Clause.Span(text.length(), text.length());
    var there = new Clause.Must(end, Filter.is(Fields.COUNTRY, country));
    return with(Stream.concat(clauses.stream(), Stream.of(there)).toList());
  }

  /** Whether the cheapest are to come first. */
  public boolean isCheapestFirst() {
    return isByPrice(Understood.Effect.REQUIRED);
  }

  /** Whether cheap ones are to come first, of what is as near and not much later. */
  boolean isCheapFirst() {
    return isByPrice(Understood.Effect.PREFERRED);
  }

  private boolean isByPrice(Understood.Effect effect) {
    return understood.readings().stream()
        .anyMatch(reading -> reading.as().equals("sort") && reading.effect() == effect);
  }

  /** The place that the text asks to be near to, if it does. */
  public @Nullable Near near() {
    return clauses.stream()
        .map(Question::filter)
        .flatMap(filter -> within(filter).stream())
        .filter(within -> !within.isMiddle())
        .map(within -> new Near(within.point(), within.metres()))
        .findFirst()
        .orElse(null);
  }

  /** The words that a clause was read from. */
  String words(Clause clause) {
    return text.substring(clause.span().from(), clause.span().to()).strip();
  }

  /** The parameters that these words were read as. */
  String readAs(String words) {
    return understood.readings().stream()
        .filter(reading -> reading.words().strip().equals(words))
        .map(Understood.Reading::as)
        .distinct()
        .collect(
            Collectors.collectingAndThen(
                Collectors.joining(","), as -> as.isEmpty() ? "text" : as));
  }

  /** The same, as if the words of a clause were not there. */
  Question without(Clause clause) {
    List<Clause> left =
        clauses.stream()
            .map(other -> other.equals(clause) ? new Clause.Idle(clause.span()) : other)
            .toList();
    return new Question(text, left, understood, from, states, language);
  }

  /** The same with other clauses for the same stretches. */
  Question with(List<Clause> others) {
    return new Question(text, others, understood, from, states, language);
  }

  /** The same, as if these stretches of plain words were not there. */
  public Question ignoring(List<Clause.Span> words) {
    List<Clause> all = new ArrayList<>(clauses);
    words.forEach(span -> all.add(new Clause.Idle(span)));
    all.sort(Comparator.comparingInt(clause -> clause.span().from()));
    return new Question(text, all, understood, from, states, language);
  }

  /** What a clause asks for beyond words; everything if nothing. */
  static Filter filter(Clause clause) {
    Filter asked = clause.asked();
    return asked == null ? NO_FILTER : asked;
  }

  /** The circle that a filter draws, if it does. */
  public static Optional<Filter.Within> within(Filter filter) {
    return switch (filter) {
      case Filter.Within within -> Optional.of(within);
      case Filter.And(var parts) ->
          parts.stream().flatMap(part -> within(part).stream()).findFirst();
      case Filter.Or(var parts) ->
          parts.stream().flatMap(part -> within(part).stream()).findFirst();
      case Filter.All all -> Optional.empty();
      case Filter.AnyOf any -> Optional.empty();
      case Filter.NumberIn number -> Optional.empty();
      case Filter.TimeIn time -> Optional.empty();
      case Filter.InBox box -> Optional.empty();
      case Filter.Not not -> Optional.empty();
    };
  }

  /** Every word is a plain word. */
  public static Question plain(SearchText text) {
    return new Question(
        text.text(), List.of(), new Understood(text.text(), List.of()), null, Set.of());
  }
}
