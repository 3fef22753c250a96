package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReader;

/** The names of the documents of one segment, as their words. */
final class Names {

  /** By document; the same list wherever documents are called the same. */
  private final List<List<String>>[] names;

  /**
   * The documents that have a word in a name, by the word's number in the {@link TermDictionary} of
   * names' words.
   */
  private final Map<Integer, DocSet> lists;

  /** The documents that are called so, by the number of the name without spaces. */
  private final Map<Integer, DocSet> whole;

  private Names(
      List<List<String>>[] names, Map<Integer, DocSet> lists, Map<Integer, DocSet> whole) {
    this.names = names;
    this.lists = lists;
    this.whole = whole;
  }

  /** Reads the names, and adds their words to the dictionaries. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static Names of(LeafReader reader, Dictionaries dictionaries) throws IOException {
    BinaryDocValues stored = reader.getBinaryDocValues(Documents.NAME_WORDS);
    List<List<String>>[] names = new List[reader.maxDoc()];
    Map<String, List<List<String>>> known = new HashMap<>();
    Map<Integer, Growing> lists = new HashMap<>();
    Map<Integer, Growing> whole = new HashMap<>();
    for (int doc = 0; doc < names.length; doc++) {
      names[doc] = List.of();
      if (stored != null && stored.advanceExact(doc)) {
        names[doc] =
            known.computeIfAbsent(
                stored.binaryValue().utf8ToString(), all -> split(all, dictionaries.names()));
        for (List<String> name : names[doc]) {
          for (String word : name) {
            add(lists, dictionaries.names().add(word), doc);
          }
          add(whole, dictionaries.wholeNames().add(String.join("", name)), doc);
        }
      }
    }
    return new Names(names, sets(lists, names.length), sets(whole, names.length));
  }

  /** Each word is the dictionary's own string: names of a community have few different words. */
  private static List<List<String>> split(String names, TermDictionary words) {
    return Arrays.stream(names.split("\n", -1))
        .map(
            name ->
                List.of(Arrays.stream(name.split(" ", -1)).map(words::kept).toArray(String[]::new)))
        .toList();
  }

  private static void add(Map<Integer, Growing> lists, int word, int doc) {
    lists.computeIfAbsent(word, _ -> new Growing()).add(doc);
  }

  private static Map<Integer, DocSet> sets(Map<Integer, Growing> lists, int capacity) {
    Map<Integer, DocSet> sets = HashMap.newHashMap(lists.size());
    lists.forEach(
        (word, list) -> sets.put(word, DocSet.of(Arrays.copyOf(list.docs, list.n), capacity)));
    return sets;
  }

  private static final class Growing {
    private int[] docs = new int[1];
    private int n;

    void add(int doc) {
      if (n > 0 && docs[n - 1] == doc) {
        return;
      }
      if (n == docs.length) {
        docs = Arrays.copyOf(docs, n * 2);
      }
      docs[n++] = doc;
    }
  }

  /** How many documents there are. */
  int size() {
    return names.length;
  }

  /** The words of each name of a document. */
  List<List<String>> of(int doc) {
    return names[doc];
  }

  /** The documents with a word in a name. */
  DocSet with(int word) {
    return lists.getOrDefault(word, DocSet.NONE);
  }

  /** The documents with a name. */
  DocSet called(int name) {
    return whole.getOrDefault(name, DocSet.NONE);
  }
}
