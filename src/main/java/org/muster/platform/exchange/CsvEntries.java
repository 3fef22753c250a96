package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * Reads CSV (RFC 4180) in UTF-8. The first line has the names of fields, {@code home.place} for one
 * within another; see {@link CsvCells} for values. An empty cell is no value.
 */
final class CsvEntries implements ImportEntries {

  private static final int BYTE_ORDER_MARK = 0xFEFF;
  private static final String TYPE = "type";

  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final Optional<String> type;
  private final ImportSchemas schemas;
  private final Map<String, Optional<CsvCells>> shapes = new HashMap<>();
  private @Nullable List<String> names;
  private boolean ended;

  CsvEntries(Path file, ImportChoices choices, ImportSchemas schemas) throws IOException {
    this.type = choices.type();
    this.schemas = schemas;
    parser = CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).get().parse(reader(file));
    records = parser.iterator();
  }

  private static Reader reader(Path file) throws IOException {
    var reader =
        new PushbackReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder()));
    try {
      int first = reader.read();
      if (first >= 0 && first != BYTE_ORDER_MARK) {
        reader.unread(first);
      }
      return reader;
    } catch (CharacterCodingException e) {
      return reader; // it is told when records are read
    }
  }

  @Override
  public @Nullable Line next() {
    if (ended) {
      return null;
    }
    long line = parser.getCurrentLineNumber() + 1;
    try {
      if (names == null) {
        if (!records.hasNext()) {
          return end(line, "The file is empty. Its first line must have the names of fields.");
        }
        names = records.next().stream().map(String::strip).toList();
        if (names.stream().distinct().count() < names.size()) {
          return end(line, "Two columns have the same name.");
        }
        line = parser.getCurrentLineNumber() + 1;
      }
      return records.hasNext() ? line(line, names, records.next()) : null;
    } catch (UncheckedIOException | IllegalStateException e) {
      return end(line, fault(e));
    }
  }

  private static String fault(RuntimeException e) {
    return e.getCause() instanceof CharacterCodingException
        ? "The file is not UTF-8."
        : "This is not valid CSV: a quote is missing or out of place.";
  }

  private Line end(long line, String fault) {
    ended = true;
    return Line.unreadable(line, fault);
  }

  private Line line(long number, List<String> names, CSVRecord row) {
    if (row.size() > names.size()) {
      return Line.unreadable(
          number,
          "The line has %d cells, but there are %d columns. Text with commas needs quotes."
              .formatted(row.size(), names.size()));
    }
    Map<String, String> cells = new LinkedHashMap<>();
    long bytes = 0;
    for (int i = 0; i < row.size(); i++) {
      bytes += row.get(i).length() + 1L;
      if (!row.get(i).isBlank()) {
        cells.put(names.get(i), row.get(i).strip());
      }
    }
    if (bytes > LONGEST) {
      return Line.unreadable(number, "The line is longer than " + LONGEST + " bytes.");
    }
    String kind = cells.containsKey(TYPE) ? cells.remove(TYPE) : type.orElse(null);
    if (kind == null) {
      return Line.unreadable(
          number, "A column \"type\" is required, or --type: club, player, venue or event.");
    }
    ObjectNode object =
        shapes
            .computeIfAbsent(kind, name -> Optional.ofNullable(schemas.of(name)).map(CsvCells::new))
            .map(shape -> shape.object(cells))
            .orElseGet(JsonNodeFactory.instance::objectNode); // a fault that every format has
    return new Line(number, object.put(TYPE, kind).toString(), null, bytes);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
