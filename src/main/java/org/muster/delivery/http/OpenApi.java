package org.muster.delivery.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Paged;
import org.muster.core.json.Schemas;

/** Builds the OpenAPI 3.1 document from the endpoints, so that none can be missing. */
final class OpenApi {

  private static final String SCHEMAS = "components/schemas";

  private final List<Endpoint<?>> endpoints;
  private final List<SentMessage> messages;
  private final Map<String, ObjectNode> described;
  private final Schemas.Shared schemas;
  private final OpenApiRequests requests;
  private final Set<ProblemType> problems = new LinkedHashSet<>();

  private OpenApi(
      List<Endpoint<?>> endpoints, List<SentMessage> messages, Map<String, ObjectNode> described) {
    this.endpoints = endpoints;
    this.messages = messages;
    this.described = described;
    Stream<Type> answers = endpoints.stream().map(Endpoint::answer).filter(Objects::nonNull);
    Stream<Type> sent = messages.stream().map(SentMessage::body);
    Collection<Type> types =
        Stream.concat(Stream.concat(answers, Stream.of(ProblemDocument.class)), sent)
            .distinct()
            .toList();
    this.schemas = Schemas.outputs(types, SCHEMAS);
    this.requests = new OpenApiRequests(endpoints, SCHEMAS);
  }

  /**
   * The whole document.
   *
   * @param messages that are posted to webhooks
   * @param described operations of other protocols, all of them POST, by path
   * @param tags each group of operations and its description
   */
  static ObjectNode document(
      List<Endpoint<?>> endpoints,
      List<SentMessage> messages,
      Map<String, ObjectNode> described,
      Map<String, String> tags,
      HttpSettings settings) {
    return new OpenApi(endpoints, messages, described).document(tags, settings);
  }

  private ObjectNode document(Map<String, String> tags, HttpSettings settings) {
    ObjectNode document = object();
    document.put("openapi", "3.1.0");
    document.set("info", info(settings));
    document.putArray("servers").addObject().put("url", settings.baseUrl().toString());
    document.putArray("security"); // reading needs no credentials
    tags(document.putArray("tags"), tags);
    ObjectNode paths = document.putObject("paths");
    endpoints.forEach(
        endpoint ->
            paths
                .withObjectProperty(endpoint.path())
                .set(endpoint.method().text().toLowerCase(Locale.ROOT), operation(endpoint)));
    described.forEach(
        (path, operation) -> paths.withObjectProperty(path).set("post", operation.deepCopy()));
    if (!messages.isEmpty()) {
      ObjectNode webhooks = document.putObject("webhooks");
      messages.forEach(
          message ->
              webhooks.set(message.name(), OpenApiMessages.of(message, reference(message.body()))));
    }
    ObjectNode components = document.putObject("components");
    ObjectNode definitions = components.putObject("schemas");
    definitions.setAll(schemas.definitions());
    definitions.setAll(requests.definitions());
    components.set("responses", OpenApiResponses.shared(problems, problemSchema()));
    components.set("headers", OpenApiResponses.headers());
    if (endpoints.stream().anyMatch(endpoint -> endpoint.access().signedIn())) {
      components.set("securitySchemes", OpenApiSecurity.schemes(settings.baseUrl()));
    }
    dropUnused(document);
    OpenApiBounds.addTo(document);
    OpenApiExamples.addTo(document);
    return document;
  }

  /** Removes schemas without references: that of a record that is only patched. */
  private static void dropUnused(ObjectNode document) {
    ObjectNode components = document.withObjectProperty("components");
    for (String kind : List.of("schemas", "headers")) {
      ObjectNode all = components.withObjectProperty(kind);
      boolean dropped = true;
      while (dropped) { // repeat for schemas that only removed ones referred to
        Set<String> used = Set.copyOf(document.findValuesAsText("$ref"));
        List<String> unused =
            all.propertyStream()
                .map(Map.Entry::getKey)
                .filter(name -> !used.contains("#/components/" + kind + "/" + name))
                .toList();
        all.remove(unused);
        dropped = !unused.isEmpty();
      }
    }
  }

  private static ObjectNode info(HttpSettings settings) {
    ObjectNode info = object();
    info.put("title", "Muster");
    info.put("version", settings.version());
    info.put("summary", "Search airsoft clubs, games, venues and players.");
    info.put(
        "description",
        """
        Public data can be read without credentials, from any website (CORS allows all origins). \
        Some operations require an API key or an access token; each of them says so.

        Names are in snake_case; times follow RFC 3339. Members and values may be added at any \
        time, so clients must ignore those that they do not know. Lists are paged: to get the \
        next page, repeat the request with `cursor` set to `next_cursor`. Every error is a \
        problem document (RFC 9457) whose `errors` list everything that is wrong.

        Addresses have no version. Until 1.0 a contract may change, with a line in the changelog; \
        from 1.0 on there are additions only. What is going to end is marked `deprecated` here, \
        and answers to who uses it have `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), at \
        least 180 days before.\
        """);
    info.putObject("contact").put("name", "Muster").put("url", settings.baseUrl().toString());
    info.putObject("license")
        .put("name", "Apache 2.0")
        .put("url", "https://www.apache.org/licenses/LICENSE-2.0");
    return info;
  }

  private void tags(ArrayNode into, Map<String, String> descriptions) {
    Stream<String> named = endpoints.stream().map(endpoint -> endpoint.doc().tag());
    Stream<String> others = described.values().stream().map(each -> each.at("/tags/0").asText());
    Stream<String> sent = messages.stream().map(_ -> OpenApiMessages.TAG);
    Stream.of(named, others, sent)
        .flatMap(each -> each)
        .distinct()
        .forEach(
            tag ->
                into.addObject()
                    .put("name", tag)
                    .put("description", descriptions.getOrDefault(tag, tag + ".")));
  }

  private ObjectNode operation(Endpoint<?> endpoint) {
    Endpoint.Doc doc = endpoint.doc();
    ObjectNode operation = object();
    operation.put("operationId", doc.operationId());
    operation.putArray("tags").add(doc.tag());
    operation.put("summary", doc.summary());
    operation.put("description", doc.description());
    if (endpoint.access().signedIn()) {
      operation.set("security", OpenApiSecurity.needed(endpoint.access()));
    }
    requests.describe(endpoint, operation);
    operation.set("responses", responses(endpoint));
    return operation;
  }

  private ObjectNode responses(Endpoint<?> endpoint) {
    ObjectNode responses = object();
    Type answer = endpoint.answer();
    if (endpoint.mediaType().isEmpty()) {
      ObjectNode done = responses.putObject(Integer.toString(endpoint.status()));
      done.put("description", endpoint.doc().answer());
      OpenApiResponses.everywhere(done.putObject("headers"));
    } else {
      ObjectNode ok = responses.putObject(Integer.toString(endpoint.status()));
      ok.put("description", endpoint.doc().answer());
      ObjectNode headers = ok.putObject("headers");
      OpenApiResponses.refer(headers, isPaged(answer));
      if (endpoint.location() != null) {
        headers.set("Location", OpenApiResponses.header("Location"));
      }
      if (endpoint.takesKey()) {
        headers.set("Idempotent-Replayed", OpenApiResponses.header("Idempotent-Replayed"));
      }
      ok.putObject("content")
          .putObject(endpoint.mediaType())
          .set("schema", answer == null ? file(endpoint.mediaType()) : reference(answer));
      if (endpoint.isReading()) {
        responses.set("304", OpenApiResponses.notModified());
      }
    }
    OpenApiResponses.problemsOf(endpoint)
        .forEach(
            type -> {
              String status = Integer.toString(type.status());
              if (!responses.has(status)) { // if two types share a status, the first describes both
                problems.add(type);
                responses.set(status, OpenApiResponses.reference(type));
              }
            });
    return responses;
  }

  /** The schema of content that is ready: a text, or JSON of a form that is described elsewhere. */
  private static ObjectNode file(String mediaType) {
    return mediaType.endsWith("json")
        ? object().put("type", "object").put("additionalProperties", true)
        : object().put("type", "string");
  }

  private static boolean isPaged(@Nullable Type answer) {
    Type raw = answer instanceof ParameterizedType generic ? generic.getRawType() : answer;
    return raw instanceof Class<?> type && Paged.class.isAssignableFrom(type);
  }

  private ObjectNode reference(Type type) {
    return Objects.requireNonNull(schemas.references().get(type)).deepCopy();
  }

  private ObjectNode problemSchema() {
    return reference(ProblemDocument.class);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
