package org.muster.engine.lucene;

import com.github.benmanes.caffeine.cache.Cache;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Caches;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;

/**
 * One segment of the index as searches read it: columns of what documents are, made when the
 * segment is opened; and the documents of each word, read from Lucene when somebody asks for the
 * word and kept for the next. A segment never changes; what was deleted since is its reader's
 * business.
 */
final class Segment {

  /** What is kept of words and filters together, in all segments: some 64 MB. */
  private static final long MOST_KEPT = 64L << 20;

  private static final Cache<Key, DocSet> KEPT =
      Caches.inline()
          .maximumWeight(MOST_KEPT)
          .weigher((Key key, DocSet docs) -> docs.bytes())
          .build();

  private final LeafReader reader;
  private final Object core;
  private final Names names;
  private final NameEntries entries;
  private final Map<String, KeywordColumn> keywords;
  private final Map<String, NumberColumn> numbers;
  private final PlaceColumn places;
  private final long[] ids;
  private final DocSet all;

  /** When it is, for what changes with time: milliseconds since 1970. */
  private final long moment;

  /** What is kept of filters goes by this name. */
  private static final String FILTERS = "filters";

  /**
   * Words or filters, by the segment and the field.
   *
   * @param what a word; a phrase, with spaces; a list of words that go together; a filter
   * @param moment of a filter that lets others pass as time passes, else 0
   */
  private record Key(Object core, String field, Object what, long moment) {}

  private Segment(
      LeafReader reader,
      Names names,
      NameEntries entries,
      Map<String, KeywordColumn> keywords,
      Map<String, NumberColumn> numbers,
      PlaceColumn places,
      long[] ids,
      DocSet all,
      long moment) {
    this.reader = reader;
    this.core = reader.getCoreCacheHelper().getKey();
    this.names = names;
    this.entries = entries;
    this.keywords = keywords;
    this.numbers = numbers;
    this.places = places;
    this.ids = ids;
    this.all = all;
    this.moment = moment;
  }

  /**
   * The same, whose words are read by a reader that is open now: the one that it was made with may
   * be closed while others of the same segment are in use.
   */
  Segment readBy(LeafReader open) {
    return new Segment(open, names, entries, keywords, numbers, places, ids, all, moment);
  }

  /** The same with the values of a moment, of what changes with time. */
  Segment at(Instant now) {
    return new Segment(
        reader, names, entries, keywords, numbers, places, ids, all, now.toEpochMilli());
  }

  /** Reads a segment, and adds its words to the dictionaries. */
  static Segment of(LeafReader reader, Dictionaries dictionaries) throws IOException {
    Map<String, KeywordColumn> keywords = new HashMap<>();
    Map<String, NumberColumn> numbers = new HashMap<>();
    for (FieldInfo field : reader.getFieldInfos()) {
      if (field.getDocValuesType() == DocValuesType.SORTED_SET) {
        keywords.put(field.name, KeywordColumn.of(reader, field.name));
      } else if (field.getDocValuesType() == DocValuesType.SORTED_NUMERIC
          && !field.name.equals(Documents.LOCATION)) {
        numbers.put(field.name, NumberColumn.of(reader, field.name));
      }
    }
    Terms words = reader.terms(Documents.TEXT);
    if (words != null) {
      TermsEnum all = words.iterator();
      for (BytesRef word = all.next(); word != null; word = all.next()) {
        dictionaries.texts().add(word.utf8ToString());
      }
    }
    var names = Names.of(reader, dictionaries);
    return new Segment(
        reader,
        names,
        NameEntries.of(names, keywords.get(Fields.TYPE), dictionaries),
        keywords,
        numbers,
        PlaceColumn.of(reader, Documents.LOCATION),
        ids(reader),
        DocSet.all(reader.maxDoc()),
        Long.MIN_VALUE);
  }

  private static long[] ids(LeafReader reader) throws IOException {
    BinaryDocValues rows = reader.getBinaryDocValues(Documents.ROW);
    long[] ids = new long[2 * reader.maxDoc()];
    for (int doc = 0; doc < reader.maxDoc(); doc++) {
      if (rows != null && rows.advanceExact(doc)) {
        UUID id = Documents.uuid(rows.binaryValue());
        ids[2 * doc] = id.getMostSignificantBits();
        ids[2 * doc + 1] = id.getLeastSignificantBits();
      }
    }
    return ids;
  }

  /** How many documents it has, those deleted since included. */
  int size() {
    return ids.length / 2;
  }

  /** All of these. */
  DocSet all() {
    return all;
  }

  Names names() {
    return names;
  }

  /** What its documents are called, each once. */
  NameEntries entries() {
    return entries;
  }

  @Nullable KeywordColumn keyword(String field) {
    return keywords.get(field);
  }

  @Nullable NumberColumn number(String field) {
    NumberColumn column = numbers.get(field);
    return column == null ? null : column.at(moment);
  }

  /** Whether numbers of a field change with time. */
  boolean isChanging(String field) {
    NumberColumn column = numbers.get(field);
    return column != null && column.isChanging();
  }

  PlaceColumn places() {
    return places;
  }

  /** Which row a document was made from. */
  Hit hit(int doc) {
    KeywordColumn types = keywords.get(Fields.TYPE);
    return new Hit(types == null ? "" : types.first(doc), new UUID(ids[2 * doc], ids[2 * doc + 1]));
  }

  /** What makes every order total: see {@link Documents#tie}. */
  long tie(int doc) {
    return ids[2 * doc + 1];
  }

  /** The documents with a word. */
  DocSet with(String field, String word) {
    return kept(field, word, () -> read(field, word));
  }

  /** What of the asker's a document may have, its country first, each by itself. */
  List<DocSet> home(@Nullable Filter home) {
    return switch (home) {
      case null -> List.of();
      case Filter.Or(var parts) -> parts.stream().map(this::passing).toList();
      case Filter one -> List.of(passing(one));
    };
  }

  /**
   * The documents that a filter lets pass: kept for the next who asks the same, which the parts of
   * one search do, and all searches of the same second.
   */
  DocSet passing(Filter filter) {
    if (filter instanceof Filter.All || filter instanceof Filter.AnyOf) {
      return FilterDocs.of(filter, this); // there already
    }
    long then = FilterDocs.isChanging(filter, this) ? moment : 0;
    return kept(new Key(core, FILTERS, filter, then), () -> FilterDocs.of(filter, this));
  }

  /** The documents with one of several values of a field. */
  DocSet withAny(String field, Set<String> values) {
    KeywordColumn column = keywords.get(field);
    return column == null
        ? DocSet.NONE
        : values.size() == 1
            ? column.with(values.iterator().next())
            : together(field, values, () -> values.stream().map(column::with).toList());
  }

  private DocSet kept(String field, Object which, Supplier<DocSet> made) {
    return kept(new Key(core, field, which, 0), made);
  }

  private static DocSet kept(Key key, Supplier<DocSet> made) {
    DocSet docs = KEPT.getIfPresent(key);
    if (docs == null) {
      docs = made.get();
      KEPT.put(key, docs);
    }
    return docs;
  }

  private DocSet read(String field, String word) {
    try {
      Terms terms = reader.terms(field);
      TermsEnum all = terms == null ? null : terms.iterator();
      if (all == null || !all.seekExact(new BytesRef(word))) {
        return DocSet.NONE;
      }
      int[] docs = new int[all.docFreq()];
      PostingsEnum postings = all.postings(null, PostingsEnum.NONE);
      for (int i = 0; i < docs.length; i++) {
        docs[i] = postings.nextDoc();
      }
      return DocSet.of(docs, size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The documents that any of several sets has: put together once.
   *
   * @param which what the sets are of
   */
  DocSet together(String field, Object which, Supplier<List<DocSet>> sets) {
    return kept(field, which, () -> DocSet.anyOf(sets.get()));
  }

  /** The documents with words that follow each other. */
  DocSet withPhrase(String field, List<String> words) {
    return switch (words.size()) {
      case 0 -> DocSet.NONE;
      case 1 -> with(field, words.getFirst());
      default ->
          kept(
              field,
              String.join(" ", words),
              () -> read(new PhraseQuery(field, words.toArray(String[]::new))));
    };
  }

  private DocSet read(PhraseQuery phrase) {
    try {
      var searcher = new IndexSearcher(reader);
      Weight weight =
          searcher.createWeight(searcher.rewrite(phrase), ScoreMode.COMPLETE_NO_SCORES, 1);
      Scorer scorer = weight.scorer(searcher.getIndexReader().leaves().getFirst());
      int[] docs = new int[16];
      int n = 0;
      if (scorer != null) {
        DocIdSetIterator found = scorer.iterator();
        for (int doc = found.nextDoc();
            doc != DocIdSetIterator.NO_MORE_DOCS;
            doc = found.nextDoc()) {
          docs = ArrayUtil.grow(docs, n + 1);
          docs[n++] = doc;
        }
      }
      return DocSet.of(Arrays.copyOf(docs, n), size());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
