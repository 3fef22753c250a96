package org.muster.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import org.muster.core.json.Json;

/**
 * Adds examples to an OpenAPI document: of every body, from {@code examples.json} or made of its
 * schema; of query parameters; and of every answer, one for each schema. They are about the demo
 * community.
 */
final class OpenApiExamples {

  private static final String SAMPLES = "/org/muster/delivery/http/examples.json";
  private static final String EXAMPLES = "#/components/examples/";
  private static final String SCHEMAS = "#/components/schemas/";

  private final ObjectNode document;
  private final JsonNode samples = samples();
  private final ExampleMaker maker;

  private OpenApiExamples(ObjectNode document) {
    this.document = document;
    this.maker = new ExampleMaker(document.at("/components/schemas"), samples.path("values"));
  }

  /** Adds them to a whole document. */
  static void addTo(ObjectNode document) {
    new OpenApiExamples(document).add();
  }

  private static JsonNode samples() {
    try (InputStream in =
        Objects.requireNonNull(OpenApiExamples.class.getResourceAsStream(SAMPLES), SAMPLES)) {
      return Json.parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add() {
    for (JsonNode path : document.path("paths")) {
      path.forEach(operation -> addTo((ObjectNode) operation, false));
    }
    for (JsonNode webhook : document.path("webhooks")) {
      webhook.forEach(operation -> addTo((ObjectNode) operation, true));
    }
  }

  private void addTo(ObjectNode operation, boolean isMessage) {
    String id = operation.path("operationId").asText();
    JsonNode query = samples.path("queries").path(id);
    for (JsonNode parameter : operation.path("parameters")) {
      String name = parameter.path("name").asText();
      if (query.has(name)) {
        ((ObjectNode) parameter).set("example", query.path(name));
      }
    }
    for (JsonNode media : operation.path("requestBody").path("content")) {
      if (isMessage) {
        refer((ObjectNode) media);
      } else if (!media.has("example")) {
        JsonNode written = samples.path("bodies").path(id);
        JsonNode body = written.isMissingNode() ? maker.least(media.path("schema")) : written;
        ((ObjectNode) media).set("example", body);
      }
    }
    for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
      if (response.getKey().startsWith("2")) {
        for (Map.Entry<String, JsonNode> media : response.getValue().path("content").properties()) {
          answer(media.getKey(), (ObjectNode) media.getValue());
        }
      }
    }
  }

  private void answer(String mediaType, ObjectNode media) {
    JsonNode file = samples.path("files").path(mediaType);
    if (media.path("schema").has("$ref")) {
      refer(media);
    } else if (!file.isMissingNode() && !media.has("example")) {
      media.set("example", file);
    }
  }

  /** Makes the example of a schema once, and refers to it. */
  private void refer(ObjectNode media) {
    String name = media.path("schema").path("$ref").asText().substring(SCHEMAS.length());
    ObjectNode examples = document.withObjectProperty("components").withObjectProperty("examples");
    if (!examples.has(name)) {
      examples.putObject(name).set("value", maker.whole(media.path("schema")));
    }
    media.putObject("examples").putObject("demo").put("$ref", EXAMPLES + name);
  }
}
