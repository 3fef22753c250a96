package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopFieldCollectorManager;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Order;
import org.muster.engine.query.PartialHit;

/**
 * Ranks the documents that answer a text: first those that have all of it; if they are few, those
 * that look like it or that have a part of it.
 */
final class TextSearch {

  /**
   * Fewer documents than this with every word: look for names that are spelt like it, for misspelt
   * words, and for documents that have a part of it.
   */
  private static final int FEW = 20;

  /** Names that share fewer of their trigrams with a text do not look like it. */
  private static final double ALIKE = 0.5;

  /** Who typed nothing that is known gets a few names, not a page. */
  private static final int MOST_ALIKE = 5;

  private final IndexSearcher searcher;
  private final QueryWords words;
  private final TextQueries queries;
  private final Weights weights;
  private final Order.Relevance order;
  private final Coverage coverage;
  private final UnaryOperator<Query> among;

  /**
   * @param among restricts a query to what was selected
   */
  TextSearch(
      IndexSearcher searcher,
      QueryWords words,
      TextQueries queries,
      Weights weights,
      Order.Relevance order,
      UnaryOperator<Query> among)
      throws IOException {
    this.searcher = searcher;
    this.words = words;
    this.queries = queries;
    this.weights = weights;
    this.order = order;
    this.among = among;
    this.coverage = Coverage.of(words, queries.wishes(), searcher.getIndexReader(), weights);
  }

  /**
   * What was found.
   *
   * @param found those with every word, by score
   * @param few whether they were few, so that others were looked for
   * @param full those that have all of it, however spelt, the best first
   * @param partial those that have a part of it, the best first
   */
  record Ranked(TopDocs found, boolean few, List<Hit> full, List<PartialHit> partial) {

    /** The best of those that have all of it. */
    List<Hit> window() {
      return full.subList(0, Math.min(full.size(), LuceneEngine.WINDOW));
    }
  }

  /**
   * Ranks.
   *
   * @param exact finds the documents with every word
   * @param sort by its score
   */
  Ranked rank(Query exact, Sort sort, int countUpTo) throws IOException {
    TopDocs found =
        searcher.search(exact, new TopFieldCollectorManager(sort, LuceneEngine.WINDOW, countUpTo));
    var candidates = new Candidates(searcher, words, queries, weights, coverage, order);
    candidates.addAll(scored(found.scoreDocs), true);
    boolean few = !candidates.unknown().isEmpty() || found.totalHits.value() < FEW;
    boolean named = few && candidates.haveAllOfIt();
    if (few && !named) {
      addLookalikes(candidates);
    }
    if (few && !(named && words.isPlain())) {
      Query covering = new RecencyBoost(weights, order).prefer(queries.covering(coverage));
      candidates.addMisspelt(top(covering, queries.wishes().demanded(true)));
    }
    return new Ranked(found, few && !named, candidates.full(), candidates.partial());
  }

  /** Other forms of the words, then names spelt like the text. */
  private void addLookalikes(Candidates candidates) throws IOException {
    if (words.plain() > 0) {
      candidates.addAll(top(queries.everythingInAnyForm(), List.of()), true);
    }
    candidates.addAll(top(queries.similarNames(), List.of()), false);
    if (words.plain() > 0) {
      if (!words.isPlain()) {
        candidates.addAll(
            top(queries.similarToPlainWords(), queries.wishes().demanded(false)), false);
      }
      candidates.addAll(top(queries.similarShortWords(), queries.wishes().demanded(true)), false);
    }
  }

  /** Names that look like a text of which no word is known, the likest first. */
  List<PartialHit> alike(int limit) throws IOException {
    Set<String> asked = Grams.of(words.words());
    var alike = new ArrayList<PartialHit>();
    for (ScoreDoc doc : top(queries.similarNames(), queries.wishes().demanded(true))) {
      LeafValues values = Leaves.values(searcher, doc.doc);
      double best = 0;
      for (List<String> name : values.names(doc.doc)) {
        best = Math.max(best, Grams.likeness(asked, Grams.of(name)));
      }
      if (best >= ALIKE) {
        alike.add(new PartialHit(values.hit(doc.doc), best, 0));
      }
    }
    alike.sort(Comparator.comparingDouble(PartialHit::share).reversed());
    return alike.subList(0, Math.min(Math.min(MOST_ALIKE, limit), alike.size()));
  }

  /** A collector that sorts keeps the score among the sort values. */
  private static ScoreDoc[] scored(ScoreDoc[] docs) {
    var scored = new ScoreDoc[docs.length];
    for (int i = 0; i < docs.length; i++) {
      scored[i] = new ScoreDoc(docs[i].doc, (Float) ((FieldDoc) docs[i]).fields[0]);
    }
    return scored;
  }

  private ScoreDoc[] top(Query query, List<Query> demanded) throws IOException {
    var all = new BooleanQuery.Builder().add(among.apply(query), Occur.MUST);
    demanded.forEach(demand -> all.add(demand, Occur.FILTER));
    return searcher.search(all.build(), LuceneEngine.WINDOW).scoreDocs;
  }
}
