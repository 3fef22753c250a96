package org.muster.core.log;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Logs security events under one logger name (ASVS 5.0 16.2.1, 16.3.1 to 16.3.3), each with {@code
 * event}, and with {@code account} and {@code client} as far as they are known. Names of events and
 * fields are listed in {@code operating.md} and stay as they are.
 */
public final class SecurityLog {

  /** Name of the logger. */
  public static final String NAME = "org.muster.security";

  private static final System.Logger LOG = System.getLogger(NAME);

  private SecurityLog() {}

  /**
   * Logs an event.
   *
   * @param event in lower case with underscores
   * @param account that it is about, if known
   * @param more further fields; nothing secret, and no names or email addresses in clear
   */
  public static void event(String event, @Nullable UUID account, Map<String, ?> more) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("event", event);
    if (account != null) {
      fields.put("account", account.toString());
    }
    String client = RequestClient.current();
    if (client != null) {
      fields.put("client", client);
    }
    fields.putAll(more);
    String words =
        fields.entrySet().stream()
            .skip(1)
            .map(field -> " " + field.getKey() + "=" + field.getValue())
            .collect(Collectors.joining("", event, ""));
    Logs.info(LOG, words, Collections.unmodifiableMap(fields));
  }
}
