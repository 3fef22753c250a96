package org.muster.index;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.muster.search.Fold;

/**
 * The words of a query, and the Lucene queries that find candidates for them. Built from terms
 * only: nobody's text ever runs through a query grammar.
 *
 * @param words folded as the index folds; at most {@value #MOST}
 * @param filler for each word, whether it carries no information (and there is one that does)
 */
record Words(List<String> words, List<Boolean> filler) {

  /** Segmented scripts can make many words of a short text; the rest of them adds nothing. */
  static final int MOST = 32;

  private static final Set<String> FILLER = loadFiller();

  private static final float NAME_BOOST = 3;
  private static final float WHOLE_NAME_BOOST = 50;
  private static final int MOST_EXPANSIONS = 50;
  private static final int WORDS_FOR_EACH_MISSING = 4;

  static Words of(String text) {
    List<String> words = Analysis.words(text);
    if (words.size() > MOST) {
      words = words.subList(0, MOST);
    }
    boolean onlyFiller = FILLER.containsAll(words);
    List<Boolean> filler = words.stream().map(w -> !onlyFiller && FILLER.contains(w)).toList();
    return new Words(List.copyOf(words), filler);
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  /** How many words carry information. */
  int informative() {
    return (int) filler.stream().filter(f -> !f).count();
  }

  /**
   * How many informative words a document must have to be offered at all: every one of three, all
   * but one of four. What lacks more is another thing, and nobody wants it as an answer.
   */
  int required() {
    int n = informative();
    return n - n / WORDS_FOR_EACH_MISSING;
  }

  /** How many wrong letters a word may have: none under 4 letters or with digits, two from 8. */
  static int typosAllowed(String word) {
    if (word.chars().anyMatch(Character::isDigit)) {
      return 0;
    }
    int letters = word.codePointCount(0, word.length());
    return letters < 4 ? 0 : letters < 8 ? 1 : 2;
  }

  /** Documents that have every informative word, exactly or as the beginning of the last one. */
  Query everyWord() {
    var all = new BooleanQuery.Builder();
    for (int i = 0; i < words.size(); i++) {
      all.add(word(i), filler.get(i) ? Occur.SHOULD : Occur.MUST);
      all.add(inName(i), Occur.SHOULD);
    }
    all.add(wholeName(), Occur.SHOULD);
    return all.build();
  }

  /** Documents that have enough of the words, with unknown words spelt as known ones. */
  Query enoughWords(IndexReader reader) throws IOException {
    var some = new BooleanQuery.Builder();
    for (int i = 0; i < words.size(); i++) {
      if (!filler.get(i)) {
        some.add(anywhere(i, reader), Occur.SHOULD);
      }
    }
    some.setMinimumNumberShouldMatch(Math.max(1, required()));
    return some.build();
  }

  /** Documents whose names look like the text: most of its trigrams, weighed by rarity. */
  Query similarNames() {
    var some = new BooleanQuery.Builder();
    Set<String> grams = Grams.of(words);
    grams.forEach(g -> some.add(new TermQuery(new Term(Documents.GRAMS, g)), Occur.SHOULD));
    // two typos spoil six trigrams at most; a third must be left, or the name is another one
    some.setMinimumNumberShouldMatch(Math.max(1, Math.min(grams.size() - 6, grams.size() / 3)));
    return some.build();
  }

  /** Names with a word like one of the short ones, whose trigrams a single typo can spoil all. */
  Query similarShortWords() {
    var any = new BooleanQuery.Builder();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (!filler.get(i) && typosAllowed(word) > 0 && word.length() <= 7) {
        any.add(fuzzy(Documents.NAME, word, 1), Occur.SHOULD);
      }
    }
    return any.build();
  }

  /** The word anywhere: exactly, as a prefix if it is the last, misspelt if nobody knows it. */
  private Query anywhere(int i, IndexReader reader) throws IOException {
    Query misspelt = misspelt(i, reader);
    return misspelt == null ? word(i) : new DisjunctionMaxQuery(List.of(word(i), misspelt), 0);
  }

  /** A word that is in no document, as words that are; null if it is in one, or too short. */
  @Nullable Query misspelt(int i, IndexReader reader) throws IOException {
    String word = words.get(i);
    int typos = typosAllowed(word);
    if (typos == 0 || isKnown(word, reader)) {
      return null;
    }
    return new DisjunctionMaxQuery(
        List.of(fuzzy(Documents.NAME, word, typos), fuzzy(Documents.TEXT, word, typos)), 0);
  }

  private static boolean isKnown(String word, IndexReader reader) throws IOException {
    return reader.docFreq(new Term(Documents.TEXT, word)) > 0;
  }

  /** The word anywhere, exactly or as a prefix if it is the last. */
  Query word(int i) {
    String word = words.get(i);
    var ways = new ArrayList<Query>();
    ways.add(new TermQuery(new Term(Documents.TEXT, word)));
    if (i > 0) {
      ways.add(new TermQuery(new Term(Documents.TEXT, words.get(i - 1) + word)));
    }
    if (i + 1 < words.size()) {
      ways.add(new TermQuery(new Term(Documents.TEXT, word + words.get(i + 1))));
    }
    if (!Documents.isLatin(word)) {
      for (String latin : Analysis.words(Fold.key(word))) {
        ways.add(new TermQuery(new Term(Documents.TEXT, latin)));
      }
    }
    if (i == words.size() - 1) {
      ways.add(
          new PrefixQuery(new Term(word.length() > 2 ? Documents.TEXT : Documents.NAME, word)));
    }
    return new DisjunctionMaxQuery(ways, 0.1f);
  }

  private Query inName(int i) {
    return new BoostQuery(new TermQuery(new Term(Documents.NAME, words.get(i))), NAME_BOOST);
  }

  private Query wholeName() {
    String whole = String.join("", words);
    return new BoostQuery(
        new ConstantScoreQuery(new TermQuery(new Term(Documents.WHOLE_NAME, whole))),
        WHOLE_NAME_BOOST);
  }

  private static Query fuzzy(String field, String word, int typos) {
    return new FuzzyQuery(
        new Term(field, word),
        typos,
        0,
        MOST_EXPANSIONS,
        true,
        new MultiTermQuery.TopTermsBoostOnlyBooleanQueryRewrite(MOST_EXPANSIONS));
  }

  private static Set<String> loadFiller() {
    var filler = new HashSet<String>();
    try (InputStream in =
            Objects.requireNonNull(
                Words.class.getResourceAsStream("/index/filler-words.txt"),
                "index/filler-words.txt is missing from the class path");
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> filler.addAll(new LinkedHashSet<>(Analysis.words(line))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Set.copyOf(filler);
  }
}
