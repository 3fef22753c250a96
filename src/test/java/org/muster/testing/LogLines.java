package org.muster.testing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What is written to one logger until it is closed. */
public final class LogLines implements AutoCloseable {

  private final List<LogRecord> records = new CopyOnWriteArrayList<>();
  private final Logger logger;
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord entry) {
          records.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private LogLines(Logger logger) {
    this.logger = logger;
    logger.setLevel(Level.INFO);
    logger.addHandler(handler);
  }

  /** Begins to listen. */
  public static LogLines of(String logger) {
    return new LogLines(Logger.getLogger(logger));
  }

  /** The messages so far. */
  public List<String> messages() {
    return records.stream().map(LogRecord::getMessage).toList();
  }

  /** The fields of the first line that fits, within a few seconds. */
  public Map<?, ?> first(Predicate<Map<?, ?>> fits) {
    DemoNode.soon(() -> find(fits).isPresent());
    return find(fits).orElseThrow();
  }

  private Optional<? extends Map<?, ?>> find(Predicate<Map<?, ?>> fits) {
    return records.stream().map(LogLines::fields).filter(fits).findFirst();
  }

  private static Map<?, ?> fields(LogRecord entry) {
    return entry.getParameters() != null && entry.getParameters()[0] instanceof Map<?, ?> fields
        ? fields
        : Map.of();
  }

  @Override
  public void close() {
    logger.removeHandler(handler);
  }
}
