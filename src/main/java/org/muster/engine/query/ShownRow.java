package org.muster.engine.query;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Lazy;
import org.muster.core.json.Json;

/**
 * A row as a list shows it: a value, or its JSON, which is copied into a response as it is. The
 * value of JSON is read from it for who asks.
 */
public final class ShownRow<T> {

  private final Supplier<T> value;
  private final byte @Nullable [] json;

  private ShownRow(Supplier<T> value, byte @Nullable [] json) {
    this.value = value;
    this.json = json;
  }

  /** A row without JSON. */
  public static <T> ShownRow<T> plain(T value) {
    return new ShownRow<>(() -> value, null);
  }

  /** Rows without JSON. */
  public static <K, T> Map<K, ShownRow<T>> plain(Map<K, T> values) {
    return values.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> plain(entry.getValue())));
  }

  /**
   * A row of which there is the JSON.
   *
   * @param json what the mapper of responses writes for the value, in UTF-8; not copied
   * @param type of the value
   */
  public static <T> ShownRow<T> rendered(byte[] json, Class<T> type) {
    return new ShownRow<>(new Lazy<>(() -> read(json, type)), json);
  }

  private static <T> T read(byte[] json, Class<T> type) {
    try {
      return Json.mapper().readValue(json, type);
    } catch (IOException e) {
      throw new UncheckedIOException("JSON of our own that is no " + type.getSimpleName(), e);
    }
  }

  public T value() {
    return value.get();
  }

  /**
   * Something that contains the row.
   *
   * @param whole makes it
   * @param head what its JSON has before the row's
   * @param tail what its JSON has behind the row's
   */
  public <U> ShownRow<U> inside(Function<T, U> whole, String head, String tail) {
    return new ShownRow<>(
        () -> whole.apply(value()), json == null ? null : join(ascii(head), json, ascii(tail)));
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
      serializers.defaultSerializeValue(value(), to);
    }
  }
}
