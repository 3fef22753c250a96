package org.muster.delivery.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.muster.core.Fault;
import org.muster.core.json.Json;

/** The parts of the OpenAPI document that operations share: problems and headers. */
final class OpenApiResponses {

  /** Errors that every endpoint can have. */
  private static final Set<ProblemType> EVERYWHERE =
      EnumSet.of(
          ProblemType.INVALID_REQUEST,
          ProblemType.INVALID_CREDENTIALS,
          ProblemType.NOT_ACCEPTABLE,
          ProblemType.RATE_LIMITED,
          ProblemType.INTERNAL_ERROR,
          ProblemType.UNAVAILABLE);

  private OpenApiResponses() {}

  /** The possible errors of an endpoint, ordered by status. */
  static Set<ProblemType> problemsOf(Endpoint<?> endpoint) {
    Set<ProblemType> all = EnumSet.copyOf(EVERYWHERE);
    all.addAll(endpoint.problems());
    return all;
  }

  static ObjectNode reference(ProblemType type) {
    return ref("responses/" + name(type));
  }

  /** The shared responses for these types. */
  static ObjectNode shared(Collection<ProblemType> types, ObjectNode schema) {
    ObjectNode responses = object();
    new TreeSet<>(types)
        .forEach(
            type -> {
              ObjectNode response = responses.putObject(name(type));
              response.put("description", type.title() + ". " + type.help());
              ObjectNode headers = response.putObject("headers");
              everywhere(headers);
              switch (type) {
                case UNAVAILABLE, RATE_LIMITED ->
                    headers.set("Retry-After", ref("headers/Retry-After"));
                case INVALID_CREDENTIALS, SIGN_IN_NEEDED, INSUFFICIENT_SCOPE ->
                    headers.set("WWW-Authenticate", ref("headers/WWW-Authenticate"));
                default -> {}
              }
              ObjectNode media = response.putObject("content").putObject(Problems.MEDIA_TYPE);
              media.set("schema", schema.deepCopy());
              media.set("example", Json.mapper().valueToTree(example(type)));
            });
    return responses;
  }

  private static ProblemDocument example(ProblemType type) {
    List<Fault> faults =
        type == ProblemType.INVALID_REQUEST
            ? List.of(
                Fault.parameter(
                    "limit", "out_of_range", "limit must be a whole number from 1 to 100."))
            : List.of();
    String detail = faults.isEmpty() ? type.help() : faults.getFirst().detail();
    var complaint = new ProblemResponse(type, detail, faults, List.of());
    return ProblemDocument.of(complaint, "/api/clubs", "9f2c61d4b0a7e3185c");
  }

  /** 304, without a body. */
  static ObjectNode notModified() {
    ObjectNode response = object();
    response.put("description", "Not modified: If-None-Match lists the current ETag.");
    ObjectNode headers = response.putObject("headers");
    headers.set("ETag", ref("headers/ETag"));
    headers.set("Cache-Control", ref("headers/Cache-Control"));
    everywhere(headers);
    return response;
  }

  /** The headers of a successful response. */
  static void refer(ObjectNode headers, boolean paged) {
    headers.set("ETag", ref("headers/ETag"));
    headers.set("Cache-Control", ref("headers/Cache-Control"));
    everywhere(headers);
    if (paged) {
      headers.set("Link", ref("headers/Link"));
    }
  }

  static void everywhere(ObjectNode headers) {
    headers.set("X-Request-Id", ref("headers/X-Request-Id"));
    headers.set("RateLimit-Policy", ref("headers/RateLimit-Policy"));
    headers.set("RateLimit", ref("headers/RateLimit"));
  }

  static ObjectNode headers() {
    ObjectNode headers = object();
    header(headers, "ETag", "Strong entity tag, for If-None-Match and If-Match.");
    header(headers, "Location", "Address of the created resource.");
    header(
        headers,
        "Idempotent-Replayed",
        "true if this is the stored response to an earlier request with the same Idempotency-Key;"
            + " otherwise absent.");
    header(headers, "Cache-Control", "Which caches may store the response, and for how long.");
    header(
        headers,
        "X-Request-Id",
        "The request id that was sent, if well-formed; otherwise a new one.");
    header(
        headers,
        "RateLimit-Policy",
        "Quota (q) of requests per window of w seconds, as in \"default\";q=60;w=60; absent if"
            + " there is no limit.");
    header(
        headers,
        "RateLimit",
        "Requests left (r), and seconds (t) until the full quota is available again, as in"
            + " \"default\";r=42;t=18; absent if there is no limit.");
    header(headers, "Link", "The next page, rel=\"next\"; absent on the last one.");
    header(headers, "Retry-After", "Seconds to wait before the next attempt.");
    header(headers, "WWW-Authenticate", "The supported authentication schemes.");
    return headers;
  }

  private static void header(ObjectNode headers, String name, String description) {
    ObjectNode header = headers.putObject(name).put("description", description);
    header.putObject("schema").put("type", "string");
  }

  private static String name(ProblemType type) {
    StringBuilder name = new StringBuilder();
    for (String word : type.code().split("_", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
    }
    return name.toString();
  }

  /** A reference to a header defined in {@link #headers}. */
  static ObjectNode header(String name) {
    return ref("headers/" + name);
  }

  private static ObjectNode ref(String component) {
    return object().put("$ref", "#/components/" + component);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
