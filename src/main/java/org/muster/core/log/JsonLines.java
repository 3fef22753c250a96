package org.muster.core.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import org.muster.core.json.Json;

/**
 * Formats each record as one JSON object: ts, level, logger, message, request_id, fields,
 * exception.
 */
final class JsonLines extends Formatter {

  @Override
  public String format(LogRecord entry) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("ts", entry.getInstant().toString());
    line.put("level", entry.getLevel().getName());
    line.put("logger", entry.getLoggerName());
    line.put("message", formatMessage(entry));
    String requestId = RequestId.current();
    if (requestId != null) {
      line.put("request_id", requestId);
    }
    Object[] parameters = entry.getParameters();
    if (parameters != null && parameters.length == 1 && parameters[0] instanceof Map<?, ?> fields) {
      fields.forEach((name, value) -> line.put(name.toString(), value));
    }
    if (entry.getThrown() != null) {
      line.put("exception", trace(entry.getThrown()));
    }
    return Json.write(line) + "\n";
  }

  static String trace(Throwable thrown) {
    var out = new StringWriter();
    thrown.printStackTrace(new PrintWriter(out, true));
    return out.toString();
  }
}
