package org.muster.delivery.mcp;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.muster.core.Caller;

/**
 * A family of resources at {@code prefix{variable}}, such as {@code muster://clubs/{slug}}. Each is
 * read as one JSON document.
 *
 * @param prefix the fixed part, such as {@code muster://clubs/}
 * @param variable the name of what follows, such as {@code slug}
 * @param name a word, unique among the templates
 * @param title a few words for people
 * @param description what one resource holds
 * @param reader the resource by the variable's value
 * @param completer values of the variable that begin as somebody typed
 */
public record ResourceTemplate(
    String prefix,
    String variable,
    String name,
    String title,
    String description,
    Reader reader,
    Completer completer) {

  /** What a slug or a handle is made of; nothing else can name a resource. */
  private static final Pattern VALUE = Pattern.compile("[a-z0-9][a-z0-9_-]{0,99}");

  /** One resource by its key. */
  @FunctionalInterface
  public interface Reader {
    /** A record to be written as JSON; throws {@code NotFound} as any operation does. */
    Object read(Caller caller, String key);
  }

  /** Values that begin with what has been typed. */
  @FunctionalInterface
  public interface Completer {
    /** Offers no values. */
    Completer NONE = (caller, typed, limit) -> List.of();

    /** Values, best first, at most {@code limit}; empty when nothing fits. */
    List<String> complete(Caller caller, String typed, int limit);
  }

  /** The RFC 6570 template. */
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
