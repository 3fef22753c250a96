package org.muster.engine.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Question;

/**
 * The words of a question, and what each stands for.
 *
 * @param words folded as the index folds, those of names spelt right; at most {@value #MOST}
 * @param typed the same words as they were typed
 * @param parts for each word, its part in the question
 * @param clauses what the question asks for beyond plain words
 * @param heads for each clause, the number of its first word; -1 if it has none ("£")
 */
public record QueryWords(
    List<String> words,
    List<String> typed,
    List<Part> parts,
    List<Clause> clauses,
    List<Integer> heads) {

  /** Segmented scripts can make many words of a short text; the rest of them adds nothing. */
  public static final int MOST = 32;

  private static final String DIGITS = "013458";
  private static final String LETTERS = "oleasb";

  /** What a word does in a question. */
  public enum Part {
    /** It must be found. */
    PLAIN,
    /** A plain word of what something is called. */
    NAMED,
    /** A plain word that is common in the text's language, and stands alone beside wishes. */
    COMMON,
    /** Nothing is called by it: it may be missing, but who has it comes before who has not. */
    LIGHT,
    /** It carries no information: it may be found, but never decides. */
    FILLER,
    /** Of what is not wanted: it may be part of a name all the same. */
    UNWANTED,
    /** The first word of a wish, for which the whole wish is found or missing. */
    WISH,
    /** Another word of a wish. */
    MORE_OF_WISH
  }

  public QueryWords {
    words = List.copyOf(words);
    typed = List.copyOf(typed);
    parts = List.copyOf(parts);
    clauses = List.copyOf(clauses);
    heads = List.copyOf(heads);
  }

  public static QueryWords of(Question question) {
    List<Analysis.Token> tokens = Analysis.tokens(question.text());
    if (tokens.size() > MOST) {
      tokens = tokens.subList(0, MOST);
    }
    var parts = new Part[tokens.size()];
    List<String> words = new ArrayList<>(tokens.stream().map(Analysis.Token::word).toList());
    var heads = new ArrayList<Integer>();
    String language = question.language();
    List<Clause> clauses = withoutSport(question.clauses(), tokens, language);
    for (Clause clause : clauses) {
      int[] covered = covered(clause.span(), tokens);
      boolean wish = covered.length > 0 && part(clause, true) == Part.WISH;
      heads.add(wish ? covered[0] : -1);
      if (clause instanceof Clause.Name name) {
        spellRight(words, covered, Analysis.words(name.words()));
      }
      for (int i : covered) {
        boolean little = // "the old mill" is the old mill
            clause instanceof Clause.Name && FillerWords.isFiller(tokens.get(i).word(), language);
        parts[i] = little ? null : part(clause, i == covered[0]);
      }
    }
    boolean nothingElse =
        clauses.stream().allMatch(Clause.Idle.class::isInstance)
            && IntStream.range(0, parts.length)
                .allMatch(i -> parts[i] != null || FillerWords.isFiller(words.get(i), language));
    for (int i = 0; i < parts.length; i++) {
      if (nothingElse || parts[i] == null) {
        parts[i] =
            !nothingElse && FillerWords.isFiller(words.get(i), language) ? Part.FILLER : Part.PLAIN;
      }
    }
    if (heads.stream().anyMatch(head -> head >= 0)) {
      common(parts, words, language);
    }
    List<String> typed =
        tokens.stream().map(t -> question.text().substring(t.from(), t.to())).toList();
    return new QueryWords(words, typed, Arrays.asList(parts), clauses, heads);
  }

  /** Who misspells a name means it as it is. */
  private static void spellRight(List<String> words, int[] covered, List<String> right) {
    for (int j = 0; j < covered.length && covered.length == right.size(); j++) {
      words.set(covered[j], right.get(j));
    }
  }

  /** Marks common words; two plain words beside each other may be a name: "Last Train". */
  private static void common(Part[] parts, List<String> words, @Nullable String language) {
    List<Part> before = List.of(parts);
    for (int i = 0; i < parts.length; i++) {
      boolean alone =
          (i == 0 || before.get(i - 1) != Part.PLAIN)
              && (i + 1 == parts.length || before.get(i + 1) != Part.PLAIN);
      if (parts[i] == Part.PLAIN && alone && CommonWords.isCommon(words.get(i), language)) {
        parts[i] = Part.COMMON;
      }
    }
  }

  /** Other words for the sport itself say something only where nothing else is said. */
  private static List<Clause> withoutSport(
      List<Clause> clauses, List<Analysis.Token> tokens, @Nullable String language) {
    List<Clause> left =
        clauses.stream()
            .map(
                clause ->
                    isOtherWords(clause) && isFiller(clause, tokens, language)
                        ? new Clause.Idle(clause.span())
                        : clause)
            .toList();
    boolean nothingElse =
        left.stream().allMatch(Clause.Idle.class::isInstance)
            && tokens.stream()
                .allMatch(
                    token ->
                        FillerWords.isFiller(token.word(), language)
                            || clauses.stream().anyMatch(clause -> contains(clause.span(), token)));
    return nothingElse ? clauses : left;
  }

  private static boolean isOtherWords(Clause clause) {
    return clause instanceof Clause.Should should && should.filter() == null;
  }

  private static boolean isFiller(
      Clause clause, List<Analysis.Token> tokens, @Nullable String language) {
    return tokens.stream()
        .filter(token -> contains(clause.span(), token))
        .allMatch(token -> FillerWords.isFiller(token.word(), language));
  }

  private static boolean contains(Clause.Span span, Analysis.Token token) {
    return token.from() >= span.from() && token.from() < span.to();
  }

  private static Part part(Clause clause, boolean first) {
    return switch (clause) {
      case Clause.Must must -> first ? Part.WISH : Part.MORE_OF_WISH;
      case Clause.Should should -> first ? Part.WISH : Part.MORE_OF_WISH;
      case Clause.Phrase phrase -> first ? Part.WISH : Part.MORE_OF_WISH;
      case Clause.Never never -> Part.UNWANTED;
      case Clause.Name name -> Part.NAMED;
      case Clause.Idle idle -> Part.FILLER;
    };
  }

  private static int[] covered(Clause.Span span, List<Analysis.Token> tokens) {
    return IntStream.range(0, tokens.size()).filter(i -> contains(span, tokens.get(i))).toArray();
  }

  /** Whether there is nothing to look for: no word, no wish, nothing to leave out. */
  public boolean isEmpty() {
    return words.isEmpty() && clauses.stream().allMatch(Clause.Idle.class::isInstance);
  }

  /** Whether nothing was understood but words. */
  public boolean isPlain() {
    for (Clause clause : clauses) {
      if (!(clause instanceof Clause.Idle || clause instanceof Clause.Name)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a word may be missing from a document without being missed. */
  public boolean isFiller(int word) {
    return switch (parts.get(word)) {
      case LIGHT, FILLER, UNWANTED, MORE_OF_WISH -> true;
      case PLAIN, NAMED, COMMON, WISH -> false;
    };
  }

  /** Whether a name without this word is not the name that was typed. */
  public boolean countsInName(int word) {
    return parts.get(word) != Part.FILLER;
  }

  public boolean isPlain(int word) {
    return isPlain(parts.get(word));
  }

  private static boolean isPlain(Part part) {
    return part == Part.PLAIN || part == Part.NAMED || part == Part.COMMON;
  }

  /** Whether a plain word is one of what something is called. */
  public boolean isNamed(int word) {
    return parts.get(word) == Part.NAMED;
  }

  /** Whether a plain word is common in the text's language, and stands alone beside wishes. */
  public boolean isCommon(int word) {
    return parts.get(word) == Part.COMMON;
  }

  /** How many wishes and demands there are. */
  public int wishes() {
    return (int) heads.stream().filter(head -> head >= 0).count();
  }

  /** Whether a word only ranks. */
  public boolean isLight(int word) {
    return parts.get(word) == Part.LIGHT;
  }

  /** Whether any word only ranks. */
  public boolean hasLight() {
    return parts.contains(Part.LIGHT);
  }

  /** The same with plain words that only rank, if something else is left. */
  public QueryWords withLight(IntPredicate light) {
    return with(Part.LIGHT, light);
  }

  /** The same with plain words that say nothing, if something else is left. */
  public QueryWords without(IntPredicate idle) {
    return with(Part.FILLER, idle);
  }

  private QueryWords with(Part part, IntPredicate which) {
    var other = new ArrayList<>(parts);
    for (int i = 0; i < other.size(); i++) {
      if (isPlain(i) && which.test(i)) {
        other.set(i, part);
      }
    }
    boolean nothingElse = other.stream().noneMatch(is -> isPlain(is) || is == Part.WISH);
    return nothingElse || other.equals(parts)
        ? this
        : new QueryWords(words, typed, other, clauses, heads);
  }

  /** Whether any word is common in the text's language, and stands alone beside wishes. */
  public boolean hasCommon() {
    return parts.contains(Part.COMMON);
  }

  /** How many words or wishes carry information. */
  public int informative() {
    return (int) IntStream.range(0, words.size()).filter(i -> !isFiller(i)).count();
  }

  /** Nothing but the rules of a place: sites answer it before their games. */
  public boolean isOfSites() {
    return plain() == 0 && Aim.isOfSites(clauses);
  }

  /**
   * Whether every word that counts was read as something that documents have, a place, a kind, or
   * is of what something is called.
   */
  public boolean isUnderstood() {
    return parts.stream().noneMatch(part -> part == Part.PLAIN || part == Part.COMMON)
        && clauses.stream()
            .noneMatch(clause -> clause instanceof Clause.Phrase || isOtherWords(clause));
  }

  /** How many plain words there are. */
  public int plain() {
    int plain = 0;
    for (Part part : parts) {
      plain += isPlain(part) ? 1 : 0;
    }
    return plain;
  }

  /** These words as they were typed. */
  public List<String> typed(BitSet numbers) {
    return numbers.stream().mapToObj(typed::get).toList();
  }

  /**
   * The stretches of the text that these words, or the clauses that begin with them, were read
   * from, as they were typed.
   *
   * @param numbers of words, a bit each
   * @param text that these are the words of
   */
  public List<String> texts(long numbers, String text) {
    var texts = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) {
      if ((numbers & 1L << i) != 0) {
        int clause = heads.indexOf(i);
        Clause.Span span = clause < 0 ? null : clauses.get(clause).span();
        texts.add(span == null ? typed.get(i) : text.substring(span.from(), span.to()));
      }
    }
    return texts;
  }

  /** The words that a clause was read from; none if it has none. */
  public List<String> wordsOf(int clause) {
    int head = heads.get(clause);
    if (head < 0) {
      return List.of();
    }
    int end = head + 1;
    while (end < words.size() && parts.get(end) == Part.MORE_OF_WISH) {
      end++;
    }
    return words.subList(head, end);
  }

  /**
   * A word that is all of a wish and stands beside a plain one, and others for it that stand alone;
   * none for other words.
   */
  public Set<String> formsOf(int word) {
    boolean isBeside =
        (word > 0 && isPlain(word - 1)) || (word + 1 < words.size() && isPlain(word + 1));
    int clause = isBeside ? heads.indexOf(word) : -1;
    return clause >= 0
            && clauses.get(clause) instanceof Clause.Should should
            && wordsOf(clause).size() == 1
        ? Stream.concat(Stream.of(words.get(word)), should.phrases().stream())
            .map(Analysis::words)
            .filter(words -> words.size() == 1)
            .map(List::getFirst)
            .collect(Collectors.toUnmodifiableSet())
        : Set.of();
  }

  /**
   * Whether a clause wishes for a place: what is elsewhere is no answer, however well it fits.
   * Where another place is demanded it is a wish like others: "in Brittany, we are from Nantes".
   */
  public boolean isPlace(int clause) {
    if (!(clauses.get(clause) instanceof Clause.Should should
        && should.asked() instanceof Filter.Within)) {
      return false;
    }
    for (Clause other : clauses) {
      if (demandsPlace(other)) {
        return false;
      }
    }
    return true;
  }

  /** The asker's country has no words: nobody demands it. */
  private static boolean demandsPlace(Clause clause) {
    return clause instanceof Clause.Must(var span, var filter)
        && span.from() < span.to()
        && Filter.isWhere(filter);
  }

  /** Whether a document that does not meet a clause is no answer. */
  public boolean isDemand(int clause) {
    return switch (clauses.get(clause)) {
      case Clause.Must must -> true;
      case Clause.Phrase phrase -> true;
      case Clause.Should should -> false;
      case Clause.Never never -> false;
      case Clause.Name name -> false;
      case Clause.Idle idle -> false;
    };
  }

  /** Whether a word begins a clause that what is no answer fails. */
  public boolean isDemandOrPlace(int head) {
    int clause = heads.indexOf(head);
    return clause >= 0 && (isDemand(clause) || isPlace(clause));
  }

  /** Whether a clause demands something. */
  public boolean hasDemands() {
    for (int k = 0; k < clauses.size(); k++) {
      if (isDemand(k) || isPlace(k)) {
        return true;
      }
    }
    return false;
  }

  /** Whether something must be there word for word. */
  public boolean isQuoting() {
    for (Clause clause : clauses) {
      if (clause instanceof Clause.Phrase) {
        return true;
      }
    }
    return false;
  }

  /**
   * A word with letters for the digits that look like them ("w0lf"); the word itself if other
   * digits are in it, or nothing but digits.
   */
  public static String lettersOf(String word) {
    if (word.length() < 3) {
      return word;
    }
    char[] letters = word.toCharArray();
    int digits = 0;
    for (int i = 0; i < letters.length; i++) {
      if (Character.isDigit(letters[i])) {
        int at = DIGITS.indexOf(letters[i]);
        if (at < 0) {
          return word;
        }
        letters[i] = LETTERS.charAt(at);
        digits++;
      }
    }
    return digits == 0 || digits * 2 > letters.length ? word : new String(letters);
  }

  /** How many wrong letters a word may have: none under 4 letters or with digits, two from 8. */
  public static int typosAllowed(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (Character.isDigit(word.charAt(i))) {
        return 0;
      }
    }
    int letters = word.codePointCount(0, word.length());
    return letters < 4 ? 0 : letters < 8 ? 1 : 2;
  }
}
