package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Consumer;
import org.muster.core.Transferable;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** Exports all data as JSON lines that an {@link Importer} accepts, as one consistent snapshot. */
public final class Exporter {

  private final Database database;
  private final List<? extends Transferable<?>> types;

  public Exporter(Database database, List<? extends Transferable<?>> types) {
    this.database = database;
    this.types = types;
  }

  /**
   * Writes every row; returns how many.
   *
   * @param withPrivate all that is stored: needed to move an instance, and to be kept confidential.
   *     Otherwise only what everybody can find here, as everybody sees it
   */
  public long write(Writer out, boolean withPrivate, Progress progress) {
    progress.begin("Exporting", -1);
    return database.atSnapshot(
        () -> types.stream().mapToLong(type -> write(type, out, withPrivate, progress)).sum());
  }

  private static <T> long write(
      Transferable<T> type, Writer out, boolean withPrivate, Progress progress) {
    ObjectMapper mapper = Json.compact();
    long[] count = {0};
    Consumer<T> writing =
        row -> {
          ObjectNode line = JsonNodeFactory.instance.objectNode().put("type", type.type());
          line.setAll((ObjectNode) mapper.valueToTree(row));
          try {
            out.append(line.toString()).append('\n');
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          count[0]++;
          progress.step(1);
        };
    if (withPrivate) {
      type.each(writing);
    } else {
      type.eachPublic(writing);
    }
    return count[0];
  }
}
