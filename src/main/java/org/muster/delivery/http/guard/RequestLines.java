package org.muster.delivery.http.guard;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.RequestException;
import io.helidon.webserver.http.DirectTransportRequest;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.http.Problems;

/**
 * Reads a connection, and each request line as it was sent: the server's own parser changes methods
 * to capital letters (RFC 9110 section 9.1: case matters) and takes a whole address for a path. An
 * address becomes its path, and its host is kept for a comparison with {@code Host} (RFC 9112
 * section 3.2.2).
 */
final class RequestLines extends DataReader {

  private static final Pattern METHOD = Pattern.compile("[A-Z0-9!#$%&'*+.^_`|~-]+");
  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://([^/?#@]+)(/.*|\\?.*|)");

  private boolean inHeaders;
  private @Nullable String host;

  /**
   * @param socket what has been read already, and what comes
   */
  RequestLines(DataReader socket) {
    super(() -> next(socket));
  }

  private static byte[] next(DataReader socket) {
    socket.ensureAvailable();
    return socket.readBuffer().readBytes();
  }

  /** The headers have been read: what is read in this way next is a request line. */
  void headersRead() {
    inHeaders = false;
  }

  /** Whether the request line named no other host than this. */
  boolean isFor(String sent) {
    return host == null || host.equalsIgnoreCase(sent.strip());
  }

  @Override
  public byte[] readBytes(int length) {
    byte[] bytes = super.readBytes(length);
    if (inHeaders) {
      return bytes;
    }
    inHeaders = true;
    host = null;
    String line = new String(bytes, StandardCharsets.ISO_8859_1);
    int target = line.indexOf(' ') + 1;
    int end = line.indexOf(' ', target);
    if (target == 0 || end < 0) {
      return bytes; // the server refuses it
    }
    String method = line.substring(0, target - 1);
    String asked = line.substring(target, end);
    if (!METHOD.matcher(method).matches()) {
      throw refused(Violation.METHOD, method, asked);
    }
    if (asked.isEmpty() || asked.startsWith("/") || asked.equals("*")) {
      return bytes;
    }
    Matcher address = ADDRESS.matcher(asked);
    if (!address.matches()) {
      throw refused(Violation.TARGET, method, "");
    }
    host = address.group(1).toLowerCase(Locale.ROOT);
    String path = address.group(2).startsWith("/") ? address.group(2) : "/" + address.group(2);
    return (method + " " + path + line.substring(end)).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static RequestException refused(Violation violation, String method, String path) {
    return RequestException.builder()
        .type(DirectHandler.EventType.OTHER)
        .status(Problems.status(violation.type()))
        .setKeepAlive(false)
        .safeMessage(true)
        .message(violation.message())
        .request(DirectTransportRequest.create("HTTP/1.1", method, path))
        .build();
  }
}
