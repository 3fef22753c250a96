package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.muster.testing.DemoNode;
import org.muster.testing.Golden;

/** The OpenAPI document of all features, kept as a golden file that lint tools read too. */
class ApiDocumentIT {

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
    return OpenApi.document(endpoints, messages, Map.of(), settings);
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
    assertThat(without).containsExactlyInAnyOrder("delete /api/me", "delete /api/me/keys/{id}");
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

  private static boolean isForAnybody(JsonNode operation) {
    return !operation.isMissingNode()
        && (operation.path("security").isEmpty()
            || operation.path("security").valueStream().anyMatch(JsonNode::isEmpty));
  }
}
