package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.lucene.store.AlreadyClosedException;
import org.muster.core.ProblemException;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.Change;

/** Brings rows into an index as they are now; those that cannot be indexed are set aside. */
final class DocumentFeed {

  private final Map<String, DocumentSource> sources;
  private final RowCache cache;

  /**
   * Feeds from these sources.
   *
   * @param cache told of rows that have changed
   */
  DocumentFeed(List<? extends DocumentSource> sources, RowCache cache) {
    this.cache = cache;
    this.sources = sources.stream().collect(Collectors.toMap(DocumentSource::type, s -> s));
  }

  /** Where all the rows come from. */
  Collection<DocumentSource> sources() {
    return sources.values();
  }

  /** Adds rows that the index does not have. */
  void add(IndexFiles files, DocumentSource source, List<UUID> ids) throws IOException {
    try {
      files.add(source.documents(ids));
    } catch (RuntimeException e) {
      oneByOne(files, source, ids, e);
    }
  }

  /**
   * Replaces or deletes rows that have changed. They are announced before they are read, so that
   * what is shown is never older than what is found; and once more after that, because a standby
   * may have shown what was before until then.
   */
  void replace(IndexFiles files, List<Change> changes) throws IOException {
    cache.changed(changes);
    replaceAll(files, changes);
    cache.changed(changes);
  }

  private void replaceAll(IndexFiles files, List<Change> changes) throws IOException {
    Map<String, Set<UUID>> byKind =
        changes.stream()
            .collect(
                Collectors.groupingBy(
                    Change::kind,
                    Collectors.mapping(Change::id, Collectors.toCollection(LinkedHashSet::new))));
    for (var entry : byKind.entrySet()) {
      DocumentSource source = sources.get(entry.getKey());
      if (source != null) {
        try {
          replace(files, source, entry.getValue());
        } catch (RuntimeException e) {
          oneByOne(files, source, entry.getValue(), e);
        }
      }
    }
  }

  private static void replace(IndexFiles files, DocumentSource source, Collection<UUID> ids)
      throws IOException {
    Map<UUID, Document> documents =
        source.documents(ids).stream().collect(Collectors.toMap(Document::id, Function.identity()));
    files.replace(documents, ids);
    if (source.isPersonal()) {
      files.forgotten().suspect(ids.stream().filter(id -> !documents.containsKey(id)).toList());
    }
    ids.forEach(id -> files.aside().remove(new Change(source.type(), id)));
  }

  private static void oneByOne(
      IndexFiles files, DocumentSource source, Collection<UUID> ids, RuntimeException together)
      throws IOException {
    throwUnlessOfARow(together);
    for (UUID id : ids) {
      try {
        replace(files, source, List.of(id));
      } catch (RuntimeException e) {
        throwUnlessOfARow(e);
        files.aside().add(new Change(source.type(), id), e);
        files.replace(Map.of(), List.of(id)); // better not found than found by what it was
      }
    }
  }

  /** When the database or the disk is away, no row is to blame. */
  static void throwUnlessOfARow(RuntimeException e) {
    if (e instanceof ProblemException
        || e instanceof UncheckedIOException
        || e instanceof AlreadyClosedException) {
      throw e;
    }
  }
}
