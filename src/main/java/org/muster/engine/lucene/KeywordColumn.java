package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedSetDocValues;
import org.jspecify.annotations.Nullable;

/** The values of a keyword field in one segment: by document, and the documents of each value. */
final class KeywordColumn {

  private static final int NONE = -1;

  /** To count so many documents costs as much as to intersect them with those of one value. */
  private static final int FEW_FOR_A_VALUE = 256;

  /** In order. */
  private final String[] values;

  /** Of the values. */
  private final Map<String, Integer> numbers;

  /** For each document, where its values end in {@code has}; absent if none has several. */
  private final int @Nullable [] ends;

  /** Numbers of values, document by document; if none has several, one for each, or none. */
  private final int[] has;

  /** The documents of each value. */
  private final DocSet[] docs;

  private KeywordColumn(
      String[] values,
      Map<String, Integer> numbers,
      int @Nullable [] ends,
      int[] has,
      DocSet[] docs) {
    this.values = values;
    this.numbers = numbers;
    this.ends = ends;
    this.has = has;
    this.docs = docs;
  }

  String[] values() {
    return values;
  }

  Map<String, Integer> numbers() {
    return numbers;
  }

  /** The documents with a value. */
  DocSet with(String value) {
    Integer number = numbers.get(value);
    return number == null ? DocSet.NONE : docs[number];
  }

  /** The documents with the value of a number. */
  DocSet with(int number) {
    return docs[number];
  }

  /** Reads a column. */
  static KeywordColumn of(LeafReader reader, String field) throws IOException {
    SortedSetDocValues stored = reader.getSortedSetDocValues(field);
    String[] values = new String[(int) stored.getValueCount()];
    Map<String, Integer> numbers = HashMap.newHashMap(values.length);
    for (int i = 0; i < values.length; i++) {
      values[i] = stored.lookupOrd(i).utf8ToString();
      numbers.put(values[i], i);
    }
    int[] ends = new int[reader.maxDoc()];
    int[] has = new int[reader.maxDoc()];
    int[] counts = new int[values.length];
    int n = 0;
    for (int doc = 0; doc < ends.length; doc++) {
      if (stored.advanceExact(doc)) {
        for (int i = 0; i < stored.docValueCount(); i++) {
          if (n == has.length) {
            has = Arrays.copyOf(has, n * 2);
          }
          has[n] = (int) stored.nextOrd();
          counts[has[n++]]++;
        }
      }
      ends[doc] = n;
    }
    int[][] lists = new int[values.length][];
    Arrays.setAll(lists, i -> new int[counts[i]]);
    int[] filled = new int[values.length];
    for (int doc = 0, at = 0; doc < ends.length; doc++) {
      for (; at < ends[doc]; at++) {
        lists[has[at]][filled[has[at]]++] = doc;
      }
    }
    DocSet[] docs = new DocSet[values.length];
    Arrays.setAll(docs, i -> DocSet.of(lists[i], ends.length));
    int[] single = single(ends, has);
    return single == null
        ? new KeywordColumn(values, numbers, ends, Arrays.copyOf(has, n), docs)
        : new KeywordColumn(values, numbers, null, single, docs);
  }

  /** The value of each document; nothing if one has several. */
  private static int @Nullable [] single(int[] ends, int[] has) {
    int[] single = new int[ends.length];
    int from = 0;
    for (int doc = 0; doc < ends.length; doc++) {
      if (ends[doc] > from + 1) {
        return null;
      }
      single[doc] = ends[doc] > from ? has[from] : NONE;
      from = ends[doc];
    }
    return single;
  }

  private int from(int doc) {
    return ends == null ? doc : doc == 0 ? 0 : ends[doc - 1];
  }

  private int to(int doc) {
    return ends != null ? ends[doc] : has[doc] == NONE ? doc : doc + 1;
  }

  /** Counts the values of documents: one by one if they are few, else value by value. */
  void count(DocSet found, int[] counts) {
    if (found.size() < FEW_FOR_A_VALUE * values.length) {
      found.each(doc -> count(doc, counts));
    } else {
      for (int value = 0; value < values.length; value++) {
        counts[value] += docs[value].and(found).size();
      }
    }
  }

  private void count(int doc, int[] counts) {
    for (int i = from(doc); i < to(doc); i++) {
      counts[has[i]]++;
    }
  }

  /** The first value of a document; empty if it has none. */
  String first(int doc) {
    return from(doc) == to(doc) ? "" : values[has[from(doc)]];
  }
}
