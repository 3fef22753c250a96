package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Filter;

/**
 * How documents meet what a question asks for beyond its words: what it demands, wishes for, quotes
 * and excludes. Clauses go by their number in {@link QueryWords#clauses}.
 */
final class WishQueries {

  private final QueryWords words;
  private final Weights weights;
  private final WordQueries single;

  WishQueries(QueryWords words, Weights weights, WordQueries single) {
    this.words = words;
    this.weights = weights;
    this.single = single;
  }

  /** Makes a clause a condition of a query; false: it is excluded or idle and nothing was added. */
  boolean require(BooleanQuery.Builder all, int clause) {
    switch (words.clauses().get(clause)) {
      case Clause.Must(var span, var filter) ->
          all.add(new ConstantScoreQuery(FilterQueries.lower(filter)), Occur.MUST);
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

  /** Documents that meet a wish, or that mention it and count for less. */
  Query should(Clause.Should should, int clause) {
    Query met = should.filter() == null ? ownWords(clause) : FilterQueries.lower(should.filter());
    return new DisjunctionMaxQuery(
        List.of(
            new BoostQuery(new ConstantScoreQuery(met), weights.wish()),
            new ConstantScoreQuery(inWords(should, clause))),
        0);
  }

  /** Documents that have a wish's own words, or other words for it, anywhere. */
  private Query inWords(Clause.Should should, int clause) {
    var ways = new ArrayList<Query>();
    // what only begins like a place is not there: "manc" is no "manche"
    ways.add(isPlace(clause) ? phrase(Documents.TEXT, wordsOf(clause)) : ownWords(clause));
    should.phrases().forEach(text -> ways.add(phrase(Documents.TEXT, text)));
    if (should.atLeast() != null) {
      ways.add(new ConstantScoreQuery(FilterQueries.lower(should.atLeast())));
    }
    return new DisjunctionMaxQuery(ways, 0);
  }

  private Query ownWords(int clause) {
    List<String> own = wordsOf(clause);
    return own.size() == 1 ? single.word(words.heads().get(clause)) : phrase(Documents.TEXT, own);
  }

  private List<String> wordsOf(int clause) {
    int head = words.heads().get(clause);
    if (head < 0) {
      return List.of();
    }
    int end = head + 1;
    while (end < words.words().size() && words.parts().get(end) == QueryWords.Part.MORE_OF_WISH) {
      end++;
    }
    return words.words().subList(head, end);
  }

  /** The query that says whether a document meets a wish; null if it is none. */
  @Nullable Query meets(int clause) {
    return switch (words.clauses().get(clause)) {
      case Clause.Must(var span, var filter) -> FilterQueries.lower(filter);
      case Clause.Should(var span, var filter, var phrases, var atLeast) ->
          filter == null ? ownWords(clause) : FilterQueries.lower(filter);
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
          unwanted.add(FilterQueries.lower(filter));
        }
        String field = filter == null ? Documents.TEXT : Documents.NAME;
        phrases.forEach(text -> unwanted.add(phrase(field, text)));
      }
    }
    return unwanted;
  }

  /**
   * What is demanded, whatever the words; of places only about where they are, since preparing an
   * exact circle costs more than to look at what the box around it has too many.
   *
   * @param places whether places that are only wished for count
   */
  List<Query> demanded(boolean places) {
    var demanded = new ArrayList<Query>();
    for (int k = 0; k < words.clauses().size(); k++) {
      Filter.Within place = place(k);
      Query meets = isDemand(k) ? place == null ? meets(k) : FilterQueries.roughly(place) : null;
      if (meets != null) {
        demanded.add(meets);
      } else if (places
          && place != null
          && words.clauses().get(k) instanceof Clause.Should should) {
        demanded.add(
            new DisjunctionMaxQuery(List.of(FilterQueries.roughly(place), inWords(should, k)), 0));
      }
    }
    return demanded;
  }

  /** The circle that a clause draws, if that is all it wants. */
  Filter.@Nullable Within place(int clause) {
    return words.clauses().get(clause).asked() instanceof Filter.Within within ? within : null;
  }

  /** Whether it wishes for a place: what is elsewhere is no answer, however well it fits else. */
  boolean isPlace(int clause) {
    return words.clauses().get(clause) instanceof Clause.Should && place(clause) != null;
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
}
