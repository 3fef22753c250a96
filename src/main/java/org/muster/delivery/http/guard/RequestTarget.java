package org.muster.delivery.http.guard;

import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.muster.core.Problem;

/**
 * Strictly decodes a request target. The server replaces malformed UTF-8 and accepts control
 * characters; both are rejected here, so that operations get exactly the text that was sent.
 */
public final class RequestTarget {

  private static final Pattern AMBIGUOUS = Pattern.compile(";|//|/\\.\\.?(/|$)");

  private static final Pattern UNPRINTABLE =
      Pattern.compile("[^A-Za-z0-9._~!$&'()*+,;=:@/?%-]|%(?![0-9A-Fa-f]{2})");

  private RequestTarget() {}

  /**
   * Requires a path that decodes and can be read in one way only. The server drops what is between
   * a semicolon and the next slash, and resolves dots; a proxy whose rules do not would be fooled.
   * A slash at the end is allowed.
   */
  public static void checkPath(String rawPath) {
    String path = isPlain(rawPath, false) ? rawPath : decode(rawPath, false, false, "path");
    if (AMBIGUOUS.matcher(path).find()) {
      throw malformed("path", "contains a semicolon, an empty segment or a segment of dots");
    }
  }

  /**
   * A path or query to be sent on, in a link or a header: the same, and what no address may contain
   * (RFC 3986 section 2) percent-encoded. The server takes quotes, braces and the like as they are.
   */
  public static String printable(String raw) {
    return UNPRINTABLE
        .matcher(raw)
        .replaceAll(found -> URLEncoder.encode(found.group(), StandardCharsets.UTF_8));
  }

  /** The parameters of a query string in the order of their first occurrence. */
  public static Map<String, List<String>> parameters(String rawQuery) {
    return parameters(rawQuery, false);
  }

  /**
   * Like {@link #parameters(String)}; with {@code lines}, values may contain line breaks and tabs.
   */
  public static Map<String, List<String>> parameters(String rawQuery, boolean lines) {
    if (rawQuery.isEmpty()) {
      return Map.of();
    }
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (String pair : rawQuery.split("&", -1)) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = component(equals < 0 ? pair : pair.substring(0, equals), "query", false);
        String value = equals < 0 ? "" : component(pair.substring(equals + 1), name, lines);
        parameters.computeIfAbsent(name, n -> new ArrayList<>(1)).add(value);
      }
    }
    return parameters;
  }

  private static String component(String raw, String name, boolean lines) {
    return isPlain(raw, true) ? raw : decode(raw, true, lines, name);
  }

  /**
   * Whether decoding can be skipped, because it would change and reject nothing: the usual case.
   */
  private static boolean isPlain(String raw, boolean form) {
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '%' || c < ' ' || c >= 0x7f || (form && c == '+')) {
        return false;
      }
    }
    return true;
  }

  private static String decode(String raw, boolean form, boolean lines, String name) {
    var bytes = ByteBuffer.allocate(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '%') {
        bytes.put(escaped(raw, i, name));
        i += 2;
      } else if (c >= 0x7f) {
        throw malformed(name, "contains characters that must be percent-encoded");
      } else {
        bytes.put((byte) (form && c == '+' ? ' ' : c));
      }
    }
    String decoded;
    try {
      decoded = StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    } catch (CharacterCodingException e) {
      throw malformed(name, "is not valid UTF-8 once decoded");
    }
    if (decoded.chars().anyMatch(c -> isControl(c) && !(lines && isLine(c)))) {
      throw malformed(name, "contains control characters");
    }
    return decoded;
  }

  private static boolean isControl(int c) {
    return c < ' ' || c == 0x7f;
  }

  private static boolean isLine(int c) {
    return c == '\r' || c == '\n' || c == '\t';
  }

  private static byte escaped(String raw, int at, String name) {
    int high = at + 2 < raw.length() ? Character.digit(raw.charAt(at + 1), 16) : -1;
    int low = at + 2 < raw.length() ? Character.digit(raw.charAt(at + 2), 16) : -1;
    if (high < 0 || low < 0) {
      throw malformed(name, "contains a % that is not followed by two hexadecimal digits");
    }
    return (byte) (high << 4 | low);
  }

  private static RuntimeException malformed(String name, String what) {
    String what2 = (name.equals("query") ? "A parameter's name" : name) + " " + what + ".";
    return Problem.parameter(name, "bad_encoding", what2);
  }
}
