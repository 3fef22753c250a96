package org.muster.engine.vocabulary;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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

  private static final List<String> LANGUAGES = List.copyOf(Term.LANGUAGES);

  private static final String ENGLISH = "en";

  private final Lexicon lexicon;
  private final Map<String, List<Concept>> concepts;
  private final TermSpelling spelling;
  private final List<String> cjkTerms;
  private final Beginnings beginnings;
  private final int longest;

  /** By language, null's first: what was asked once is not worked out again. */
  private final List<Map<String, Meaning>> known;

  private Vocabulary(Lexicon lexicon, Map<String, List<Concept>> concepts) {
    this.lexicon = lexicon;
    this.concepts = concepts;
    this.spelling = new TermSpelling(lexicon.equivalents(), lexicon.keys());
    this.cjkTerms =
        lexicon.keys().stream()
            .filter(Term::isCjk)
            .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(k -> k))
            .toList();
    this.beginnings = new Beginnings(lexicon.keys());
    this.known =
        Stream.generate(() -> new ConcurrentHashMap<String, Meaning>())
            .limit(LANGUAGES.size() + 1L)
            .<Map<String, Meaning>>map(map -> map)
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

  /** What words that follow each other mean; {@link Meaning#NONE} if nothing. */
  public Meaning meaning(List<String> words, @Nullable String language) {
    return meaning(Term.key(words), language);
  }

  /** The same of words that are folded and stand in one string. */
  public Meaning meaning(String key, @Nullable String language) {
    if (!lexicon.has(key)) {
      return Meaning.NONE;
    }
    String spoken = primary(language);
    Map<String, Meaning> meanings = known.get(spoken == null ? 0 : 1 + LANGUAGES.indexOf(spoken));
    Meaning meaning = meanings.get(key);
    return meaning != null ? meaning : meanings.computeIfAbsent(key, k -> worksOut(k, spoken));
  }

  private Meaning worksOut(String key, @Nullable String spoken) {
    List<Use> uses = lexicon.uses(key, spoken);
    var phrases = new LinkedHashSet<String>();
    uses.stream()
        .flatMap(use -> others(use, spoken))
        .filter(term -> !term.key().equals(key))
        .forEach(term -> phrases.add(String.join(" ", term.words())));
    return new Meaning(
        uses.stream()
            .flatMap(use -> canonical(use, spoken))
            .flatMap(canonical -> concepts.getOrDefault(canonical, List.of()).stream())
            .distinct()
            .toList(),
        List.copyOf(phrases),
        lexicon.isAmbiguous(key, spoken));
  }

  /** Whether some term begins with these words, or is them. */
  public boolean begins(String key) {
    return beginnings.has(key);
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

  /**
   * The term that a misspelt word was meant to be, folded: one typo away, the first letter
   * included. Only of words with six letters or more that no term has: a term of the text's
   * language or of English, whose words are said everywhere, or one that all share.
   *
   * @param spoken the text's language; null: unknown, any
   */
  public Optional<String> spelling(String word, @Nullable String spoken) {
    return spelling.meant(Term.key(word), term -> mayBeSaid(term, spoken));
  }

  /**
   * The term that words are one typo away from of which one is in no text: more of them than {@link
   * #spelling} has, and shorter ones.
   *
   * @param words folded, at least two letters, in one string
   * @param spoken the text's language; null: unknown, any
   */
  public Optional<String> nearest(String words, @Nullable String spoken) {
    return spelling.nearest(words, term -> mayBeSaid(term, spoken));
  }

  private boolean mayBeSaid(String term, @Nullable String spoken) {
    Set<String> languages = lexicon.languages(term);
    return spoken == null
        || languages.isEmpty()
        || languages.contains(spoken)
        || languages.contains(ENGLISH);
  }

  /**
   * Terms with Chinese, Japanese or Korean letters, longest first. Their texts have no spaces: look
   * for them within it, and give what was found to {@link #meaning} as one word.
   */
  public List<String> cjkTerms() {
    return cjkTerms;
  }

  /** The canonical terms that a use leads to. */
  private Stream<String> canonical(Use use, @Nullable String spoken) {
    return switch (use.role()) {
      case EQUIVALENT -> Stream.of(use.target().key());
      case ONE_WAY ->
          lexicon.uses(use.target().key(), spoken).stream()
              .filter(target -> target.role() == Role.EQUIVALENT)
              .map(target -> target.target().key());
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

  private static @Nullable String primary(@Nullable String language) {
    int end = language == null ? -1 : language.indexOf('-');
    return language == null || end < 0 ? language : language.substring(0, end);
  }
}
