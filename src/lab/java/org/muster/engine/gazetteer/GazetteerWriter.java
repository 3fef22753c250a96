package org.muster.engine.gazetteer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Writes what {@link GazetteerFile} reads. Numbers are big-endian. */
record GazetteerWriter(
    List<String> countryCodes,
    List<String> regionCodes,
    int firstLevel,
    List<List<Integer>> holders,
    List<Entry> towns,
    List<Entry> regions,
    List<Entry> countries) {

  /** Writes and closes; {@code madeWith} is the hash of the reviewed text files. */
  void write(byte[] madeWith, OutputStream out) throws IOException {
    try (var packed = new DataOutputStream(new Small(out))) {
      packed.writeInt(GazetteerFile.MAGIC);
      packed.writeInt(GazetteerFile.VERSION);
      packed.write(madeWith);
      atlas(packed);
      names(packed);
    }
  }

  private static final class Small extends GZIPOutputStream {
    Small(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }

  private List<Entry> all() {
    return Stream.of(towns, regions, countries).flatMap(List::stream).toList();
  }

  /** Read by {@link Atlas}. Column by column: alike things beside each other pack well. */
  private void atlas(DataOutputStream out) throws IOException {
    strings(out, countryCodes);
    strings(out, regionCodes);
    out.writeInt(towns.size());
    out.writeInt(firstLevel);
    List<Entry> all = all();
    for (Entry entry : all) {
      out.writeInt(entry.id());
    }
    for (Entry entry : all) {
      out.writeInt((int) Math.round(entry.lat() * Atlas.DEGREE));
    }
    for (Entry entry : all) {
      out.writeInt((int) Math.round(entry.lon() * Atlas.DEGREE));
    }
    for (Entry entry : all) {
      out.writeInt(entry.population());
    }
    for (Entry entry : all) {
      out.writeShort(entry.country());
    }
    for (Entry entry : all) {
      out.writeShort(entry.region());
    }
    out.writeInt(holders.size());
    for (List<Integer> areas : holders) {
      out.writeByte(areas.size());
      for (int area : areas) {
        out.writeShort(area);
      }
    }
    for (Entry entry : all) {
      out.writeShort(entry.areas());
    }
    for (Entry entry : all) {
      out.writeByte(utf8(entry.name()).length);
    }
    for (Entry entry : all) {
      out.write(utf8(entry.name()));
    }
    for (Entry entry : all.subList(towns.size(), all.size())) {
      strings(out, entry.spellings());
    }
  }

  private void names(DataOutputStream out) throws IOException {
    List<Entry> all = all();
    var major = new NameTableWriter();
    var minor = new NameTableWriter();
    Stream<String> forgiving =
        all.stream()
            .filter(entry -> entry.population() >= GazetteerFile.FORGIVING)
            .flatMap(entry -> entry.keys().keySet().stream());
    var majorKeys = forgiving.collect(Collectors.toUnmodifiableSet());
    for (int i = 0; i < all.size(); i++) {
      int place = i;
      all.get(i)
          .keys()
          .forEach((key, kind) -> (majorKeys.contains(key) ? major : minor).add(key, place, kind));
    }
    major.write(out);
    minor.write(out);
  }

  private static void strings(DataOutputStream out, List<String> strings) throws IOException {
    out.writeShort(strings.size());
    for (String string : strings) {
      byte[] text = utf8(string);
      out.writeShort(text.length);
      out.write(text);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
