package org.muster.delivery.http.guard;

import io.helidon.common.buffers.DataReader;
import io.helidon.http.DirectHandler;
import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.HttpPrologue;
import io.helidon.http.RequestException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http.DirectTransportRequest;
import io.helidon.webserver.http1.Http1ConnectionListener;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.http.Problems;

/**
 * Rejects requests whose length two servers could read differently (request smuggling, RFC 9112
 * section 11.2), and bodies that are too large or compressed. Runs directly after the header
 * parser, before the server looks for a body or a route. A violation is answered, and the
 * connection closed without reading further.
 */
public final class RequestGuard implements Http1ConnectionListener {

  private static final HeaderName NO_NAME = HeaderNames.create("");
  private static final long DRAINED_BYTES = 1024 * 1024;
  private static final int MOST_HEADERS = 100;

  /** The request line of the headers to come; a connection is served by one thread. */
  private static final ThreadLocal<@Nullable HttpPrologue> PROLOGUE = new ThreadLocal<>();

  private final long maxBody;
  private final SlowRequests slow;

  /**
   * The server accepts a list of listeners but calls them only if there is exactly one. This
   * listener therefore passes events on.
   *
   * @param maxBody maximum size of a request body, in bytes
   */
  public RequestGuard(long maxBody, SlowRequests slow) {
    this.maxBody = maxBody;
    this.slow = slow;
  }

  @Override
  public void prologue(ConnectionContext connection, HttpPrologue sent) {
    PROLOGUE.set(sent);
    slow.headersWithin(connection);
  }

  @Override
  public void headers(ConnectionContext connection, Headers headers) {
    slow.requestWithin(connection);
    if (connection.dataReader() instanceof RequestLines lines) {
      lines.headersRead();
      if (!lines.isFor(headers.get(HeaderNames.HOST).get())) {
        throw refused(Violation.TARGET, headers);
      }
    }
    if (headers.contains(NO_NAME)) {
      throw refused(Violation.NAMELESS, headers);
    }
    if (headers.stream().mapToInt(Header::valueCount).sum() > MOST_HEADERS) {
      throw refused(Violation.TOO_MANY, headers);
    }
    boolean coded = headers.contains(HeaderNames.TRANSFER_ENCODING);
    boolean sized = headers.contains(HeaderNames.CONTENT_LENGTH);
    if (coded && sized) {
      throw refused(Violation.LENGTH_AND_CODING, headers);
    }
    if (coded && !headers.all(HeaderNames.TRANSFER_ENCODING, List::of).equals(List.of("chunked"))) {
      throw refused(Violation.CODING, headers);
    }
    long length = sized ? length(headers) : 0;
    if (length > maxBody) {
      drain(connection.dataReader(), length, headers);
      throw refused(Violation.TOO_LARGE, headers);
    }
    if ((coded || length > 0) && compressed(headers)) {
      throw refused(Violation.COMPRESSED, headers);
    }
  }

  private long length(Headers headers) {
    List<String> lengths = headers.all(HeaderNames.CONTENT_LENGTH, List::of);
    String length = lengths.getFirst();
    boolean digits = !length.isEmpty() && length.chars().allMatch(c -> c >= '0' && c <= '9');
    if (lengths.size() > 1 || !digits) {
      throw refused(Violation.LENGTH, headers);
    }
    return length.length() > 18 ? Long.MAX_VALUE : Long.parseLong(length);
  }

  private static boolean compressed(Headers headers) {
    return headers.all(HeaderNames.CONTENT_ENCODING, List::of).stream()
        .anyMatch(coding -> !coding.equalsIgnoreCase("identity"));
  }

  /**
   * Reads and discards up to 1 MB of body, because most clients read no response before they have
   * sent all of it.
   */
  private static void drain(DataReader reader, long length, Headers headers) {
    if (length > DRAINED_BYTES || headers.contains(HeaderNames.EXPECT)) {
      return;
    }
    try {
      for (long left = length; left > 0; ) {
        reader.ensureAvailable();
        int part = (int) Math.min(left, reader.available());
        reader.skip(part);
        left -= part;
      }
    } catch (DataReader.InsufficientDataAvailableException e) {
      // the client has disconnected
    }
  }

  private RequestException refused(Violation violation, Headers headers) {
    HttpPrologue sent = PROLOGUE.get();
    var refused =
        RequestException.builder()
            .type(DirectHandler.EventType.OTHER)
            .status(Problems.status(violation.type()))
            .setKeepAlive(false)
            .safeMessage(true)
            .message(violation.message());
    if (sent != null) {
      refused.request(DirectTransportRequest.create(sent, headers));
    }
    return refused.build();
  }
}
