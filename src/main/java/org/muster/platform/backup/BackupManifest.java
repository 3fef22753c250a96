package org.muster.platform.backup;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.muster.core.json.Json;

/**
 * What a backup contains: the last entry of its file, so that a file that was cut off has none.
 *
 * @param format of the file
 * @param id of the backup; its secrets name it, too
 * @param madeAt the moment that it shows, by the database's clock
 * @param postgres version of the server that it was read from
 * @param schema version of the last migration
 * @param tables in the order of the file
 * @param sequences their last values
 */
record BackupManifest(
    int format,
    UUID id,
    Instant madeAt,
    String postgres,
    String schema,
    List<Table> tables,
    List<Sequence> sequences) {

  static final int FORMAT = 1;
  static final String ENTRY = "manifest.json";

  /**
   * A table.
   *
   * @param columns names as SQL takes them, without generated columns
   * @param sha256 of the entry, in hexadecimal
   * @param rowSum the sum of the hashes of all rows, which does not depend on their order
   */
  record Table(String name, List<String> columns, long rows, String sha256, String rowSum) {

    String entry() {
      return name + ".copy";
    }
  }

  /** A sequence and the last value that it gave. */
  record Sequence(String name, long last) {}

  long rows() {
    return tables.stream().mapToLong(Table::rows).sum();
  }

  byte[] json() {
    try {
      return Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // records can always be written
    }
  }
}
