package org.muster.engine.lucene;

import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.lucene.TermDictionary.Alike;
import org.muster.engine.lucene.TermDictionary.Near;
import org.muster.engine.query.Caches;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.Bigrams;
import org.muster.engine.text.Latin;
import org.muster.engine.text.QueryWords;
import org.muster.engine.text.Stems;

/**
 * In which forms the words of a question may stand in documents: as they are, joined with a
 * neighbour, as the beginning of a word, in Latin letters, with another ending; and, looked for
 * only when it is needed, misspelt. Words go by their number in {@link QueryWords#words}.
 */
final class WordForms {

  /** What begins like a word: names first, no more than these. */
  private static final int MOST_BEGUN = 128;

  /** What is kept of words that begin so goes by this name. */
  private static final String BEGUN = "begun";

  /** Beginnings so short are looked for in names only. */
  private static final int SHORTEST_BEGINNING = 3;

  /** Words that one may be meant as, the nearest first. */
  private static final int MOST_MISSPELT = 24;

  private static final int MOST_ALIKE = 24;

  /** Nobody's name has more words. */
  private static final int LONGEST_NAME = 12;

  /** Who wishes for so much writes sentences. */
  private static final int FEW_WISHES = 2;

  /** Not more words of a text are looked at for typos. */
  private static final int MOST_FORGIVEN = 8;

  private static final LoadingCache<String, List<String>> PHRASES =
      Caches.inline().maximumSize(10_000).build(Analysis::words);

  private final QueryWords words;
  private final Snapshot snapshot;
  private final List<Set<String>> texts = new ArrayList<>();
  private final List<Set<String>> begun = new ArrayList<>();
  private final List<Set<String>> stems = new ArrayList<>();
  private final List<List<String>> pairs = new ArrayList<>();
  private final BitSet unknown = new BitSet();
  private final @Nullable Misspelt[] near;
  private Misspelt @Nullable [] meant;

  /** All words, without spaces. */
  private final String joined;

  /** The same without words that say nothing: "opening times of". */
  private final String saying;

  WordForms(QueryWords words, Snapshot snapshot) {
    this.words = words;
    this.snapshot = snapshot;
    this.joined = String.join("", words.words());
    this.saying =
        IntStream.range(0, words.words().size())
            .filter(words::countsInName)
            .mapToObj(words.words()::get)
            .collect(Collectors.joining());
    this.near = new Misspelt[words.words().size()];
    for (int i = 0; i < words.words().size(); i++) {
      boolean looked = words.isPlain(i) || words.isLight(i) || words.heads().contains(i);
      texts.add(looked ? texts(i) : Set.of());
      begun.add(looked && i == words.words().size() - 1 ? begun(words.words().get(i)) : Set.of());
      stems.add(looked ? Stems.all(words.typed().get(i), null) : Set.of());
      pairs.add(looked ? List.copyOf(Bigrams.of(words.typed().get(i))) : List.of());
      if (words.isPlain(i)
          && !words.isCommon(i)
          && QueryWords.typosAllowed(QueryWords.lettersOf(words.words().get(i))) > 0
          && snapshot.count(words.words().get(i)) == 0
          && begun.get(i).isEmpty()) {
        unknown.set(i);
      }
    }
  }

  private Set<String> texts(int i) {
    List<String> all = words.words();
    String word = all.get(i);
    var ways = new LinkedHashSet<String>();
    ways.add(word);
    if (i > 0) {
      ways.add(all.get(i - 1) + word);
    }
    if (i + 1 < all.size()) {
      ways.add(word + all.get(i + 1));
    }
    if (!Latin.isLatin(word)) {
      ways.addAll(Latin.of(words.typed().get(i)));
    }
    ways.removeIf(way -> !snapshot.dictionaries().texts().contains(way));
    return ways;
  }

  /** Words that begin with the last one, which may not be finished. */
  private Set<String> begun(String word) {
    var begun = new LinkedHashSet<String>();
    add(begun, snapshot.dictionaries().names().beginning(word));
    if (word.length() >= SHORTEST_BEGINNING) {
      add(begun, snapshot.dictionaries().texts().beginning(word));
    }
    begun.remove(word);
    return begun;
  }

  private static void add(Set<String> begun, Collection<String> words) {
    for (String word : words) {
      if (begun.size() >= MOST_BEGUN) {
        return;
      }
      begun.add(word);
    }
  }

  /** The words of a phrase of the question: the same ones are asked for in each segment. */
  List<String> wordsOf(String phrase) {
    return PHRASES.get(phrase);
  }

  /** Whether a word is common in its language, in a sentence, and nothing is called by it. */
  boolean isIdle(int i) {
    TermDictionary names = snapshot.dictionaries().names();
    return words.isCommon(i)
        && begun.get(i).isEmpty()
        && texts.get(i).stream().noneMatch(names::contains);
  }

  /**
   * Whether a word is an ordinary one: common in its language, in a sentence; or, as far as the
   * index tells, descriptions have it, or one that is spelt like it, but nothing is called so.
   */
  boolean isLight(int i) {
    if (words.isCommon(i) && (texts.get(i).isEmpty() || words.wishes() >= FEW_WISHES)) {
      return true;
    }
    TermDictionary names = snapshot.dictionaries().names();
    if (unknown.get(i) && texts.get(i).isEmpty()) {
      Misspelt meant = misspelt(i);
      return meant.names().isEmpty() && !meant.texts().isEmpty();
    }
    return !texts.get(i).isEmpty()
        && texts.get(i).stream().noneMatch(names::contains)
        && begun.get(i).isEmpty()
        && Character.isLetter(words.words().get(i).codePointAt(0));
  }

  /** Plain words that no document has, nor one that begins so if it is the last. */
  BitSet unknown() {
    return unknown;
  }

  /** The documents that have a word in any form but misspelt. */
  DocSet in(Segment segment, int i) {
    var sets = new ArrayList<DocSet>();
    for (String text : texts.get(i)) {
      sets.add(segment.with(Documents.TEXT, text));
    }
    boolean everywhere = words.words().get(i).length() >= SHORTEST_BEGINNING;
    Set<String> longer = begun.get(i);
    if (!longer.isEmpty()) {
      // a word that is new in the dictionary is in none of an older segment's documents
      String word = words.words().get(i);
      sets.add(segment.together(BEGUN, word, () -> begun(segment, longer, everywhere)));
    }
    for (String stem : stems.get(i)) {
      sets.add(segment.with(Documents.STEMS, stem));
      if (snapshot.dictionaries().texts().contains(stem)) {
        sets.add(segment.with(Documents.TEXT, stem));
      }
    }
    if (!pairs.get(i).isEmpty()) {
      sets.add(all(segment, pairs.get(i)));
    }
    return DocSet.anyOf(sets);
  }

  private List<DocSet> begun(Segment segment, Set<String> longer, boolean everywhere) {
    TermDictionary names = snapshot.dictionaries().names();
    return longer.stream()
        .map(
            text ->
                everywhere
                    ? segment.with(Documents.TEXT, text)
                    : segment.names().with(names.number(text)))
        .toList();
  }

  /** The documents with all pairs of letters that a run of CJK letters is made of. */
  private static DocSet all(Segment segment, List<String> pairs) {
    DocSet all = segment.all();
    for (String pair : pairs) {
      all = all.and(segment.with(Documents.STEMS, pair));
    }
    return all;
  }

  /** The documents with a word in a name; if it is the last one, with one that begins so. */
  DocSet inNames(Segment segment, int i) {
    TermDictionary names = snapshot.dictionaries().names();
    String word = words.words().get(i);
    var sets = new ArrayList<DocSet>();
    sets.add(segment.names().with(names.number(word)));
    if (i == words.words().size() - 1) {
      int n = 0;
      for (int number : names.numbersBeginning(word)) {
        if (n++ == MOST_BEGUN) {
          break;
        }
        sets.add(segment.names().with(number));
      }
    }
    return DocSet.anyOf(sets);
  }

  /** The documents that are called like all words together, or all but those that say nothing. */
  DocSet called(Segment segment) {
    TermDictionary wholeNames = snapshot.dictionaries().wholeNames();
    DocSet called = segment.names().called(wholeNames.number(joined));
    return called.isEmpty() ? segment.names().called(wholeNames.number(saying)) : called;
  }

  /** Words of names, or of any text if nobody knows the word, that are a few typos away. */
  Misspelt misspelt(int i) {
    Misspelt known = near[i];
    if (known == null) {
      known = misspelt(i, false);
      near[i] = known;
    }
    return known;
  }

  /**
   * The same.
   *
   * @param joined whether to take the word together with the next one
   */
  private Misspelt misspelt(int i, boolean joined) {
    String typed = words.words().get(i) + (joined ? words.words().get(i + 1) : "");
    String word = QueryWords.lettersOf(typed);
    int most = QueryWords.typosAllowed(word);
    return most == 0
        ? new Misspelt(List.of(), List.of())
        : new Misspelt(
            near(snapshot.dictionaries().names(), word, most),
            unknown.get(i) || joined
                ? near(snapshot.dictionaries().texts(), word, most)
                : List.of());
  }

  /** For each plain word what it may be meant as, alone or together with the next one. */
  Misspelt[] misspelt() {
    if (meant == null) {
      meant = allMisspelt();
    }
    return meant;
  }

  private Misspelt[] allMisspelt() {
    var meant = new Misspelt[words.words().size()];
    Arrays.fill(meant, new Misspelt(List.of(), List.of()));
    int looked = 0;
    for (int i = 0; i < meant.length; i++) {
      if (words.isPlain(i) && looked++ < MOST_FORGIVEN) {
        meant[i] = meant[i].and(misspelt(i));
        if (i + 1 < meant.length
            && words.isPlain(i + 1)
            && (unknown.get(i) || unknown.get(i + 1))) {
          Misspelt both = misspelt(i, true);
          meant[i] = meant[i].and(both);
          meant[i + 1] = meant[i + 1].and(both);
        }
      }
    }
    return meant;
  }

  /** Words that one may be meant as: in names, and anywhere. */
  record Misspelt(List<String> names, List<String> texts) {

    Misspelt and(Misspelt other) {
      return isEmpty() ? other : new Misspelt(both(names, other.names), both(texts, other.texts));
    }

    private static List<String> both(List<String> one, List<String> other) {
      var both = new LinkedHashSet<>(one);
      both.addAll(other);
      return List.copyOf(both);
    }

    boolean isEmpty() {
      return names.isEmpty() && texts.isEmpty();
    }
  }

  private static List<String> near(TermDictionary dictionary, String word, int most) {
    return dictionary.near(word, most).stream()
        .sorted(
            Comparator.comparingInt(Near::typos)
                .thenComparing(Comparator.comparingInt(Near::shared).reversed())
                .thenComparing(Near::word))
        .limit(MOST_MISSPELT)
        .map(Near::word)
        .toList();
  }

  /** Documents with one of these words. */
  DocSet in(Segment segment, Misspelt meant) {
    var sets = new ArrayList<DocSet>();
    for (String name : meant.names()) {
      sets.add(segment.names().with(snapshot.dictionaries().names().number(name)));
    }
    for (String text : meant.texts()) {
      sets.add(segment.with(Documents.TEXT, text));
    }
    return DocSet.anyOf(sets);
  }

  /**
   * Whole names that share most of their trigrams with all words together, the likest first.
   *
   * @param least their likeness, from 0 to 1
   */
  List<Alike> alikeNames(double least) {
    if (words.words().size() > LONGEST_NAME) {
      return List.of();
    }
    int grams = TermDictionary.gramCount(joined);
    // 2 s / (g + h) >= least, and h >= s
    int shared = (int) Math.ceil(least * grams / (2 - least));
    return snapshot
        .dictionaries()
        .wholeNames()
        .alike(joined, shared, least, joined.length() / 2, joined.length() * 2)
        .stream()
        .sorted(
            Comparator.comparingDouble((Alike like) -> -likeness(like)).thenComparing(Alike::word))
        .limit(MOST_ALIKE)
        .toList();
  }

  /** How much of their trigrams a name and all words have in common, from 0 to 1. */
  double likeness(Alike like) {
    return TermDictionary.likeness(
        like.shared(), TermDictionary.gramCount(joined), TermDictionary.gramCount(like.word()));
  }
}
