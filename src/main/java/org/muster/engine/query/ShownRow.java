package org.muster.engine.query;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row as a list shows it, with its JSON if that was made before: then it is copied into the
 * response instead of being made again.
 */
public final class ShownRow<T> {

  private final T value;
  private final byte @Nullable [] json;

  private ShownRow(T value, byte @Nullable [] json) {
    this.value = value;
    this.json = json;
  }

  /** A row without JSON. */
  public static <T> ShownRow<T> plain(T value) {
    return new ShownRow<>(value, null);
  }

  /** Rows without JSON. */
  public static <K, T> Map<K, ShownRow<T>> plain(Map<K, T> values) {
    return values.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> plain(entry.getValue())));
  }

  /**
   * A row with its JSON.
   *
   * @param json what the mapper of responses writes for {@code value}, in UTF-8; not copied
   */
  public static <T> ShownRow<T> rendered(T value, byte[] json) {
    return new ShownRow<>(value, json);
  }

  public T value() {
    return value;
  }

  /**
   * Something that contains the row.
   *
   * @param head what its JSON has before the row's
   * @param tail what its JSON has behind the row's
   */
  public <U> ShownRow<U> inside(U whole, String head, String tail) {
    return new ShownRow<>(whole, json == null ? null : join(ascii(head), json, ascii(tail)));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] join(byte[] head, byte[] middle, byte[] tail) {
    byte[] all = new byte[head.length + middle.length + tail.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(middle, 0, all, head.length, middle.length);
    System.arraycopy(tail, 0, all, head.length + middle.length, tail.length);
    return all;
  }

  /** Writes it as a value: its bytes if the JSON is written as bytes. */
  void write(JsonGenerator to, SerializerProvider serializers) throws IOException {
    if (json != null && to.getOutputTarget() instanceof OutputStream out) {
      to.writeRawValue(""); // the comma before it
      to.flush();
      out.write(json);
    } else {
      serializers.defaultSerializeValue(value, to);
    }
  }
}
