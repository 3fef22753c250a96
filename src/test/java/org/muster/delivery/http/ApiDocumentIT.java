package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.muster.delivery.mcp.McpOperation;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Golden;

/** The OpenAPI document of all features, kept as a golden file that lint tools read too. */
class ApiDocumentIT {

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final List<String> BOUNDS =
      List.of("maxLength", "enum", "format", "pattern", "const");

  private static ObjectNode document() {
    List<Endpoint<?>> endpoints = new ArrayList<>();
    List<SentMessage> messages = new ArrayList<>();
    DemoNode.shared()
        .node
        .features()
        .forEach(
            feature -> {
              endpoints.addAll(feature.endpoints());
              messages.addAll(feature.messages());
            });
    var settings =
        HttpSettings.of("127.0.0.1", 0, URI.create("https://muster.example.net"), "0.0.0");
    return OpenApi.document(
        endpoints,
        messages,
        Map.of(McpOperation.PATH, McpOperation.description()),
        Map.of(),
        settings);
  }

  @Test
  void document_isAsAgreed() {
    Golden.check("openapi.json", document());
  }

  /** A key has no versions, and of oneself only a mail is sent: see the decisions. */
  @Test
  void changesAndDeletions_needIfMatch_butForKeysAndOneself() {
    List<String> without = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      for (String method : List.of("patch", "delete")) {
        JsonNode operation = path.getValue().path(method);
        boolean needs =
            operation
                .path("parameters")
                .valueStream()
                .anyMatch(
                    p ->
                        p.path("name").asText().equals("If-Match")
                            && p.path("required").asBoolean());
        if (!operation.isMissingNode() && !needs) {
          without.add(method + " " + path.getKey());
        }
      }
    }
    assertThat(without)
        .containsExactlyInAnyOrder(
            "delete /api/me",
            "delete /api/me/keys/{id}",
            "delete /api/events/{slug}/gate-passes/{id}",
            "delete /api/events/{slug}/registrations/{id}/guest-tickets/{ticket}",
            "delete /api/events/{slug}/co-organisers/{handle}");
  }

  @Test
  void document_describesEveryParameterAndOperation() {
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      for (JsonNode operation : path.getValue()) {
        assertThat(operation.path("description").asText()).as(path.getKey()).isNotBlank();
        assertThat(operation.path("summary").asText()).as(path.getKey()).isNotBlank();
        for (JsonNode parameter : operation.path("parameters")) {
          assertThat(parameter.path("description").asText())
              .as("%s %s", path.getKey(), parameter.path("name"))
              .isNotBlank();
        }
      }
    }
  }

  /** Somebody who tries an operation of the demo community in the documentation sees an answer. */
  @Test
  void examples_ofPathsAreInTheDemoCommunity() {
    List<String> tried = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      JsonNode get = path.getValue().path("get");
      if (path.getKey().contains("{") && isForAnybody(get)) {
        String address = path.getKey();
        for (JsonNode parameter : get.path("parameters")) {
          address =
              address.replace(
                  "{" + parameter.path("name").asText() + "}", parameter.path("example").asText());
        }
        tried.add(address);
        assertThat(DemoNode.shared().get(address).statusCode()).as(address).isEqualTo(200);
      }
    }
    assertThat(tried).hasSizeGreaterThan(8);
  }

  /** What the documentation shows of reading can be asked as it stands. */
  @Test
  void examples_ofReading_areAnswered() {
    List<String> asked = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      JsonNode get = path.getValue().path("get");
      if (isForAnybody(get)) {
        String address = path.getKey();
        StringBuilder query = new StringBuilder("?");
        for (JsonNode parameter : get.path("parameters")) {
          String name = parameter.path("name").asText();
          String example = parameter.path("example").asText();
          address = address.replace("{" + name + "}", example);
          boolean sent = parameter.path("in").asText().equals("query") && parameter.has("example");
          if (sent) {
            query.append(name).append('=').append(Api.encoded(example)).append('&');
          }
        }
        asked.add(address);
        var answer = DemoNode.shared().get(address + query);
        assertThat(answer.statusCode()).as(address + query + answer.body()).isEqualTo(200);
        if (!address.endsWith("/members")) { // members of the demo show themselves to members
          assertThat(answer.body()).as(address).doesNotContain("\"items\":[]");
        }
      }
    }
    assertThat(asked).hasSizeGreaterThan(20);
  }

  /** Every body and every answer has an example, and it is what its schema says. */
  @Test
  void examples_fitTheirSchemas() {
    ObjectNode document = document();
    List<String> wrong = new ArrayList<>();
    for (String part : List.of("paths", "webhooks")) {
      for (Map.Entry<String, JsonNode> path : document.path(part).properties()) {
        for (JsonNode operation : path.getValue()) {
          String name = operation.path("operationId").asText();
          for (JsonNode media : operation.path("requestBody").path("content")) {
            fit(document, media).ifPresent(why -> wrong.add(name + " body " + why));
          }
          for (Map.Entry<String, JsonNode> response : operation.path("responses").properties()) {
            for (JsonNode media : response.getValue().path("content")) {
              fit(document, media).ifPresent(why -> wrong.add(name + " answer " + why));
            }
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static Optional<String> fit(ObjectNode document, JsonNode media) {
    String reference = media.at("/examples/demo/$ref").asText();
    JsonNode example =
        reference.isEmpty()
            ? media.path("example")
            : document.at(reference.substring(1)).path("value");
    if (example.isMissingNode()) {
      return Optional.of("has no example");
    }
    ObjectNode schema = media.path("schema").deepCopy();
    schema.set("components", document.path("components"));
    List<?> faults = List.copyOf(REGISTRY.getSchema(schema).validate(example));
    return faults.isEmpty() ? Optional.empty() : Optional.of(faults + " in " + example);
  }

  /** The document says how long whatever is sent or answered can be. */
  @Test
  void texts_haveBounds() {
    List<String> unbounded = new ArrayList<>();
    collect(document(), "", unbounded);
    assertThat(unbounded).isEmpty();
  }

  private static void collect(JsonNode node, String at, List<String> unbounded) {
    JsonNode type = node.path("type"); // or a member of that name
    boolean isText = !type.isObject() && type.toString().contains("\"string\"");
    boolean isFile = at.contains("/content/text/") || at.contains("/content/application/atom");
    if (isText && !isFile && BOUNDS.stream().noneMatch(node::has)) {
      unbounded.add(at);
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (!member.getKey().startsWith("example")) {
        collect(member.getValue(), at + "/" + member.getKey(), unbounded);
      }
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(node.get(i), at + "/" + i, unbounded);
    }
  }

  @Test
  void mcp_isInTheDocument_asInterfacesSay() {
    JsonNode mcp = document().at("/paths/~1api~1mcp/post");
    assertThat(mcp.path("operationId").asText()).isEqualTo("callMcp");
    assertThat(mcp.at("/requestBody/content/application~1json/example/method").asText())
        .isEqualTo("tools/call");
  }

  @Test
  void shapes_areThoseThatAreSent() {
    JsonNode document = document();
    JsonNode geometry = document.at("/components/schemas/GameMapFeature/properties/geometry");
    assertThat(geometry.path("$ref").asText()).endsWith("/GameMapPointOrNull");
    assertThat(document.at("/components/schemas/GameMapPointOrNull").toString())
        .contains("{\"type\":\"null\"}", "/GameMapPoint\"");
    assertThat(
            document
                .at("/paths/~1api~1events~1{slug}.jsonld/get/responses/200/content")
                .at("/application~1ld+json/schema/type")
                .asText())
        .isEqualTo("object");
    assertThat(document.at("/info/description").asText()).contains("Deprecation", "Sunset");
  }

  private static boolean isForAnybody(JsonNode operation) {
    return !operation.isMissingNode()
        && (operation.path("security").isEmpty()
            || operation.path("security").valueStream().anyMatch(JsonNode::isEmpty));
  }
}
