package org.muster.engine.understanding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Clause.Span;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.CalledPlaces.Names;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.vocabulary.Vocabulary;

/** A text while it is read: who claimed which tokens for what. Each token is claimed once. */
final class ReadingState {

  /** What was read from a stretch of the text. */
  record Find(Span span, @Nullable Clause clause, List<Reading> readings) {

    /** The same stretch and readings with another clause. */
    Find with(Clause other) {
      return new Find(span, other, readings);
    }

    /** What is asked for; absent if nothing is, or if something is not wanted. */
    @Nullable Filter asked() {
      return clause == null ? null : clause.asked();
    }
  }

  private static final String MARKS = ",;.!?:()、。（）！？";

  private static final Pattern BLANKS = Pattern.compile(" {2,}");

  private final String text;
  private final FunctionWords signs;
  private final Asker asker;
  private final TermLookup terms;
  private final IndexedWords indexed;
  private final boolean[] taken;
  private final boolean[] empty;
  private final List<Find> finds = new ArrayList<>();
  private final Map<Integer, Names> names = new HashMap<>();
  private final Map<String, List<Place>> inflected = new HashMap<>();
  private final Set<String> states = new HashSet<>();
  private @Nullable Instant from;
  private @Nullable Double radiusMetres;
  private boolean saysNothing;
  private int left;
  private boolean hasNumber;

  /**
   * For a text.
   *
   * @param indexed what the index knows of its words
   */
  ReadingState(
      String text, FunctionWords signs, Asker asker, Vocabulary vocabulary, IndexedWords indexed) {
    this.text = text;
    this.indexed = indexed;
    this.signs = signs;
    this.asker = asker;
    this.taken = new boolean[signs.size()];
    this.empty = new boolean[signs.size()];
    this.left = signs.size();
    this.radiusMetres = asker.radiusKm() == null ? null : asker.radiusKm() * 1000;
    for (int i = 0; i < taken.length; i++) {
      hasNumber |= token(i).isNumber();
    }
    this.terms = new TermLookup(this, vocabulary);
  }

  String text() {
    return text;
  }

  FunctionWords signs() {
    return signs;
  }

  /** What the index knows of the words of the text. */
  IndexedWords indexed() {
    return indexed;
  }

  Asker asker() {
    return asker;
  }

  /** What the vocabulary says about the tokens. */
  TermLookup terms() {
    return terms;
  }

  /** What is called like these tokens; absent if nobody has asked yet. */
  @Nullable Names names(int first, int end) {
    return names.get(first * (size() + 1) + end);
  }

  /** Keeps what is called like these tokens. */
  void names(int first, int end, Names found) {
    names.put(first * (size() + 1) + end, found);
  }

  /** What may be called like words in another case; looked up once. */
  List<Place> inflected(String words, Function<String, List<Place>> find) {
    return inflected.computeIfAbsent(words, find);
  }

  /** What the text has between a token and the one before it. */
  String gap(int i) {
    return text.substring(token(i - 1).to(), token(i).from());
  }

  /** The first token that begins at a character of the text or behind it. */
  int firstToken(int from) {
    int first = 0;
    while (first < size() && token(first).from() < from) {
      first++;
    }
    return first;
  }

  /** Behind the last token from {@code first} on that ends at a character of the text or before. */
  int endOfTokens(int first, int to) {
    int end = first;
    while (end < size() && token(end).to() <= to) {
      end++;
    }
    return end;
  }

  /** Whether a sentence, or a part of one, begins or ends before a token. */
  boolean isBorder(int i) {
    int from = i == 0 ? 0 : token(i - 1).to();
    int to = i == size() ? text.length() : token(i).from();
    boolean border = i == 0 || i == size();
    for (int at = from; at < to && !border; at++) {
      border = MARKS.indexOf(text.charAt(at)) >= 0;
    }
    return border;
  }

  /** Says of tokens that they are parts of a name, and say nothing by themselves. */
  void hide(int first, int end) {
    signs.hide(first, end);
    terms.hide(first, end);
  }

  /** Whether any token is a number. */
  boolean hasNumber() {
    return hasNumber;
  }

  /** How many tokens nobody has claimed. */
  int left() {
    return left;
  }

  int size() {
    return taken.length;
  }

  Token token(int i) {
    return signs.token(i);
  }

  /** Whether there is a token {@code i} that nobody has claimed. */
  boolean isFree(int i) {
    return i >= 0 && i < taken.length && !taken[i];
  }

  /** Whether there is a token {@code i} that is a number. */
  boolean isNumber(int i) {
    return i >= 0 && i < taken.length && token(i).isNumber();
  }

  boolean isFree(int first, int end) {
    for (int i = first; i < end; i++) {
      if (!isFree(i)) {
        return false;
      }
    }
    return first < end;
  }

  /** The text from token {@code first} to before token {@code end}, with kana as they are known. */
  String words(int first, int end) {
    if (IntStream.range(first, end).noneMatch(i -> token(i).isSpelt())) {
      return words(span(first, end));
    }
    var words = new StringBuilder();
    for (int i = first; i < end; i++) {
      Token token = token(i);
      words.append(i == first ? "" : gap(i)).append(token.isSpelt() ? token.folded() : token.raw());
    }
    return words.toString();
  }

  /** Without the stretch that {@link Corrections} left blank. */
  private String words(Span span) {
    String words = text.substring(span.from(), span.to());
    return words.contains("  ") ? BLANKS.matcher(words).replaceAll(" ") : words;
  }

  /** Where tokens stand in the text. */
  Span span(int first, int end) {
    return new Span(token(first).from(), token(end - 1).to());
  }

  /**
   * Claims tokens for a wish. It counts unless its parameter was given beside the text, or the list
   * has no such thing.
   *
   * @return whether it counts
   */
  boolean take(int first, int end, Intent wish) {
    Span span = span(first, end);
    boolean given =
        wish.said().stream().anyMatch(said -> SupportedParameters.isGiven(said.as(), asker));
    boolean fits = SupportedParameters.fits(wish.said().getFirst().as(), asker.types());
    boolean excluded = wish.effect() == Effect.EXCLUDED;
    if (given) {
      add(first, end, new Find(span, new Clause.Idle(span), readings(span, wish, true)));
    } else if (fits) {
      add(first, end, new Find(span, wish.clause(span), readings(span, wish, false)));
    } else if (excluded) { // no such thing here, but such words
      var clause = new Clause.Never(span, null, wish.phrases());
      add(first, end, new Find(span, clause, readings(span, wish, false)));
    } else {
      add(first, end, new Find(span, new Clause.Idle(span), readings(span, wish, true)));
    }
    return fits && !given;
  }

  /** Claims tokens for a demand; of what meets it some comes first. */
  void take(int first, int end, Intent demand, Filter best) {
    Filter asked = demand.filter();
    if (take(first, end, demand) && asked != null) {
      Find find = finds.removeLast();
      Span span = find.span();
      finds.add(find.with(new Clause.Should(span, Filter.all(asked, best), List.of(), asked)));
      Clause must = new Clause.Must(new Span(span.to(), span.to()), asked);
      finds.add(new Find(span, must, List.of())); // the words themselves are the wish's
    }
  }

  /** Claims tokens for a clause that stands for no parameter. */
  void take(int first, int end, Function<Span, Clause> clause) {
    Span span = span(first, end);
    add(first, end, new Find(span, clause.apply(span), List.of()));
  }

  /** Claims tokens that carry no information in this list: the sport, or what it is a list of. */
  void takeEmpty(int first, int end) {
    take(first, end, Clause.Idle::new);
    empty(first, end);
  }

  /** Whether a token was read as one of these parameters. */
  boolean isReadAs(int i, Set<String> parameters) {
    return readings(i).anyMatch(reading -> parameters.contains(reading.as()));
  }

  /** The same, if it has to be met. */
  boolean isDemandedAs(int i, Set<String> parameters) {
    return readings(i)
        .anyMatch(
            reading -> reading.effect() == Effect.REQUIRED && parameters.contains(reading.as()));
  }

  /** The place that a token was read as; null if it is none. */
  @Nullable GeoPoint place(int i) {
    return finds.stream()
        .filter(find -> i >= 0 && i < size() && covers(find, i))
        .map(Find::asked)
        .filter(Objects::nonNull)
        .flatMap(asked -> Question.within(asked).stream())
        .map(Filter.Within::point)
        .findFirst()
        .orElse(null);
  }

  /** What a token was read in; none where there is no token. */
  Stream<Reading> readings(int i) {
    return i < 0 || i >= size()
        ? Stream.of()
        : finds.stream().filter(find -> covers(find, i)).flatMap(find -> find.readings().stream());
  }

  /** Whether a unit, a currency, a stretch of time or a month begins here, behind a number. */
  boolean isMeasured(int i) {
    return signs.at(
            i, FunctionWord.UNIT, FunctionWord.CURRENCY, FunctionWord.PERIOD, FunctionWord.MONTH)
        != null;
  }

  /** Claims a token anew that was claimed as empty by itself: it chooses something after all. */
  void retake(int i, Intent wish) {
    Span span = span(i, i + 1);
    finds.removeIf(find -> find.span().equals(span));
    taken[i] = false;
    empty[i] = false;
    left++;
    take(i, i + 1, wish);
  }

  /** Wishes for something besides what claimed tokens were read as. */
  void beside(int first, int end, Intent wish) {
    boolean given =
        wish.said().stream().anyMatch(said -> SupportedParameters.isGiven(said.as(), asker));
    if (!given && SupportedParameters.fits(wish.said().getFirst().as(), asker.types())) {
      int behind = token(end - 1).to(); // the words themselves are another clause's
      Span span = span(first, end);
      Clause clause = wish.clause(new Span(behind, behind));
      finds.add(new Find(span, clause, readings(span, wish, false)));
    }
  }

  /**
   * Wishes for what a stretch was wished for as and something more; what is only the one comes
   * next.
   */
  void narrow(Find find, Intent more) {
    Filter asked = find.asked();
    Filter filter = more.filter();
    if (find.clause() instanceof Clause.Should should && asked != null && filter != null) {
      Filter both = Filter.all(asked, filter);
      replace(find, find.with(new Clause.Should(find.span(), both, should.phrases(), asked)));
      int first = firstToken(find.span().from());
      beside(first, endOfTokens(first, find.span().to()), more);
    }
  }

  /** Reads what a token was read in as something else. */
  void reread(int i, Intent wish) {
    finds.replaceAll(find -> covers(find, i) ? find(find.span(), wish) : find);
  }

  private Find find(Span span, Intent wish) {
    return new Find(span, wish.clause(span), readings(span, wish, false));
  }

  /** What asks for something that was read as one of these parameters, in the order of the text. */
  List<Find> asking(Set<String> parameters) {
    return finds.stream()
        .filter(find -> find.asked() != null)
        .filter(find -> find.readings().stream().anyMatch(is -> parameters.contains(is.as())))
        .sorted(Comparator.comparingInt(find -> find.span().from()))
        .toList();
  }

  /** Reads a stretch as something else. */
  void replace(Find before, Find after) {
    finds.set(finds.indexOf(before), after);
  }

  /** Says of what a token was read in that it asks for nothing after all. */
  void silence(int i) {
    finds.replaceAll(
        find ->
            covers(find, i)
                ? new Find(find.span(), new Clause.Idle(find.span()), List.of())
                : find);
  }

  /** Whether a token is of words that no filter knows, and that are only looked for. */
  boolean isOnlyText(int i) {
    return finds.stream()
        .anyMatch(
            find ->
                covers(find, i)
                    && find.clause() instanceof Clause.Should should
                    && should.filter() == null);
  }

  private boolean covers(Find find, int i) {
    return find.span().from() <= token(i).from() && token(i).to() <= find.span().to();
  }

  /** Whether the token was claimed, and chooses nothing. */
  boolean isClaimedEmpty(int i) {
    return taken[i] && empty[i];
  }

  /** What has been understood so far. */
  List<Reading> readings() {
    return finds.stream().flatMap(find -> find.readings().stream()).toList();
  }

  /** Says of claimed tokens that they choose nothing. */
  void empty(int first, int end) {
    Arrays.fill(empty, first, end, true);
  }

  /** Whether the token carries no information: nobody claimed it, or as such. */
  boolean isEmpty(int i) {
    return !taken[i] || empty[i];
  }

  /** The text is one that asks for nothing in particular. */
  void saysNothing() {
    saysNothing = true;
  }

  /** Says of claimed tokens that something in them was understood, but does nothing. */
  void ignored(int first, int end, Said said) {
    also(first, end, null, said, Effect.IGNORED);
  }

  /** Says of claimed tokens that they rule something out, too. */
  void exclude(int first, int end, Filter filter, Said said) {
    int behind = token(end - 1).to(); // the words themselves are another clause's
    var never = new Clause.Never(new Span(behind, behind), filter, List.of());
    also(first, end, never, said, Effect.EXCLUDED);
  }

  private void also(int first, int end, @Nullable Clause clause, Said said, Effect effect) {
    Reading reading = Reading.of(words(span(first, end)), said.as(), said.value(), effect);
    finds.add(new Find(span(first, end), clause, List.of(reading)));
  }

  /** Claims words that hold a sentence together. */
  void takeIdle(FunctionWords.Match idle) {
    take(idle.first(), idle.end(), Clause.Idle::new);
    if (idle.value().equals(Values.PRICE)) {
      also(idle.first(), idle.end(), null, new Said("sort", "price"), Effect.PREFERRED);
    } else if (idle.value().equals(Values.ALONE)) {
      ignored(idle.first(), idle.end(), new Said(Fields.AUDIENCE, Values.ALONE));
    }
  }

  /** Claims tokens for nothing but themselves. */
  void keep(int first, int end) {
    add(first, end, new Find(span(first, end), null, List.of()));
  }

  private void add(int first, int end, Find find) {
    for (int i = first; i < end; i++) {
      if (taken[i]) {
        throw new IllegalStateException("claimed twice: " + token(i));
      }
      taken[i] = true;
      left--;
    }
    finds.add(find);
  }

  private List<Reading> readings(Span span, Intent wish, boolean overruled) {
    String words = words(span);
    Effect effect = overruled ? Effect.OVERRULED : wish.effect();
    return wish.said().stream()
        .map(
            said ->
                said.as().equals("near") || said.equals(wish.said().getFirst())
                    ? new Reading(
                        words, said.as(), said.value(), effect, wish.place(), wish.others())
                    : Reading.of(words, said.as(), said.value(), effect))
        .toList();
  }

  /** Games are wanted since then. */
  void from(Instant instant) {
    from = from == null || instant.isBefore(from) ? instant : from;
  }

  /** Games in this state are asked for by name. */
  void state(String state) {
    states.add(state);
  }

  /** How far from the place is still near, in metres, if the text says so. */
  @Nullable Double radiusMetres() {
    return radiusMetres;
  }

  void radiusMetres(double metres) {
    radiusMetres = metres;
  }

  Question question() {
    finds.sort(Comparator.comparingInt(find -> find.span().from()));
    var alternatives = new Alternatives(this);
    Map<String, Filter> either = alternatives.either(finds);
    var clauses = new ArrayList<Clause>();
    var readings = new ArrayList<Reading>();
    for (Find find : OutsideGames.opened(alternatives.united(finds))) {
      Clause clause = find.clause();
      if (clause != null) {
        clauses.add(alternatives.orEither(clause, find, either));
      }
      readings.addAll(find.readings());
    }
    if (saysNothing) {
      return Question.nothing(readings, signs.language());
    }
    return new Question(
        text, clauses, new Understood(text, readings), from, states, signs.language());
  }
}
