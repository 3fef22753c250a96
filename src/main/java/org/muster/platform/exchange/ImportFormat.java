package org.muster.platform.exchange;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** What a file to import is written in. */
public enum ImportFormat {
  JSONL,
  CSV,
  ICS;

  /** The format by the end of the name: {@code .csv}, {@code .ics}, otherwise JSON Lines. */
  static ImportFormat of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".csv")) {
      return CSV;
    }
    return name.endsWith(".ics") ? ICS : JSONL;
  }

  /** Opens a file. */
  ImportEntries open(Path file, ImportChoices choices, ImportSchemas schemas) throws IOException {
    return switch (this) {
      case JSONL -> new ImportLines(file);
      case CSV -> new CsvEntries(file, choices, schemas);
      case ICS -> new CalendarEntries(file, choices);
    };
  }
}
