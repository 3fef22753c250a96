package org.muster.delivery.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpException;
import io.helidon.http.NotFoundException;
import io.helidon.http.RequestException;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.log.RequestId;

/** Turns exceptions into problem documents. */
public final class Problems {

  static final String MEDIA_TYPE = "application/problem+json";
  public static final Header CONTENT_TYPE =
      HeaderValues.createCached(HeaderNames.CONTENT_TYPE, MEDIA_TYPE);

  private static final Logger LOG = System.getLogger(Problems.class.getName());
  private static final int LONGEST_INSTANCE = 200;

  private Problems() {}

  /**
   * Answers with the problem that {@code thrown} stands for; an unexpected exception is logged and
   * gives 500.
   */
  static void answer(ServerRequest request, ServerResponse response, Throwable thrown) {
    ProblemResponse complaint = complaint(thrown);
    complaint.headers().forEach(response::header);
    response.header(Caching.NONE.header());
    response.header(CONTENT_TYPE);
    response.status(status(complaint.type()));
    String path = request.prologue().uriPath().rawPath();
    ResponseWriter.send(
        request, response, document(complaint, path, RequestId.orNew(RequestId.current())));
  }

  private static ProblemResponse complaint(Throwable thrown) {
    return switch (thrown) {
      case ProblemException e -> ProblemResponse.of(e.problem());
      case HttpProblemException e -> e.complaint();
      case NotFoundException e ->
          new ProblemResponse(ProblemType.NOT_FOUND, "Nothing was found at this address.");
      case HttpException e when e.status().code() < 500 -> {
        ProblemType type = ProblemType.of(e.status().code());
        yield new ProblemResponse(type, type.help());
      }
      default -> {
        LOG.log(Level.ERROR, "A request failed", thrown);
        yield new ProblemResponse(ProblemType.INTERNAL_ERROR, ProblemType.INTERNAL_ERROR.help());
      }
    };
  }

  /** Whether an exception is a fault of this program: no refusal, and no client that has gone. */
  public static boolean isFault(Throwable thrown) {
    return switch (thrown) {
      case ProblemException _,
          HttpProblemException _,
          RequestException _,
          CloseConnectionException _ ->
          false;
      case HttpException e -> e.status().code() >= 500;
      default -> true;
    };
  }

  public static byte[] document(ProblemResponse complaint, String path, String requestId) {
    String instance =
        path.length() <= LONGEST_INSTANCE ? path : path.substring(0, LONGEST_INSTANCE);
    return json(ProblemDocument.of(complaint, instance, requestId));
  }

  public static Status status(ProblemType type) {
    return type == ProblemType.HEADERS_TOO_LARGE
        ? Status.create(type.status(), "Request Header Fields Too Large")
        : Status.create(type.status());
  }

  /** Encodes a record as UTF-8 JSON. */
  static byte[] json(Object value) {
    try {
      return Json.mapper().writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + value.getClass(), e);
    }
  }
}
