package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.engine.text.Latin;

/**
 * What the documents of one segment are called, each once: documents of one type that have the same
 * names are one entry. Entries are numbered by their first name without spaces.
 */
final class NameEntries {

  /** By entry. */
  private final List<List<List<String>>> names;

  /** By entry; those of one group follow each other. */
  private final NameGroup[] groups;

  /** By entry, as the column of types numbers them. */
  private final int[] types;

  /** The first entry of each group. */
  private final Map<NameGroup, Integer> firsts;

  /** Where the documents of each entry end in {@code docs}. */
  private final int[] ends;

  /** Entry by entry. */
  private final int[] docs;

  /** First names without spaces. */
  private final SortedNames whole;

  /** Other names without spaces. */
  private final SortedNames otherWhole;

  /** Words of first names. */
  private final SortedNames words;

  /** Words of other names. */
  private final SortedNames otherWords;

  /** Whatever names in scripts without spaces end with. */
  private final SortedNames tails;

  private NameEntries(
      List<List<List<String>>> names,
      NameGroup[] groups,
      int[] types,
      Map<NameGroup, Integer> firsts,
      int[] ends,
      int[] docs,
      SortedNames whole,
      SortedNames otherWhole,
      SortedNames words,
      SortedNames otherWords,
      SortedNames tails) {
    this.names = names;
    this.groups = groups;
    this.types = types;
    this.firsts = firsts;
    this.ends = ends;
    this.docs = docs;
    this.whole = whole;
    this.otherWhole = otherWhole;
    this.words = words;
    this.otherWords = otherWords;
    this.tails = tails;
  }

  List<List<List<String>>> names() {
    return names;
  }

  NameGroup[] groups() {
    return groups;
  }

  int[] types() {
    return types;
  }

  Map<NameGroup, Integer> firsts() {
    return firsts;
  }

  int[] ends() {
    return ends;
  }

  int[] docs() {
    return docs;
  }

  SortedNames whole() {
    return whole;
  }

  SortedNames otherWhole() {
    return otherWhole;
  }

  SortedNames words() {
    return words;
  }

  SortedNames otherWords() {
    return otherWords;
  }

  SortedNames tails() {
    return tails;
  }

  /** An entry while it is made. */
  private record Draft(
      NameGroup group, int type, List<List<String>> names, String whole, List<Integer> docs) {}

  /** Groups the documents of a segment. */
  static NameEntries of(Names names, @Nullable KeywordColumn types, Dictionaries dictionaries) {
    Map<String, Map<List<List<String>>, Draft>> byType = new HashMap<>();
    var drafts = new ArrayList<Draft>();
    for (int doc = 0; doc < names.size(); doc++) {
      List<List<String>> all = names.of(doc);
      if (all.isEmpty()) {
        continue;
      }
      String type = types == null ? "" : types.first(doc);
      Draft draft = byType.computeIfAbsent(type, _ -> new IdentityHashMap<>()).get(all);
      if (draft == null) {
        NameGroup group = dictionaries.group(type, String.join(" ", all.getFirst()));
        draft =
            new Draft(
                group,
                number(types, type),
                all,
                String.join("", all.getFirst()),
                new ArrayList<>());
        byType.getOrDefault(type, Map.of()).put(all, draft);
        drafts.add(draft);
      }
      draft.docs().add(doc);
    }
    drafts.sort(
        Comparator.comparing(Draft::whole)
            .thenComparing(draft -> draft.group().name())
            .thenComparing(draft -> draft.group().type()));
    return of(drafts);
  }

  private static int number(@Nullable KeywordColumn types, String type) {
    return types == null ? 0 : types.numbers().getOrDefault(type, 0);
  }

  private static NameEntries of(List<Draft> drafts) {
    int n = drafts.size();
    NameGroup[] groups = new NameGroup[n];
    int[] types = new int[n];
    Map<NameGroup, Integer> firsts = HashMap.newHashMap(n);
    int[] ends = new int[n];
    int[] docs = new int[drafts.stream().mapToInt(draft -> draft.docs().size()).sum()];
    var whole = new Pairs();
    var otherWhole = new Pairs();
    var words = new Pairs();
    var otherWords = new Pairs();
    var tails = new Pairs();
    int end = 0;
    for (int i = 0; i < n; i++) {
      Draft draft = drafts.get(i);
      groups[i] = draft.group();
      types[i] = draft.type();
      groups[i].documents().addAndGet(draft.docs().size());
      firsts.putIfAbsent(groups[i], i);
      for (int doc : draft.docs()) {
        docs[end++] = doc;
      }
      ends[i] = end;
      boolean first = true;
      for (List<String> name : draft.names()) {
        String joined = first ? draft.whole() : String.join("", name);
        (first ? whole : otherWhole).add(joined, i);
        for (String word : name) {
          (first ? words : otherWords).add(word, i);
        }
        if (!Latin.isLatin(joined)) {
          for (int from = 0; from < joined.length(); from++) {
            tails.add(joined.substring(from), i);
          }
        }
        first = false;
      }
    }
    return new NameEntries(
        drafts.stream().map(Draft::names).toList(),
        groups,
        types,
        firsts,
        ends,
        docs,
        whole.sorted(),
        otherWhole.sorted(),
        words.sorted(),
        otherWords.sorted(),
        tails.sorted());
  }

  /** Keys with their entries, in no order yet. */
  private static final class Pairs {
    private final List<String> keys = new ArrayList<>();
    private int[] entries = new int[16];

    void add(String key, int entry) {
      if (keys.size() == entries.length) {
        entries = Arrays.copyOf(entries, keys.size() * 2);
      }
      entries[keys.size()] = entry;
      keys.add(key);
    }

    SortedNames sorted() {
      return SortedNames.of(keys.toArray(String[]::new), entries);
    }
  }

  /** Told when the segment is gone. */
  void release() {
    for (int entry = 0; entry < size(); entry++) {
      groups[entry].documents().addAndGet(from(entry) - ends[entry]);
    }
  }

  /** The first entry of a group; -1 if it has none. */
  int first(NameGroup group) {
    return firsts.getOrDefault(group, -1);
  }

  int size() {
    return ends.length;
  }

  /** Where the documents of an entry begin in {@code docs}. */
  int from(int entry) {
    return entry == 0 ? 0 : ends[entry - 1];
  }
}
