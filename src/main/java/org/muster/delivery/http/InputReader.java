package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.HttpMediaType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;

/** Decodes the {@link Input} of an endpoint. */
final class InputReader<I> {

  static final String JSON = MediaTypes.APPLICATION_JSON.text();
  static final String MERGE_PATCH = "application/merge-patch+json";

  private static final QueryDecoder<NoQuery> NO_PARAMETERS =
      new QueryDecoder<>(NoQuery.class, Set.of());
  private static final Set<String> DOCUMENTS = Set.of(JSON);
  private static final Set<String> PATCHES = Set.of(MERGE_PATCH, JSON);

  /** RFC 5789 section 2.2. */
  private static final Header ACCEPT_PATCH =
      HeaderValues.createCached("Accept-Patch", MERGE_PATCH + ", " + JSON);

  private static final Pattern NOTHING = Pattern.compile("[ \t\r\n]*\\{[ \t\r\n]*}[ \t\r\n]*");
  private static final int LONGEST_NOTHING = 100;

  private final Function<Received, I> reading;

  /** The raw input; {@code body} is empty if none was sent or none is expected. */
  @SuppressWarnings("ArrayRecordComponent") // passed on, never compared
  record Received(String rawQuery, Headers headers, byte[] body) {}

  InputReader(Input<I> input) {
    reading = reading(input);
  }

  /**
   * Decodes the input. Throws {@code Invalid} with every fault, or {@link HttpProblemException} for
   * a body that is not JSON.
   */
  I read(Received request) {
    return reading.apply(request);
  }

  @SuppressWarnings("unchecked") // by the declaration, the input of Patch<T> is MergePatch<T>
  private static <I> Function<Received, I> reading(Input<I> input) {
    return switch (input) {
      case Input.Query<I> query -> query(new QueryDecoder<>(query.type(), query.without()));
      case Input.Document<I> document -> {
        JsonReader<I> shape = JsonReader.of(document.type());
        yield request -> shape.read(document(request));
      }
      case Input.Patch<?> patch -> (Function<Received, I>) (Function<?, ?>) patch(patch);
    };
  }

  private static <Q> Function<Received, Q> query(QueryDecoder<Q> decoder) {
    return request -> {
      if (!isNothing(request.body())) {
        throw new Problem.Invalid(
                List.of(Fault.pointer("", "unexpected", "This operation takes no request body.")))
            .exception();
      }
      return decoder.decode(request.rawQuery());
    };
  }

  private static <T> Function<Received, MergePatch<T>> patch(Input.Patch<T> patch) {
    JsonReader<T> shape = JsonReader.of(patch.type());
    String[] readOnly = patch.readOnly().toArray(String[]::new);
    return request -> MergePatch.of(shape, body(request, PATCHES)).refusing(readOnly);
  }

  /** No body and an empty object are the same, whichever of them an operation expects. */
  private static boolean isNothing(byte[] body) {
    return body.length == 0
        || (body.length <= LONGEST_NOTHING
            && NOTHING.matcher(new String(body, StandardCharsets.UTF_8)).matches());
  }

  /** An empty body counts as an empty object, so that missing members are reported by name. */
  private static JsonNode document(Received request) {
    if (request.body().length == 0) {
      NO_PARAMETERS.decode(request.rawQuery());
      return Json.mapper().createObjectNode();
    }
    return body(request, DOCUMENTS);
  }

  private static JsonNode body(Received request, Set<String> mediaTypes) {
    NO_PARAMETERS.decode(request.rawQuery());
    if (!isOneOf(mediaTypes, request.headers())) {
      String allowed = String.join(" or ", mediaTypes.stream().sorted().toList());
      String detail = "Content-Type must be " + allowed + ", in UTF-8.";
      Fault fault = Fault.header("Content-Type", "not_supported", detail);
      List<Header> headers = mediaTypes.equals(PATCHES) ? List.of(ACCEPT_PATCH) : List.of();
      throw new HttpProblemException(
          new ProblemResponse(ProblemType.UNSUPPORTED_MEDIA_TYPE, detail, List.of(fault), headers));
    }
    return Json.parse(text(request.body()));
  }

  private static boolean isOneOf(Set<String> mediaTypes, Headers headers) {
    List<String> sent = headers.all(HeaderNames.CONTENT_TYPE, List::of);
    if (sent.size() != 1) {
      return false;
    }
    try {
      var type = HttpMediaType.create(sent.getFirst());
      return mediaTypes.stream().anyMatch(type.mediaType().text()::equalsIgnoreCase)
          && type.charset().map(StandardCharsets.UTF_8.name()::equalsIgnoreCase).orElse(true);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Decodes strict UTF-8 (RFC 8259 section 8.1). */
  private static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new Problem.Invalid(
              List.of(Fault.pointer("", "bad_encoding", "The body is not UTF-8.")))
          .exception();
    }
  }
}
