package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Looks for a word in all that the files of an index hold: their bytes as they are, and what is
 * packed in them, of deleted documents too.
 */
public final class IndexBytes {

  private IndexBytes() {}

  /** Whether it is in any index below this folder; true, too, while files are replaced. */
  public static boolean hold(Path folder, String word) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.toList()) {
        if (Files.isDirectory(path) ? packed(path, word) : raw(path, word)) {
          return true;
        }
      }
      return false;
    } catch (IOException | UncheckedIOException e) {
      return true; // deleted while it was read: look again
    }
  }

  private static boolean raw(Path file, String word) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word);
  }

  private static boolean packed(Path path, String word) throws IOException {
    try (var directory = FSDirectory.open(path)) {
      if (!DirectoryReader.indexExists(directory)) {
        return false;
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        for (LeafReaderContext leaf : reader.leaves()) {
          for (FieldInfo field : leaf.reader().getFieldInfos()) {
            if (terms(leaf.reader(), field.name, word) || values(leaf.reader(), field, word)) {
              return true;
            }
          }
          for (int doc = 0; doc < leaf.reader().maxDoc(); doc++) {
            if (leaf.reader().storedFields().document(doc).toString().contains(word)) {
              return true;
            }
          }
        }
        return false;
      }
    }
  }

  private static boolean terms(LeafReader segment, String field, String word) throws IOException {
    Terms terms = segment.terms(field);
    return terms != null && any(terms.iterator(), word);
  }

  private static boolean any(TermsEnum terms, String word) throws IOException {
    for (BytesRef term = terms.next(); term != null; term = terms.next()) {
      if (has(term, word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean values(LeafReader segment, FieldInfo field, String word)
      throws IOException {
    return switch (field.getDocValuesType()) {
      case NONE, NUMERIC, SORTED_NUMERIC -> false;
      case BINARY -> {
        BinaryDocValues values = DocValues.getBinary(segment, field.name);
        boolean found = false;
        while (!found && values.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
          found = has(values.binaryValue(), word);
        }
        yield found;
      }
      case SORTED -> {
        SortedDocValues values = DocValues.getSorted(segment, field.name);
        yield any(values.termsEnum(), word);
      }
      case SORTED_SET -> {
        SortedSetDocValues values = DocValues.getSortedSet(segment, field.name);
        yield any(values.termsEnum(), word);
      }
    };
  }

  private static boolean has(BytesRef bytes, String word) {
    return new String(bytes.bytes, bytes.offset, bytes.length, StandardCharsets.ISO_8859_1)
        .contains(word);
  }

  /** An id as documents have it: sixteen bytes. */
  public static String packed(UUID id) {
    var bytes =
        ByteBuffer.allocate(16)
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits());
    return new String(bytes.array(), StandardCharsets.ISO_8859_1);
  }
}
