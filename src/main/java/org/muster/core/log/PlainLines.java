package org.muster.core.log;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;

/** Formats records for people: time, level unless it is INFO, message. */
final class PlainLines extends Formatter {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

  @Override
  public String format(LogRecord entry) {
    String level = entry.getLevel().getName();
    String message = formatMessage(entry);
    String thrown = entry.getThrown() == null ? "" : "\n" + JsonLines.trace(entry.getThrown());
    return TIME.format(entry.getInstant())
        + (level.equals("INFO") ? "  " : "  " + level + "  ")
        + message
        + thrown.stripTrailing()
        + "\n";
  }
}
