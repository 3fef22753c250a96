package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.muster.engine.query.Clause;

/**
 * The Lucene queries that find candidates for the whole text of a question: those that have all of
 * it, some of it, or a name like it. Built from terms only: nobody's text ever runs through a query
 * grammar.
 */
final class TextQueries {

  /** Up to so many letters a single typo can spoil every trigram of a word. */
  private static final int SHORT = 7;

  /** Nobody's name has more words. */
  private static final int LONGEST_NAME = 12;

  private final QueryWords words;
  private final Weights weights;
  private final WordQueries single;
  private final WishQueries wishes;
  private final IndexSearcher searcher;

  TextQueries(QueryWords words, Weights weights, IndexSearcher searcher) {
    this.words = words;
    this.weights = weights;
    this.searcher = searcher;
    this.single = new WordQueries(words, weights, searcher);
    this.wishes = new WishQueries(words, weights, single);
  }

  /** For its words, one by one. */
  WordQueries single() {
    return single;
  }

  /** For its wishes, one by one. */
  WishQueries wishes() {
    return wishes;
  }

  /** Documents that have every plain word and meet every wish, or have all of it in a name. */
  Query everything() {
    return everything(false);
  }

  /** The same with words in any of their forms. */
  Query everythingInAnyForm() {
    return everything(true);
  }

  private Query everything(boolean anyForm) {
    Query understood = understood(anyForm);
    if (words.isPlain() || words.words().isEmpty()) {
      return understood;
    }
    return new BooleanQuery.Builder()
        .add(understood, Occur.SHOULD)
        .add(new BoostQuery(new ConstantScoreQuery(allInName()), weights.named()), Occur.SHOULD)
        .add(wholeName(), Occur.SHOULD)
        .build();
  }

  private Query understood(boolean anyForm) {
    var all = new BooleanQuery.Builder();
    boolean any = false;
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)) {
        all.add(anyForm ? single.wordInAnyForm(i) : single.word(i), Occur.MUST);
        all.add(inName(i), Occur.SHOULD);
        any = true;
      } else if (words.isFiller(i) && words.parts().get(i) != QueryWords.Part.UNWANTED) {
        all.add(inName(i), Occur.SHOULD);
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      any |= wishes.require(all, k);
    }
    if (!any) {
      all.add(new ConstantScoreQuery(MatchAllDocsQuery.INSTANCE), Occur.MUST);
    }
    if (words.isPlain()) {
      all.add(wholeName(), Occur.SHOULD);
    }
    wishes.unwanted().forEach(part -> all.add(part, Occur.MUST_NOT));
    return all.build();
  }

  /**
   * Documents that have any of the words and wishes, with unknown words spelt as known ones. What
   * covers more scores higher.
   */
  Query covering(Coverage coverage) throws IOException {
    var some = new BooleanQuery.Builder();
    boolean any = false;
    boolean demands = false;
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)) {
        some.add(weighing(single.anywhere(i), coverage.weight(i)), Occur.SHOULD);
        any = true;
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      boolean demanded = wishes.isDemand(k) || wishes.isPlace(k); // a filter of its own
      demands |= demanded;
      if (!demanded
          && words.heads().get(k) >= 0
          && words.clauses().get(k) instanceof Clause.Should should) {
        some.add(
            weighing(wishes.should(should, k), coverage.weight(words.heads().get(k))),
            Occur.SHOULD);
        any = true;
      }
    }
    if (demands || !any) { // what meets the demands has a part of the text
      some.add(weighing(MatchAllDocsQuery.INSTANCE, 0), Occur.MUST);
    }
    wishes.unwanted().forEach(part -> some.add(part, Occur.MUST_NOT));
    return some.build();
  }

  /** Ten times its weight: what is sooner or nearer decides only among those that cover as much. */
  private static Query weighing(Query part, float weight) {
    return new BoostQuery(new ConstantScoreQuery(part), 10 * weight);
  }

  /** Plain words that no document has, not even in another form or misspelt. */
  BitSet nowhere() throws IOException {
    var nowhere = new BitSet();
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)
          && !single.isKnown(words.words().get(i))
          && searcher.count(single.anywhere(i)) == 0) {
        nowhere.set(i);
      }
    }
    return nowhere;
  }

  /** Documents whose names look like the whole text: most of its trigrams, weighed by rarity. */
  Query similarNames() {
    return similarTo(words.words());
  }

  /** Documents whose names look like the plain words. */
  Query similarToPlainWords() {
    var plain = new ArrayList<String>();
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)) {
        plain.add(words.words().get(i));
      }
    }
    return similarTo(plain);
  }

  private static Query similarTo(List<String> words) {
    if (words.isEmpty() || words.size() > LONGEST_NAME) {
      return new MatchNoDocsQuery("no name is like this");
    }
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
    for (int i = 0; i < words.words().size() && words.words().size() <= LONGEST_NAME; i++) {
      String word = words.words().get(i);
      if (words.countsInName(i) && QueryWords.typosAllowed(word) > 0 && word.length() <= SHORT) {
        any.add(WordQueries.fuzzy(Documents.NAME, word, 1), Occur.SHOULD);
      }
    }
    return any.build();
  }

  private Query inName(int i) {
    Query name = new TermQuery(new Term(Documents.NAME, words.words().get(i)));
    return new BoostQuery(name, weights.name());
  }

  private Query allInName() {
    var all = new BooleanQuery.Builder();
    int last = words.words().size() - 1;
    for (int i = 0; i <= last; i++) {
      if (words.countsInName(i)) {
        var term = new Term(Documents.NAME, words.words().get(i));
        all.add(i == last ? new PrefixQuery(term) : new TermQuery(term), Occur.FILTER);
      }
    }
    return all.build();
  }

  private Query wholeName() {
    String whole = String.join("", words.words());
    return new BoostQuery(
        new ConstantScoreQuery(new TermQuery(new Term(Documents.WHOLE_NAME, whole))),
        weights.wholeName());
  }
}
