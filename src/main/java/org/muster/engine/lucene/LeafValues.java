package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.apache.lucene.geo.GeoEncodingUtils;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Hit;

/** What ranking reads of the documents of one segment, which are asked for in ascending order. */
final class LeafValues {

  private final LeafReaderContext leaf;
  private final BinaryDocValues rows;
  private final SortedSetDocValues types;
  private final String[] typeNames;
  private final BinaryDocValues names;
  private final SortedNumericDocValues starts;
  private final SortedNumericDocValues locations;

  LeafValues(LeafReaderContext leaf) throws IOException {
    this.leaf = leaf;
    this.rows = DocValues.getBinary(leaf.reader(), Documents.ROW);
    this.types = DocValues.getSortedSet(leaf.reader(), Fields.TYPE);
    this.names = DocValues.getBinary(leaf.reader(), Documents.NAME_WORDS);
    this.starts = DocValues.getSortedNumeric(leaf.reader(), Fields.STARTS_AT);
    this.typeNames = new String[(int) types.getValueCount()];
    for (int i = 0; i < typeNames.length; i++) {
      typeNames[i] = types.lookupOrd(i).utf8ToString();
    }
    this.locations = DocValues.getSortedNumeric(leaf.reader(), Documents.LOCATION);
  }

  /** Whether a document, by its number in the whole index, is in this segment. */
  boolean holds(int doc) {
    return doc >= leaf.docBase && doc < leaf.docBase + leaf.reader().maxDoc();
  }

  /** Which row the document was made from. */
  Hit hit(int doc) throws IOException {
    if (!rows.advanceExact(doc - leaf.docBase) || !types.advanceExact(doc - leaf.docBase)) {
      throw new IllegalStateException("a document without id or type"); // Documents writes both
    }
    return new Hit(typeNames[(int) types.nextOrd()], Documents.uuid(rows.binaryValue()));
  }

  /** The words of each of its names. */
  List<List<String>> names(int doc) throws IOException {
    if (!names.advanceExact(doc - leaf.docBase)) {
      return List.of();
    }
    var all = new ArrayList<List<String>>();
    for (String name : names.binaryValue().utf8ToString().split("\n", -1)) {
      all.add(Arrays.asList(name.split(" ", -1)));
    }
    return all;
  }

  /** When it starts, in milliseconds of the epoch. */
  OptionalLong startsAt(int doc) throws IOException {
    return starts.advanceExact(doc - leaf.docBase)
        ? OptionalLong.of(starts.nextValue())
        : OptionalLong.empty();
  }

  /** Where it is. */
  @Nullable GeoPoint location(int doc) throws IOException {
    if (!locations.advanceExact(doc - leaf.docBase)) {
      return null;
    }
    long encoded = locations.nextValue();
    return new GeoPoint(
        GeoEncodingUtils.decodeLatitude((int) (encoded >> 32)),
        GeoEncodingUtils.decodeLongitude((int) encoded));
  }
}
