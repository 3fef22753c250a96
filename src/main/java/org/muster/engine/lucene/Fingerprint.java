package org.muster.engine.lucene;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * 64 bits of all that is indexed of a document, kept with it: whether a document is what its row
 * asks for can be told without reading it back. The order of its fields does not matter.
 */
final class Fingerprint {

  private Fingerprint() {}

  static long of(Document document) {
    long sum = 0;
    for (IndexableField field : document) {
      sum += hash(value(field), field.name().hashCode());
    }
    return sum;
  }

  /** 128 bits of a text, in hexadecimal digits. */
  static String of(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    long[] hash = StringHelper.murmurhash3_x64_128(utf8, 0, utf8.length, 0);
    return HexFormat.of().toHexDigits(hash[0]) + HexFormat.of().toHexDigits(hash[1]);
  }

  private static long hash(BytesRef value, int seed) {
    return StringHelper.murmurhash3_x64_128(value.bytes, value.offset, value.length, seed)[0];
  }

  /** What is indexed of a field that is not a text. */
  static BytesRef value(IndexableField field) {
    if (field.binaryValue() != null) {
      return field.binaryValue();
    }
    if (field.numericValue() != null) {
      return new BytesRef(
          ByteBuffer.allocate(Long.BYTES).putLong(field.numericValue().longValue()).array());
    }
    return new BytesRef(field.stringValue().getBytes(StandardCharsets.UTF_8));
  }
}
