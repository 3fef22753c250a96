package org.muster.delivery.mcp;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.muster.core.Caller;

/**
 * A family of resources at {@code prefix{variable}}, such as {@code muster://clubs/{slug}}. Each is
 * a JSON document.
 *
 * @param prefix the fixed part, such as {@code muster://clubs/}
 * @param variable the name of the rest, such as {@code slug}
 * @param name a word, unique among the templates
 * @param title a few words for people
 * @param description the contents of a resource
 * @param reader reads a resource by its key
 * @param completer completes keys
 */
public record ResourceTemplate(
    String prefix,
    String variable,
    String name,
    String title,
    String description,
    Reader reader,
    Completer completer) {

  /** The form of slugs and handles; no other key can exist. */
  private static final Pattern VALUE = Pattern.compile("[a-z0-9][a-z0-9_-]{0,99}");

  /** Reads one resource by its key. */
  @FunctionalInterface
  public interface Reader {
    /** The record to encode as JSON; throws {@code NotFound} like any operation. */
    Object read(Caller caller, String key);
  }

  /** Completes keys. */
  @FunctionalInterface
  public interface Completer {
    /** Suggests nothing. */
    Completer NONE = (caller, typed, limit) -> List.of();

    /** At most {@code limit} keys that start with the text, best first. */
    List<String> complete(Caller caller, String typed, int limit);
  }

  /** The URI template (RFC 6570). */
  public String uriTemplate() {
    return prefix + "{" + variable + "}";
  }

  /** The key in an address of this family; empty for any other address. */
  Optional<String> key(String uri) {
    return Optional.of(uri)
        .filter(u -> u.startsWith(prefix))
        .map(u -> u.substring(prefix.length()))
        .filter(key -> VALUE.matcher(key).matches());
  }
}
