package org.muster.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;
import org.muster.search.Clause;
import org.muster.search.Question;

/**
 * The Lucene queries that find candidates for the words of a question. Built from terms only:
 * nobody's text ever runs through a query grammar.
 */
final class TextQueries {

  private static final int MOST_EXPANSIONS = 50;

  /** Up to so many letters a single typo can spoil every trigram of a word. */
  private static final int SHORT = 7;

  /** Looking for words like another costs a walk through all words: not for more than so many. */
  private static final int MOST_MISSPELT = 8;

  /** Nobody's name has more words. */
  private static final int LONGEST_NAME = 12;

  private final Words words;
  private final Weights weights;
  private final IndexSearcher searcher;
  private final IndexReader reader;

  /** For each misspelt word, as which words it may be meant. */
  private final Map<Integer, Query> misspelt = new HashMap<>();

  TextQueries(Words words, Weights weights, IndexSearcher searcher) {
    this.words = words;
    this.weights = weights;
    this.searcher = searcher;
    this.reader = searcher.getIndexReader();
  }

  /** Documents that have every plain word and meet every wish, or have all of it in a name. */
  Query everything() {
    Query understood = understood();
    if (words.isPlain() || words.words().isEmpty()) {
      return understood;
    }
    return new BooleanQuery.Builder()
        .add(understood, Occur.SHOULD)
        .add(new BoostQuery(new ConstantScoreQuery(allInName()), weights.named()), Occur.SHOULD)
        .add(wholeName(), Occur.SHOULD)
        .build();
  }

  private Query understood() {
    var all = new BooleanQuery.Builder();
    boolean any = false;
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)) {
        all.add(word(i), Occur.MUST);
        all.add(inName(i), Occur.SHOULD);
        any = true;
      } else if (words.isFiller(i) && words.parts().get(i) != Words.Part.UNWANTED) {
        all.add(inName(i), Occur.SHOULD);
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      any |= add(all, k);
    }
    if (!any) {
      all.add(new ConstantScoreQuery(MatchAllDocsQuery.INSTANCE), Occur.MUST);
    }
    if (words.isPlain()) {
      all.add(wholeName(), Occur.SHOULD);
    }
    unwanted().forEach(part -> all.add(part, Occur.MUST_NOT));
    return all.build();
  }

  /** Adds a wish; answers whether there was one. */
  private boolean add(BooleanQuery.Builder all, int clause) {
    switch (words.clauses().get(clause)) {
      case Clause.Must(var span, var filter) ->
          all.add(constant(Filters.lower(filter)), Occur.MUST);
      case Clause.Phrase(var span, var text) -> all.add(phrase(Documents.TEXT, text), Occur.MUST);
      case Clause.Should should -> all.add(should(should, clause), Occur.MUST);
      case Clause.Never never -> {
        return false;
      }
      case Clause.Idle idle -> {
        return false;
      }
    }
    return true;
  }

  private Query should(Clause.Should should, int clause) {
    Query met = should.filter() == null ? ownWords(clause) : Filters.lower(should.filter());
    return new DisjunctionMaxQuery(
        List.of(new BoostQuery(constant(met), weights.wish()), constant(inWords(should, clause))),
        0);
  }

  /** Documents that have a wish's own words, or other words for it, anywhere. */
  private Query inWords(Clause.Should should, int clause) {
    var ways = new ArrayList<Query>();
    ways.add(ownWords(clause));
    should.phrases().forEach(text -> ways.add(phrase(Documents.TEXT, text)));
    if (should.atLeast() != null) {
      ways.add(constant(Filters.lower(should.atLeast())));
    }
    return new DisjunctionMaxQuery(ways, 0);
  }

  private Query ownWords(int clause) {
    List<String> own = wordsOf(clause);
    return own.size() == 1 ? word(words.heads().get(clause)) : phrase(Documents.TEXT, own);
  }

  /** The query that says whether a document meets a wish; null if it is none. */
  @Nullable Query meets(int clause) {
    return switch (words.clauses().get(clause)) {
      case Clause.Must(var span, var filter) -> Filters.lower(filter);
      case Clause.Should(var span, var filter, var phrases, var atLeast) ->
          filter == null ? ownWords(clause) : Filters.lower(filter);
      case Clause.Phrase(var span, var text) -> phrase(Documents.TEXT, text);
      case Clause.Never never -> null;
      case Clause.Idle idle -> null;
    };
  }

  /** As {@link #meets}, by any words for it, where it is wished for rather than demanded. */
  @Nullable Query mentions(int clause) {
    return words.clauses().get(clause) instanceof Clause.Should should
        ? inWords(should, clause)
        : null;
  }

  /** What must be there word for word. */
  List<Query> quoted() {
    return words.clauses().stream()
        .filter(Clause.Phrase.class::isInstance)
        .map(clause -> phrase(Documents.TEXT, ((Clause.Phrase) clause).words()))
        .toList();
  }

  /** What must not be in the answer. */
  List<Query> unwanted() {
    var unwanted = new ArrayList<Query>();
    for (Clause clause : words.clauses()) {
      if (clause instanceof Clause.Never(var span, var filter, var phrases)) {
        if (filter != null) {
          unwanted.add(Filters.lower(filter));
        }
        String field = filter == null ? Documents.TEXT : Documents.NAME;
        phrases.forEach(text -> unwanted.add(phrase(field, text)));
      }
    }
    return unwanted;
  }

  /**
   * What is demanded, whatever the words.
   *
   * @param places whether places that are only wished for count
   */
  List<Query> demanded(boolean places) {
    var demanded = new ArrayList<Query>();
    for (int k = 0; k < words.clauses().size(); k++) {
      Query meets = isDemand(k) ? meets(k) : null;
      if (meets != null) {
        demanded.add(meets);
      } else if (places && words.clauses().get(k) instanceof Clause.Should should && isPlace(k)) {
        demanded.add(should(should, k));
      }
    }
    return demanded;
  }

  /** Whether it wishes for a place: what is elsewhere is no answer, however well it fits else. */
  boolean isPlace(int clause) {
    return words.clauses().get(clause)
            instanceof Clause.Should(var span, var filter, var phrases, var atLeast)
        && filter != null
        && Question.within(filter).isPresent();
  }

  /** Whether a document that does not meet it is no answer. */
  boolean isDemand(int clause) {
    return switch (words.clauses().get(clause)) {
      case Clause.Must must -> true;
      case Clause.Phrase phrase -> true;
      case Clause.Should should -> false;
      case Clause.Never never -> false;
      case Clause.Idle idle -> false;
    };
  }

  private List<String> wordsOf(int clause) {
    int head = words.heads().get(clause);
    if (head < 0) {
      return List.of();
    }
    int end = head + 1;
    while (end < words.words().size() && words.parts().get(end) == Words.Part.MORE_OF_WISH) {
      end++;
    }
    return words.words().subList(head, end);
  }

  /** Documents that have enough of words and wishes, with unknown words spelt as known ones. */
  Query enough() throws IOException {
    var some = new BooleanQuery.Builder();
    int demands = 0;
    for (int i = 0; i < words.words().size(); i++) {
      if (words.isPlain(i)) {
        some.add(anywhere(i), Occur.SHOULD);
      }
    }
    for (int k = 0; k < words.clauses().size(); k++) {
      boolean head = words.heads().get(k) >= 0;
      if (isDemand(k) || isPlace(k)) {
        demands += head ? 1 : 0; // filters of their own
      } else if (head && words.clauses().get(k) instanceof Clause.Should should) {
        some.add(should(should, k), Occur.SHOULD);
      }
    }
    int required = Math.max(0, words.required() - demands);
    some.setMinimumNumberShouldMatch(required);
    if (required == 0) {
      some.add(constant(MatchAllDocsQuery.INSTANCE), Occur.MUST);
    }
    return some.build();
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
      if (words.countsInName(i) && Words.typosAllowed(word) > 0 && word.length() <= SHORT) {
        any.add(fuzzy(Documents.NAME, word, 1), Occur.SHOULD);
      }
    }
    return any.build();
  }

  /** The word anywhere: exactly, as a prefix if it is the last, misspelt if nobody knows it. */
  private Query anywhere(int i) throws IOException {
    Query misspelt = misspelt(i);
    return misspelt == null ? word(i) : new DisjunctionMaxQuery(List.of(word(i), misspelt), 0);
  }

  /**
   * A word that is in no document, as words that are; null if it is in one, too short, or one of
   * too many.
   */
  @Nullable Query misspelt(int i) throws IOException {
    Query known = misspelt.get(i);
    if (known != null) {
      return known;
    }
    String word = words.words().get(i);
    int typos = Words.typosAllowed(word);
    if (typos == 0 || misspelt.size() == MOST_MISSPELT || isKnown(word)) {
      return null;
    }
    Query meant =
        searcher.rewrite(
            new DisjunctionMaxQuery(
                List.of(fuzzy(Documents.NAME, word, typos), fuzzy(Documents.TEXT, word, typos)),
                0));
    misspelt.put(i, meant);
    return meant;
  }

  private boolean isKnown(String word) throws IOException {
    return reader.docFreq(new Term(Documents.TEXT, word)) > 0;
  }

  /**
   * Plain words that no document has, and that none of theirs begins with if it is the last: found
   * as another form or not at all, they may as well be misspelt.
   */
  BitSet unknown() throws IOException {
    var unknown = new BitSet();
    int last = words.words().size() - 1;
    for (int i = 0; i <= last; i++) {
      String word = words.words().get(i);
      if (words.isPlain(i)
          && Words.typosAllowed(word) > 0
          && !isKnown(word)
          && !(i == last && begins(word))) {
        unknown.set(i);
      }
    }
    return unknown;
  }

  private boolean begins(String word) throws IOException {
    var prefix = new BytesRef(word);
    for (LeafReaderContext leaf : reader.leaves()) {
      Terms terms = leaf.reader().terms(Documents.TEXT);
      if (terms != null) {
        TermsEnum words = terms.iterator();
        if (words.seekCeil(prefix) != TermsEnum.SeekStatus.END
            && StringHelper.startsWith(words.term(), prefix)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The word anywhere: exactly, joined with a neighbour, in Latin letters, as the beginning of a
   * word if it is the last one, in another form.
   */
  Query word(int i) {
    List<String> all = words.words();
    String word = all.get(i);
    var ways = new ArrayList<Query>();
    ways.add(text(word));
    if (i > 0) {
      ways.add(text(all.get(i - 1) + word));
    }
    if (i + 1 < all.size()) {
      ways.add(text(word + all.get(i + 1)));
    }
    if (i == all.size() - 1) {
      ways.add(
          new PrefixQuery(new Term(word.length() > 2 ? Documents.TEXT : Documents.NAME, word)));
    }
    if (!Documents.isLatin(word)) {
      Latin.of(words.typed().get(i)).forEach(latin -> ways.add(text(latin)));
    }
    addForms(ways, words.typed().get(i));
    return new DisjunctionMaxQuery(ways, weights.otherWay());
  }

  /** Other forms of the word, and the pairs of letters that a run of CJK letters is made of. */
  private void addForms(List<Query> ways, String typed) {
    List<BytesRef> stems = Stems.all(typed, null).stream().map(BytesRef::new).toList();
    if (!stems.isEmpty()) {
      ways.add(little(new TermInSetQuery(Documents.STEMS, stems)));
      ways.add(little(new TermInSetQuery(Documents.TEXT, stems)));
    }
    Collection<String> pairs = Bigrams.of(typed);
    if (!pairs.isEmpty()) {
      var all = new BooleanQuery.Builder();
      pairs.forEach(pair -> all.add(new TermQuery(new Term(Documents.STEMS, pair)), Occur.FILTER));
      ways.add(little(all.build()));
    }
  }

  private Query little(Query query) {
    return new BoostQuery(constant(query), weights.stem());
  }

  private static Query text(String word) {
    return new TermQuery(new Term(Documents.TEXT, word));
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
        constant(new TermQuery(new Term(Documents.WHOLE_NAME, whole))), weights.wholeName());
  }

  private static Query constant(Query query) {
    return new ConstantScoreQuery(query);
  }

  private static Query phrase(String field, String text) {
    return phrase(field, Analysis.words(text));
  }

  private static Query phrase(String field, List<String> words) {
    return switch (words.size()) {
      case 0 -> new MatchNoDocsQuery("no words");
      case 1 -> new TermQuery(new Term(field, words.getFirst()));
      default -> new PhraseQuery(field, words.toArray(String[]::new));
    };
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
}
