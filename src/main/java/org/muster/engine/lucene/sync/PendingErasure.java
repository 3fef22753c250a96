package org.muster.engine.lucene.sync;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.SegmentReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.lucene.Documents;
import org.muster.engine.query.Fields;

/**
 * People who may not be found any more, and of whom files still have something: what is deleted
 * from an index stays in its segments, invisible, until they are merged. Kept in the index's
 * commits, so that a crash leaves nobody half forgotten. For one thread.
 */
final class PendingErasure {

  private final Set<UUID> people;
  private final Set<UUID> suspects = new HashSet<>();

  private PendingErasure(Collection<UUID> people) {
    this.people = new HashSet<>(people);
  }

  /**
   * Reads what {@link #toString} wrote.
   *
   * @throws IOException if it is something else
   */
  static PendingErasure of(String text) throws IOException {
    return new PendingErasure(Json.mapper().readValue(text, new TypeReference<List<UUID>>() {}));
  }

  /** These have no document any more; whether they had one before is looked at later. */
  void suspect(Collection<UUID> gone) {
    suspects.addAll(gone);
  }

  /** Takes on those suspects of whom segments have something. */
  void look(DirectoryReader reader) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      for (UUID person : suspects) {
        if (hasDeleted(leaf.reader(), person)) {
          people.add(person);
        }
      }
    }
    suspects.clear();
  }

  boolean isEmpty() {
    return people.isEmpty();
  }

  /** The names of the segments that have something of them. */
  Set<String> segments(DirectoryReader reader) throws IOException {
    var segments = new HashSet<String>();
    for (LeafReaderContext leaf : reader.leaves()) {
      for (UUID person : people) {
        if (hasDeleted(leaf.reader(), person)) {
          segments.add(((SegmentReader) FilterLeafReader.unwrap(leaf.reader())).getSegmentName());
          break;
        }
      }
    }
    return segments;
  }

  /** No file has anything of them any more. */
  void clear() {
    people.clear();
  }

  /** Whether a deleted document is about a person. */
  private static boolean hasDeleted(LeafReader segment, UUID person) throws IOException {
    Bits live = segment.getLiveDocs();
    return live != null
        && (hasDeleted(segment, live, Documents.idTerm(person))
            || hasDeleted(segment, live, new Term(Fields.PERSON, new BytesRef(person.toString()))));
  }

  private static boolean hasDeleted(LeafReader segment, Bits live, Term term) throws IOException {
    @Nullable PostingsEnum postings = segment.postings(term, PostingsEnum.NONE);
    if (postings == null) {
      return false;
    }
    for (int doc = postings.nextDoc();
        doc != DocIdSetIterator.NO_MORE_DOCS;
        doc = postings.nextDoc()) {
      if (!live.get(doc)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return Json.write(people);
  }
}
