package org.muster.engine.query;

import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.muster.core.Stored;
import org.muster.core.json.Json;

/**
 * The fixed rows behind {@link DocumentSource#samples}: from {@code samples.json} in the package of
 * the source. What is added to a row's record, or a new kind of row that a rule tells apart, goes
 * into that file; a test finds what is missing.
 */
public final class SampleRows {

  private static final String FILE = "samples.json";

  private SampleRows() {}

  /**
   * Reads them.
   *
   * @param source whose rows they are
   * @param value of a row, as it is imported
   */
  public static <T> List<Stored<T>> of(Class<? extends DocumentSource> source, Class<T> value) {
    ObjectReader reader = Json.mapper().readerForListOf(value);
    try (InputStream in = source.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing beside " + source);
      }
      List<T> values = reader.readValue(in);
      return IntStream.range(0, values.size()).mapToObj(i -> row(i, values.get(i))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static <T> Stored<T> row(int number, T value) {
    return new Stored<>(new UUID(0, number), 1, Instant.EPOCH, Instant.EPOCH, value);
  }
}
