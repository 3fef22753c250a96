package org.muster.engine.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Box;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Clause.Span;
import org.muster.engine.query.Document;
import org.muster.engine.query.Engine;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.MapWindow;
import org.muster.engine.query.Order;
import org.muster.engine.query.Question;
import org.muster.engine.query.Selection;
import org.muster.engine.query.Understood;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.Analysis;

/** An index small enough to reason about, and questions to it. */
abstract class SmallIndex {

  static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final MapWindow WORLD = all -> new MapWindow.Frame(new Box(-180, -85, 180, 85), 2);

  static final Filter MILSIM = Filter.is(Fields.GAME_TYPE, "milsim");

  /** Of all texts. */
  @Nullable String language;

  private final Map<UUID, String> names = new LinkedHashMap<>();
  private final List<Document> documents = new ArrayList<>();

  final Document.Builder add(String name) {
    return add("event", name);
  }

  final Document.Builder add(String type, String name) {
    var id = new UUID(0, names.size() + 1);
    names.put(id, name);
    return Document.of(type, id).name(name);
  }

  final void put(Document.Builder document) {
    documents.add(document.build());
  }

  static Clause should(String text, Filter filter) {
    return new Clause.Should(span(text, text), filter, List.of());
  }

  static Clause should(String text, String words, Filter filter) {
    return new Clause.Should(span(text, words), filter, List.of());
  }

  static Span span(String text, String words) {
    int from = text.indexOf(words);
    return new Span(from, from + words.length());
  }

  /** The names of what has all of a text. */
  final List<String> found(String text, Clause... clauses) {
    return names(search(10, text, clauses).full());
  }

  final List<String> names(List<Hit> hits) {
    return hits.stream().map(Hit::id).map(names::get).toList();
  }

  /** The first page, best match first. */
  final Hits search(int limit, String text, Clause... clauses) {
    return search(limit, new Order.Relevance(NOW, null, null), text, clauses);
  }

  final Hits search(int limit, Order order, String text, Clause... clauses) {
    return execute(SearchExecution::run, limit, order, List.of(), text, clauses);
  }

  /** Types and places of what is found, as the first page counts them and as they are alone. */
  final List<Hits> counted(String text, Clause... clauses) {
    var order = new Order.Relevance(NOW, null, null);
    List<FacetSpec> facets = List.of(new FacetSpec.Values("game_type", Fields.GAME_TYPE, 10));
    return List.of(
        execute(SearchExecution::run, 10, order, facets, text, clauses),
        execute(SearchExecution::counted, 10, order, facets, text, clauses));
  }

  private Hits execute(
      Function<SearchExecution, Hits> what,
      int limit,
      Order order,
      List<FacetSpec> facets,
      String text,
      Clause... clauses) {
    try (var directory = new ByteBuffersDirectory()) {
      try (var writer = new IndexWriter(directory, new IndexWriterConfig(Analysis.WORDS))) {
        for (Document document : documents) {
          writer.addDocument(Documents.lower(document));
        }
      }
      try (var reader = DirectoryReader.open(directory)) {
        var question =
            new Question(
                text, List.of(clauses), new Understood(text, List.of()), null, Set.of(), language);
        var request =
            new Engine.Request(
                Selection.of(new Filter.All()),
                question,
                order,
                limit,
                null,
                facets,
                WORLD,
                Instant.EPOCH);
        return what.apply(
            new SearchExecution(request, new SegmentCache().of(reader), Weights.SHIPPED));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
