package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OpenApiTest {

  private static ObjectNode document() {
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://localhost:8080"), "1.2.3");
    return OpenApi.document(
        endpoints(), List.of(), Map.of(), Map.of("Toys", "Things to play with."), settings);
  }

  private static List<Endpoint<?>> endpoints() {
    return Stream.concat(Toys.endpoints().stream(), new Workshop().endpoints().stream())
        .<Endpoint<?>>map(endpoint -> endpoint)
        .toList();
  }

  @Test
  void document_hasEveryEndpointAndParameter() {
    var document = document();
    for (Endpoint<?> endpoint : endpoints()) {
      var operation =
          document
              .path("paths")
              .path(endpoint.path())
              .path(endpoint.method().text().toLowerCase(Locale.ROOT));
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
    ((ObjectNode) document.path("components")).remove("securitySchemes"); // are named otherwise
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
    var document = OpenApi.document(List.of(), List.of(), Map.of(), Map.of(), settings);
    assertThat(document.path("paths")).isEmpty();
  }

  @Test
  void document_namesGenericAndNestedRecords() {
    assertThat(document().path("components").path("schemas").properties())
        .extracting(Map.Entry::getKey)
        .contains("ToysToyPage", "ToysToy", "PageTotal", "ProblemDocument");
  }

  @Test
  void writes_sayWhatTheyTakeAndAnswer() {
    JsonNode paths = document().path("paths");
    JsonNode make = paths.at("/~1api~1made/post");
    assertThat(make.at("/requestBody/content/application~1json/schema/$ref").asText())
        .isEqualTo("#/components/schemas/WorkshopToyInput");
    assertThat(make.at("/responses/201/headers").propertyStream().map(Map.Entry::getKey))
        .contains("Location", "ETag", "Idempotent-Replayed");
    assertThat(statuses(make)).contains("409", "413", "415", "422").doesNotContain("200", "304");
    assertThat(headers(make)).containsExactly("Idempotency-Key");
    JsonNode change = paths.at("/~1api~1made~1{name}/patch");
    assertThat(change.at("/requestBody/content").propertyStream().map(Map.Entry::getKey))
        .containsExactly("application/merge-patch+json", "application/json");
    assertThat(headers(change)).containsExactly("If-Match");
    assertThat(statuses(change)).contains("200", "412", "415", "422", "428");
    JsonNode delete = paths.at("/~1api~1made~1{name}/delete");
    assertThat(headers(delete)).containsExactly("If-Match");
    assertThat(statuses(delete)).contains("204", "412", "428").doesNotContain("200");
    assertThat(paths.at("/~1api~1made~1{name}~1paint/post").has("requestBody")).isFalse();
  }

  @Test
  void patches_lackWhatIsReadOnly_andTakeNull() {
    JsonNode schemas = document().path("components").path("schemas");
    JsonNode toy = schemas.path("WorkshopToyInput");
    assertThat(toy.path("required").toString()).isEqualTo("[\"name\"]");
    assertThat(toy.path("additionalProperties").isBoolean()).isTrue();
    JsonNode patch = schemas.path("WorkshopToyPatch");
    assertThat(patch.has("required")).isFalse();
    assertThat(patch.path("properties").propertyStream().map(Map.Entry::getKey))
        .containsExactly("note", "colour");
    assertThat(patch.at("/properties/note/type").toString()).isEqualTo("[\"string\",\"null\"]");
  }

  private static List<String> headers(JsonNode operation) {
    return operation
        .path("parameters")
        .valueStream()
        .filter(parameter -> parameter.path("in").asText().equals("header"))
        .map(parameter -> parameter.path("name").asText())
        .toList();
  }

  private static List<String> statuses(JsonNode operation) {
    return operation.path("responses").propertyStream().map(Map.Entry::getKey).toList();
  }
}
