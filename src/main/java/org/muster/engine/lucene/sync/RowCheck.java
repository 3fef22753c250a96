package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermRangeQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.engine.lucene.Documents;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fields;
import org.muster.platform.changelog.Change;

/**
 * Walks through all rows and documents in key order, a few each time, over and over, and brings in
 * again what differs: a document that is missing, is there twice, belongs to no row, or is not what
 * its row asks for. A difference counts only if the row stood still while the index caught up.
 *
 * <p>Runs on the thread that follows the log, so that nothing else writes meanwhile.
 */
final class RowCheck {

  private static final Logger LOG = System.getLogger(RowCheck.class.getName());

  /** How often it begins anew at most: few rows are not worth a look each second. */
  static final Duration WALK_EVERY = Duration.ofMinutes(1);

  /** Once a second ({@link Pace#USUAL}) they take about a sixtieth of a core. */
  private static final int PAGE = 50;

  private final List<DocumentSource> sources;
  private int source;
  private @Nullable UUID last;

  private final AtomicLong checked = new AtomicLong();
  private final AtomicLong repaired = new AtomicLong();
  private volatile @Nullable Instant wentThroughAt;

  RowCheck(Collection<DocumentSource> sources) {
    this.sources = List.copyOf(sources);
  }

  /** Whether it has begun with the rows and has not been through. */
  boolean isOnTheWay() {
    return last != null || source > 0;
  }

  /** Rows and documents compared since the start. */
  long checked() {
    return checked.get();
  }

  /** Differences brought in again since the start. */
  long repaired() {
    return repaired.get();
  }

  /** When everything had been looked at last, since the start. */
  @Nullable Instant wentThroughAt() {
    return wentThroughAt;
  }

  /**
   * Rows that stand together in the order of keys.
   *
   * @param from exclusive; absent: from the first
   * @param to inclusive; absent: to the last
   */
  private record Page(
      DocumentSource source, @Nullable UUID from, @Nullable UUID to, List<UUID> ids) {}

  /** Compares the next few rows with their documents. */
  void step(Follower follower) throws IOException {
    Page page = next();
    try {
      check(page, follower);
    } catch (RuntimeException e) {
      DocumentFeed.throwUnlessOfARow(e);
      follower.repair(changes(page.source(), page.ids())); // sets the culprit aside
    }
    if (page.to() == null) {
      last = null;
      source = (source + 1) % sources.size();
      wentThroughAt = source == 0 ? Instant.now() : wentThroughAt;
    } else {
      last = page.to();
    }
  }

  private Page next() {
    DocumentSource now = sources.get(source);
    List<UUID> ids = now.idsAfter(last, PAGE);
    return new Page(now, last, ids.size() < PAGE ? null : ids.getLast(), ids);
  }

  private void check(Page page, Follower follower) throws IOException {
    Map<UUID, Long> wanted = wanted(page.source(), page.ids());
    Map<UUID, List<Long>> found = found(page, follower.files());
    Set<UUID> suspects = new HashSet<>(page.ids());
    suspects.addAll(found.keySet());
    checked.addAndGet(suspects.size());
    suspects.removeIf(id -> isSame(id, wanted, found) || isAside(id, page, follower));
    if (suspects.isEmpty()) {
      return;
    }
    follower.follow();
    Map<UUID, List<Long>> foundLater = found(page, follower.files());
    Map<UUID, Long> wantedLater = wanted(page.source(), suspects);
    suspects.removeIf(
        id ->
            !Objects.equals(wanted.get(id), wantedLater.get(id))
                || isSame(id, wantedLater, foundLater)
                || isAside(id, page, follower));
    if (!suspects.isEmpty()) {
      LOG.log(
          Level.WARNING,
          () ->
              "Documents of %s differed from their rows: %s"
                  .formatted(page.source().type(), suspects));
      follower.repair(changes(page.source(), suspects));
      repaired.addAndGet(suspects.size());
    }
  }

  private static boolean isSame(UUID id, Map<UUID, Long> wanted, Map<UUID, List<Long>> found) {
    Long one = wanted.get(id);
    return found.getOrDefault(id, List.of()).equals(one == null ? List.of() : List.of(one));
  }

  private static boolean isAside(UUID id, Page page, Follower follower) {
    return follower.files().aside().contains(new Change(page.source().type(), id));
  }

  private static List<Change> changes(DocumentSource source, Collection<UUID> ids) {
    return ids.stream().map(id -> new Change(source.type(), id)).toList();
  }

  private static Map<UUID, Long> wanted(DocumentSource source, Collection<UUID> ids) {
    var wanted = new HashMap<UUID, Long>();
    for (Document document : source.documents(ids)) {
      wanted.put(document.id(), Documents.fingerprint(document));
    }
    return wanted;
  }

  private static Map<UUID, List<Long>> found(Page page, IndexFiles files) {
    return files.read(reader -> found(page, reader));
  }

  private static Map<UUID, List<Long>> found(Page page, DirectoryReader reader) throws IOException {
    Query query =
        new BooleanQuery.Builder()
            .add(KeywordField.newExactQuery(Fields.TYPE, page.source().type()), Occur.FILTER)
            .add(
                new TermRangeQuery(Documents.ID, bytes(page.from()), bytes(page.to()), false, true),
                Occur.FILTER)
            .build();
    var searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    var found = new HashMap<UUID, List<Long>>();
    for (LeafReaderContext leaf : reader.leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        BinaryDocValues rows = leaf.reader().getBinaryDocValues(Documents.ROW);
        NumericDocValues prints = leaf.reader().getNumericDocValues(Documents.FINGERPRINT);
        DocIdSetIterator docs = scorer.iterator();
        for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
          if (isLive(leaf, doc) && rows.advanceExact(doc) && prints.advanceExact(doc)) {
            found
                .computeIfAbsent(Documents.uuid(rows.binaryValue()), id -> new ArrayList<>())
                .add(prints.longValue());
          }
        }
      }
    }
    return found;
  }

  private static boolean isLive(LeafReaderContext leaf, int doc) {
    var live = leaf.reader().getLiveDocs();
    return live == null || live.get(doc);
  }

  private static @Nullable BytesRef bytes(@Nullable UUID id) {
    return id == null ? null : Documents.bytes(id);
  }
}
