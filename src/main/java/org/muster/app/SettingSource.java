package org.muster.app;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.muster.core.CannotRunException;

/**
 * Named values from the environment and from a flat YAML file; the environment wins. An unknown
 * name is an error, because a misspelt setting would otherwise be ignored silently.
 */
final class SettingSource {

  private static final TreeSet<String> NAMES =
      new TreeSet<>(
          List.of(
              "MUSTER_BACKUP_DIR",
              "MUSTER_BACKUP_PASSPHRASE",
              "MUSTER_DB_OWNER",
              "MUSTER_DB_OWNER_PASSWORD",
              "MUSTER_SECRETS_FILE",
              "MUSTER_HOST",
              "MUSTER_PORT",
              "MUSTER_BASE_URL",
              "MUSTER_DATA_DIR",
              "MUSTER_DB_URL",
              "MUSTER_DB_USER",
              "MUSTER_DB_PASSWORD",
              "MUSTER_DB_READ_URL",
              "MUSTER_DB_CONNECTIONS",
              "MUSTER_DB_WAITING",
              "MUSTER_DEMO",
              "MUSTER_DRAIN_SECONDS",
              "MUSTER_MAX_CONNECTIONS",
              "MUSTER_MAX_CONNECTIONS_PER_ADDRESS",
              "MUSTER_NEW_ORGANISERS",
              "MUSTER_OBSERVE_HOST",
              "MUSTER_OBSERVE_PORT",
              "MUSTER_OIDC_ISSUER",
              "MUSTER_OIDC_CLIENT_ID",
              "MUSTER_OIDC_CLIENT_SECRET",
              "MUSTER_OIDC_NAME",
              "MUSTER_OIDC_AUDIENCE",
              "MUSTER_OIDC_TRUST_MFA",
              "MUSTER_CHANGES_KEPT_HOURS",
              "MUSTER_INSECURE",
              "MUSTER_LOG_CLIENTS",
              "MUSTER_MAIL_FROM",
              "MUSTER_MAP_ATTRIBUTION",
              "MUSTER_MAP_TILES",
              "MUSTER_RATE_LIMITS",
              "MUSTER_RATE_ANONYMOUS",
              "MUSTER_RATE_KEY",
              "MUSTER_RATE_WRITES",
              "MUSTER_RATE_PAGES",
              "MUSTER_RATE_MCP",
              "MUSTER_RATE_REGISTRATIONS",
              "MUSTER_REQUESTS_AT_ONCE",
              "MUSTER_REQUESTS_WAITING",
              "MUSTER_ROW_CACHE_MB",
              "MUSTER_SMTP_URL",
              "MUSTER_TRUSTED_PROXIES"));

  private static final Pattern SECRET_IN_URL =
      Pattern.compile("(?i)((?<=password=)[^&]*|(?<=//[^/@:]{0,99}:)[^@]*(?=@))");

  private record Value(String text, String origin) {}

  private final Map<String, Value> values;

  private SettingSource(Map<String, Value> values) {
    this.values = values;
  }

  static SettingSource of(Map<String, String> environment, Path file) {
    Map<String, Value> values = new TreeMap<>();
    if (Files.exists(file)) {
      read(file, values);
    }
    environment.forEach(
        (name, text) -> {
          if (name.startsWith("MUSTER_")) {
            values.put(known(name, ""), new Value(text, ""));
          }
        });
    return new SettingSource(values);
  }

  /**
   * The value of a setting; absent if it is not set.
   *
   * @param name one of those that may be set
   * @param parse throws IllegalArgumentException for values that are not allowed
   */
  <T> Optional<T> get(String name, String allowed, Function<String, T> parse) {
    if (!NAMES.contains(name)) {
      throw new IllegalStateException(name + " could never be set: it is not in the list");
    }
    Value value = values.get(name);
    if (value == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(parse.apply(value.text()));
    } catch (IllegalArgumentException e) {
      throw CannotRunException.setting(
          "%s%s is '%s'; allowed: %s"
              .formatted(name, value.origin(), shown(name, value.text()), allowed));
    }
  }

  private static String shown(String name, String text) {
    return name.endsWith("_PASSWORD") || name.endsWith("_SECRET") || name.endsWith("_PASSPHRASE")
        ? "(not shown)"
        : SECRET_IN_URL.matcher(text).replaceAll("***").replaceAll("\\R", " ");
  }

  /** Reads YAML tokens, because values must stay as written: the password 0123 is not a number. */
  private static void read(Path file, Map<String, Value> into) {
    String name = String.valueOf(file.getFileName());
    YAMLFactory yaml =
        YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    try (JsonParser parser = yaml.createParser(file.toFile())) {
      JsonToken start = parser.nextToken();
      if (start == null || start == JsonToken.VALUE_NULL) {
        return;
      }
      if (start != JsonToken.START_OBJECT) {
        throw CannotRunException.setting(
            name + " contains no settings; allowed: lines such as MUSTER_PORT: 8080");
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String setting = known(parser.currentName(), " in " + name);
        JsonToken value = parser.nextToken();
        if (!value.isScalarValue() || value == JsonToken.VALUE_NULL) {
          throw CannotRunException.setting(
              "%s in %s is not a single value; allowed: text, a number, true or false"
                  .formatted(setting, name));
        }
        into.put(setting, new Value(parser.getText(), " in " + name));
      }
    } catch (JsonProcessingException e) {
      // without its message, which quotes the line and may contain the password
      throw CannotRunException.setting(
          "%s, line %d: invalid YAML or a repeated name"
              .formatted(name, e.getLocation() == null ? 1 : e.getLocation().getLineNr()));
    } catch (IOException e) {
      throw CannotRunException.setting(name + " cannot be read: " + e.getMessage());
    }
  }

  private static String known(String name, String origin) {
    if (NAMES.contains(name)) {
      return name;
    }
    throw CannotRunException.setting(
        "%s%s is not a setting of Muster; allowed: %s"
            .formatted(name, origin, String.join(", ", NAMES)));
  }
}
