package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.core.json.EarlierNames;
import org.muster.core.json.PatchSchemas;
import org.muster.core.json.Schemas;

/** The request side of the OpenAPI document: parameters, headers and bodies. */
final class OpenApiRequests {

  private final Map<Endpoint<?>, ObjectNode> bodies = new LinkedHashMap<>();
  private final ObjectNode definitions;

  /**
   * @param at where the definitions will be placed in the document
   */
  OpenApiRequests(List<Endpoint<?>> endpoints, String at) {
    Collection<Type> types =
        endpoints.stream().<Type>flatMap(each -> sent(each.input())).distinct().toList();
    Schemas.Shared schemas = Schemas.inputs(types, at);
    definitions = schemas.definitions();
    var patches = new PatchSchemas(definitions);
    for (Endpoint<?> endpoint : endpoints) {
      switch (endpoint.input()) {
        case Input.Query<?> query -> {
          // no body
        }
        case Input.Document<?>(var type) ->
            bodies.put(
                endpoint, body(schema(schemas, type), "What to create or do.", InputReader.JSON));
        case Input.Patch<?>(var type, var readOnly) ->
            bodies.put(
                endpoint,
                body(
                    patches.patchOf(schema(schemas, type), readOnly),
                    "A JSON merge patch (RFC 7396): members that are absent stay unchanged, null"
                        + " removes a member, lists are replaced as a whole.",
                    InputReader.MERGE_PATCH,
                    InputReader.JSON));
      }
    }
  }

  private static Stream<Type> sent(Input<?> input) {
    return switch (input) {
      case Input.Query<?> query -> Stream.of();
      case Input.Document<?>(var type) -> Stream.of(type);
      case Input.Patch<?>(var type, var readOnly) -> Stream.of(type);
    };
  }

  private static ObjectNode schema(Schemas.Shared schemas, Type type) {
    return Objects.requireNonNull(schemas.references().get(type)).deepCopy();
  }

  private static ObjectNode body(ObjectNode schema, String description, String... mediaTypes) {
    ObjectNode body = object().put("description", description).put("required", true);
    ObjectNode content = body.putObject("content");
    for (String mediaType : mediaTypes) {
      content.putObject(mediaType).set("schema", schema.deepCopy());
    }
    return body;
  }

  /** The schemas of bodies. */
  ObjectNode definitions() {
    return definitions;
  }

  /** Adds parameters, headers and body to an operation. */
  void describe(Endpoint<?> endpoint, ObjectNode operation) {
    ArrayNode parameters = JsonNodeFactory.instance.arrayNode();
    path(endpoint, parameters);
    if (endpoint.input() instanceof Input.Query<?>(var type, var without)) {
      query(type, without, EarlierNames.of(type), parameters);
    }
    if (endpoint.conditional()) {
      header(
          parameters,
          "If-Match",
          true,
          "The ETag of the version you read, which prevents overwriting changes you have not seen;"
              + " * accepts any version.");
    }
    if (endpoint.takesKey()) {
      header(
          parameters,
          "Idempotency-Key",
          false,
          "A unique key that you choose for this operation, 1 to 255 visible ASCII characters. If"
              + " the same request is sent again with it within 24 hours, the operation is not"
              + " repeated and the first response is returned.");
    }
    if (!parameters.isEmpty()) {
      operation.set("parameters", parameters);
    }
    ObjectNode body = bodies.get(endpoint);
    if (body != null) {
      operation.set("requestBody", body);
    }
  }

  private static void path(Endpoint<?> endpoint, ArrayNode parameters) {
    for (var parameter : endpoint.pathParameters()) {
      ObjectNode node = parameters.addObject();
      node.put("name", parameter.name()).put("in", "path").put("required", true);
      node.put("description", parameter.description());
      node.putObject("schema").put("type", "string");
      node.put("example", parameter.example());
    }
  }

  private static void query(
      Type type, Set<String> without, EarlierNames earlier, ArrayNode parameters) {
    ObjectNode schema = Schemas.input(type);
    schema
        .path("properties")
        .propertyStream()
        .filter(property -> !without.contains(property.getKey()))
        .forEach(
            property -> {
              boolean required = has(schema.path("required"), property.getKey());
              ObjectNode value = property.getValue().deepCopy();
              ObjectNode node = parameters.addObject();
              node.put("name", property.getKey()).put("in", "query").put("required", required);
              node.put("description", value.path("description").asText(""));
              value.remove("description");
              node.set("schema", value);
            });
    for (EarlierNames.Name name : earlier.all()) {
      if (!without.contains(name.now())) {
        ObjectNode value = schema.path("properties").path(name.now()).deepCopy();
        value.remove("description");
        ObjectNode node = parameters.addObject();
        node.put("name", name.name()).put("in", "query").put("required", false);
        node.put("deprecated", true);
        node.put(
            "description",
            "The earlier name of `" + name.now() + "`, understood until " + name.until() + ".");
        node.set("schema", value);
      }
    }
  }

  private static void header(
      ArrayNode parameters, String name, boolean required, String description) {
    ObjectNode node = parameters.addObject();
    node.put("name", name).put("in", "header").put("required", required);
    node.put("description", description);
    ObjectNode schema = node.putObject("schema").put("type", "string");
    if (name.equals(IdempotencyKey.NAME.defaultCase())) {
      schema.put("minLength", 1).put("maxLength", IdempotencyKey.LONGEST);
    }
  }

  private static boolean has(JsonNode array, String text) {
    return array.valueStream().anyMatch(element -> element.asText().equals(text));
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
