package org.muster.delivery.http.guard;

import io.helidon.http.DirectHandler;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.http.DirectHandlers;
import java.lang.System.Logger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.muster.core.Fault;
import org.muster.core.log.Logs;
import org.muster.core.log.RequestId;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.ProblemResponse;
import org.muster.delivery.http.ProblemType;
import org.muster.delivery.http.Problems;
import org.muster.delivery.http.RequestFilter;

/**
 * Writes problem documents for errors that the server detects itself, before or while it reads a
 * request. What its parsers stumble over, or the end of a connection within the headers, is an
 * error of the client, though the server calls it its own.
 */
public final class TransportErrors implements DirectHandler {

  private static final Logger LOG = System.getLogger(TransportErrors.class.getName());

  /** The message of the server's header parser, which has no status of its own for this. */
  private static final String HEADERS_EXCEEDED = "Header size exceeded";

  private final List<Header> fixed;

  private TransportErrors(List<Header> fixed) {
    this.fixed = fixed;
  }

  /**
   * This handler for all types of events.
   *
   * @param fixed headers of every response
   */
  public static DirectHandlers handlers(List<Header> fixed) {
    var handler = new TransportErrors(fixed);
    var builder = DirectHandlers.builder();
    for (EventType type : EventType.values()) {
      builder.addHandler(type, handler);
    }
    return builder.build();
  }

  @Override
  public TransportResponse handle(
      TransportRequest request,
      EventType event,
      Status status,
      ServerResponseHeaders headers,
      String message) {
    String known = RequestId.current();
    String sent = request.headers().first(RequestFilter.REQUEST_ID).orElse(null);
    String id = known != null ? known : RequestId.orNew(sent);
    boolean unread = known == null && event == EventType.INTERNAL_ERROR && request.path().isEmpty();
    ProblemResponse complaint =
        unread ? general(ProblemType.INVALID_REQUEST) : complaint(status, message);
    Status answered = Problems.status(complaint.type());
    if (known == null) {
      RequestId.during(
          id,
          () ->
              Logs.info(
                  LOG,
                  "refused " + answered.code() + ": " + complaint.detail(),
                  Map.of("status", answered.code())));
    }
    headers.set(Problems.CONTENT_TYPE);
    headers.set(Caching.NONE.header());
    headers.set(HeaderValues.create(RequestFilter.REQUEST_ID, id));
    fixed.forEach(headers::set);
    String path = request.path();
    int query = path.indexOf('?');
    byte[] body = Problems.document(complaint, query < 0 ? path : path.substring(0, query), id);
    return TransportResponse.builder()
        .status(answered)
        .headers(headers)
        .keepAlive(false)
        .entity(Method.HEAD.text().equals(request.method()) ? new byte[0] : body)
        .build();
  }

  /**
   * The whole response to a request whose headers did not come in time, byte by byte: it is written
   * past the server, which waits for them.
   *
   * @param fixed headers of every response
   */
  public static byte[] late(List<Header> fixed) {
    ProblemType type = ProblemType.REQUEST_TIMEOUT;
    String id = RequestId.orNew(null);
    byte[] body = Problems.document(new ProblemResponse(type, type.help()), "", id);
    WritableHeaders<?> headers = WritableHeaders.create();
    fixed.forEach(headers::set);
    headers.set(Problems.CONTENT_TYPE);
    headers.set(Caching.NONE.header());
    headers.set(HeaderValues.create(RequestFilter.REQUEST_ID, id));
    headers.set(HeaderValues.CONNECTION_CLOSE);
    headers.set(HeaderValues.create(HeaderNames.CONTENT_LENGTH, body.length));
    var head = new StringBuilder("HTTP/1.1 408 Request Timeout\r\n");
    headers.forEach(
        each -> head.append(each.name()).append(": ").append(each.get()).append("\r\n"));
    byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(start.length + body.length).put(start).put(body).array();
  }

  private static ProblemResponse complaint(Status status, String message) {
    if (message.equals(HEADERS_EXCEEDED)) {
      ProblemType type = ProblemType.HEADERS_TOO_LARGE;
      return new ProblemResponse(type, type.help());
    }
    return Violation.of(message)
        .map(
            violation ->
                new ProblemResponse(
                    violation.type(),
                    violation.message(),
                    List.of(Fault.header(violation.header(), "refused", violation.message())),
                    List.of()))
        .orElseGet(() -> general(ProblemType.of(status.code())));
  }

  private static ProblemResponse general(ProblemType type) {
    String detail =
        type == ProblemType.INVALID_REQUEST
            ? "The request line, a header or the body's framing is malformed."
            : type.help();
    return new ProblemResponse(type, detail);
  }
}
