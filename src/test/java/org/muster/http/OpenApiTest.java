package org.muster.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  private static ObjectNode document() {
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://localhost:8080"), "1.2.3");
    return OpenApi.document(Toys.endpoints(), Map.of("Toys", "Things to play with."), settings);
  }

  @Test
  void document_hasEveryEndpointAndParameter() {
    var document = document();
    for (Endpoint<?> endpoint : Toys.endpoints()) {
      var operation = document.path("paths").path(endpoint.path()).path("get");
      assertThat(operation.path("operationId").asText()).isEqualTo(endpoint.doc().operationId());
      for (var parameter : query(endpoint).getRecordComponents()) {
        assertThat(operation.path("parameters").findValuesAsText("name"))
            .contains(parameter.getName().replace("priceMax", "price_max"));
      }
    }
  }

  private static Class<?> query(Endpoint<?> endpoint) {
    return endpoint.input() instanceof Input.Query<?> query ? query.type() : NoQuery.class;
  }

  @Test
  void document_refersToWhatIsThereAndNothingIsUnused() {
    var document = document();
    var referred = new TreeSet<>(document.findValuesAsText("$ref"));
    for (String reference : referred) {
      assertThat(document.at(reference.substring(1)).isMissingNode()).as(reference).isFalse();
    }
    for (Map.Entry<String, JsonNode> kind : document.path("components").properties()) {
      for (Map.Entry<String, JsonNode> component : kind.getValue().properties()) {
        String path = "#/components/" + kind.getKey() + "/" + component.getKey();
        assertThat(referred).contains(path);
      }
    }
  }

  @Test
  void document_canBeEmpty() {
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://localhost:8080"), "1.2.3");
    var document = OpenApi.document(List.of(), Map.of(), settings);
    assertThat(document.path("paths")).isEmpty();
  }

  @Test
  void document_namesGenericAndNestedRecords() {
    assertThat(document().path("components").path("schemas").properties())
        .extracting(Map.Entry::getKey)
        .contains("ToysToyPage", "ToysToy", "PageTotal", "ProblemDocument");
  }
}
