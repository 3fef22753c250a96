package org.muster.engine.vocabulary;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.vocabulary.Lexicon.Role;
import org.muster.engine.vocabulary.Lexicon.Use;

/**
 * Synonyms and concepts. Immutable, and quick enough for every span of words of a query.
 *
 * <p>Words are given one by one, in any script, accents or none; they are folded here if they are
 * not yet. A language is a BCP 47 tag of which the first part counts; null if nobody knows, and
 * then terms of one language only mean nothing.
 */
public final class Vocabulary {

  /** The topics: a directory of the class path cannot be listed. */
  static final List<String> TOPICS =
      List.of(
          "sport",
          "game-types",
          "environment",
          "people",
          "needs",
          "rules",
          "gear",
          "standing",
          "themes",
          "schemes");

  private final Lexicon lexicon;
  private final Map<String, List<Concept>> concepts;
  private final TermSpelling spelling;
  private final List<String> cjkTerms;
  private final int longest;

  private Vocabulary(Lexicon lexicon, Map<String, List<Concept>> concepts) {
    this.lexicon = lexicon;
    this.concepts = concepts;
    this.spelling = new TermSpelling(lexicon.keys());
    this.cjkTerms =
        lexicon.keys().stream()
            .filter(Term::isCjk)
            .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(k -> k))
            .toList();
    this.longest = lexicon.keys().stream().mapToInt(k -> k.split(" ").length).max().orElse(0);
  }

  /**
   * Reads the shipped files.
   *
   * @throws org.muster.core.CannotRunException a line is wrong: names file, line and what is wrong
   */
  public static Vocabulary load() {
    return read(
        TOPICS.stream().map(topic -> WordFile.of("index/synonyms/" + topic + ".txt")).toList(),
        WordFile.of("index/concepts.txt"));
  }

  static Vocabulary read(List<WordFile> synonyms, WordFile concepts) {
    var lexicon = new Lexicon();
    synonyms.forEach(source -> SynonymLines.read(source, lexicon));
    return new Vocabulary(lexicon, ConceptLines.read(concepts, lexicon));
  }

  /** What these words mean where nothing around them says that they are meant so. */
  public List<Concept> concepts(List<String> words, @Nullable String language) {
    return concepts(words, language, false);
  }

  /**
   * What these words mean. Several concepts with the same field are alternatives; with different
   * fields they are different ways to read the words. Empty: they mean nothing here.
   *
   * @param context that the query is short (at most three words) or a word of the sport stands
   *     beside: then ambiguous words count too
   */
  public List<Concept> concepts(List<String> words, @Nullable String language, boolean context) {
    return meant(Term.key(words), language, context)
        .flatMap(use -> canonical(use, language))
        .flatMap(canonical -> concepts.getOrDefault(canonical, List.of()).stream())
        .distinct()
        .toList();
  }

  /** Every concept that there are words for. */
  public List<Concept> concepts() {
    return concepts.values().stream().flatMap(List::stream).toList();
  }

  /**
   * A way to write a concept.
   *
   * @param text in lower case
   * @param canonical whether it is the term, in English, that the others stand for
   * @param languages ISO 639-1; none of what all languages share
   */
  public record Naming(Concept concept, String text, boolean canonical, Set<String> languages) {}

  /** Everything that means the same as a concept; what only leads to one is not there. */
  public List<Naming> namings() {
    return lexicon.all().stream()
        .filter(use -> use.role() == Role.EQUIVALENT)
        .flatMap(
            use ->
                concepts.getOrDefault(use.target().key(), List.of()).stream()
                    .map(concept -> naming(concept, use)))
        .distinct()
        .toList();
  }

  private Naming naming(Concept concept, Use use) {
    boolean canonical = use.term().key().equals(use.target().key());
    String language = use.term().language();
    Set<String> languages =
        language != null ? Set.of(language) : lexicon.languages(use.term().key());
    return new Naming(concept, use.term().text(), canonical, Set.copyOf(languages));
  }

  /** The most words that a term has: no need to look at longer spans. */
  public int longest() {
    return longest;
  }

  /** {@link #expansions(List, String, boolean)} where nothing around the words helps. */
  public List<List<String>> expansions(List<String> words, @Nullable String language) {
    return expansions(words, language, false);
  }

  /**
   * What else to search for: phrases that these words also match, the canonical term first, then
   * those of the language, then the others, so that a caller may stop after some. Latin phrases are
   * folded; others are as people write them, unsegmented.
   */
  public List<List<String>> expansions(
      List<String> words, @Nullable String language, boolean context) {
    String key = Term.key(words);
    String spoken = primary(language);
    var phrases = new LinkedHashSet<List<String>>();
    meant(key, language, context)
        .flatMap(use -> others(use, spoken))
        .filter(term -> !term.key().equals(key))
        .forEach(term -> phrases.add(term.words()));
    return List.copyOf(phrases);
  }

  /** Phrases that speak for a document a little, and never match by themselves. */
  public List<List<String>> related(List<String> words, @Nullable String language) {
    String spoken = primary(language);
    return meant(Term.key(words), language, false)
        .flatMap(use -> Stream.concat(Stream.of(use), atCanonical(use, spoken)))
        .filter(use -> use.role() == Role.RELATED)
        .map(use -> use.target().words())
        .distinct()
        .toList();
  }

  /**
   * The term that a misspelt word was meant to be, folded: one typo away, the first letter
   * included. Only of words with six letters or more that no term has.
   */
  public Optional<String> spelling(String word) {
    return spelling.meant(Term.key(List.of(word)));
  }

  /**
   * The language that the terms in a text speak for, as ISO 639-1; null if there are none, or of
   * several languages alike. Canonical terms are used everywhere and speak for none.
   */
  public @Nullable String language(List<String> words) {
    var votes = new HashMap<String, Integer>();
    for (int from = 0; from < words.size(); ) {
      int to = Math.min(words.size(), from + longest);
      while (to > from && lexicon.languages(Term.key(words.subList(from, to))).isEmpty()) {
        to--;
      }
      lexicon
          .languages(Term.key(words.subList(from, to)))
          .forEach(language -> votes.merge(language, 1, Integer::sum));
      from = Math.max(to, from + 1);
    }
    int most = votes.values().stream().mapToInt(v -> v).max().orElse(0);
    List<String> first =
        votes.entrySet().stream().filter(e -> e.getValue() == most).map(Map.Entry::getKey).toList();
    return first.size() == 1 ? first.getFirst() : null;
  }

  /**
   * Terms with Chinese, Japanese or Korean letters, longest first. Their texts have no spaces: look
   * for them within it, and give what was found to {@link #concepts} as one word.
   */
  public List<String> cjkTerms() {
    return cjkTerms;
  }

  private Stream<Use> meant(String key, @Nullable String language, boolean context) {
    String spoken = primary(language);
    return lexicon.isAmbiguous(key, spoken) && !context
        ? Stream.empty()
        : lexicon.uses(key, spoken).stream();
  }

  /** The canonical terms that a use leads to. */
  private Stream<String> canonical(Use use, @Nullable String language) {
    return switch (use.role()) {
      case EQUIVALENT -> Stream.of(use.target().key());
      case ONE_WAY ->
          lexicon.uses(use.target().key(), primary(language)).stream()
              .filter(target -> target.role() == Role.EQUIVALENT)
              .map(target -> target.target().key());
      case RELATED -> Stream.empty();
    };
  }

  private Stream<Term> others(Use use, @Nullable String spoken) {
    return switch (use.role()) {
      case EQUIVALENT ->
          lexicon.group(use.target().key()).stream()
              .map(Use::term)
              .filter(term -> term.isIn(spoken))
              .sorted(Comparator.comparingInt(term -> distance(term, use.target(), spoken)));
      case ONE_WAY -> Stream.of(use.target());
      case RELATED -> Stream.empty();
    };
  }

  /** How far a term is from what is likely written in documents of that language. */
  private int distance(Term term, Term canonical, @Nullable String spoken) {
    Set<String> languages = lexicon.languages(term.key());
    if (term.key().equals(canonical.key())) {
      return 0;
    }
    return spoken != null && languages.contains(spoken) ? 1 : languages.isEmpty() ? 2 : 3;
  }

  private Stream<Use> atCanonical(Use use, @Nullable String spoken) {
    boolean other = !use.target().key().equals(use.term().key());
    return use.role() == Role.EQUIVALENT && other
        ? lexicon.uses(use.target().key(), spoken).stream()
        : Stream.empty();
  }

  private static @Nullable String primary(@Nullable String language) {
    int end = language == null ? -1 : language.indexOf('-');
    return language == null || end < 0 ? language : language.substring(0, end);
  }
}
