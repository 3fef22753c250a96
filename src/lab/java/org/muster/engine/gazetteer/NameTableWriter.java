package org.muster.engine.gazetteer;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes a {@link NameTable}. */
final class NameTableWriter {

  private static final int MOST_CALLS = 0xffff;

  private final SortedMap<byte[], SortedMap<Integer, NameKind>> calls =
      new TreeMap<>(Arrays::compareUnsigned);

  /** Under this key the place is found; an own name stays one. */
  void add(String key, int place, NameKind kind) {
    calls
        .computeIfAbsent(NameTable.bytes(key), _ -> new TreeMap<>())
        .merge(place, kind, NameKind::stronger);
  }

  void write(DataOutputStream out) throws IOException {
    byte[] names = names();
    out.writeInt(calls.size());
    out.writeInt(names.length);
    out.write(names);
    for (SortedMap<Integer, NameKind> places : calls.values()) {
      if (places.size() > MOST_CALLS) {
        throw new IllegalStateException("a name of " + places.size() + " places");
      }
      out.writeShort(places.size());
    }
    for (SortedMap<Integer, NameKind> places : calls.values()) {
      for (var place : places.entrySet()) {
        out.writeInt(place.getKey() << NameTable.KIND_BITS | place.getValue().number());
      }
    }
  }

  private byte[] names() {
    var bytes = new ByteArrayOutputStream();
    byte[] before = {};
    int i = 0;
    for (byte[] name : List.copyOf(calls.keySet())) {
      int mismatch = Arrays.mismatch(before, name);
      int shared = i++ % NameTable.BLOCK == 0 ? 0 : Math.min(mismatch, before.length);
      bytes.write(shared);
      bytes.write(name.length - shared);
      bytes.write(name, shared, name.length - shared);
      before = name;
    }
    return bytes.toByteArray();
  }
}
