package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.GeneratedClients;

/** The OpenAPI document of a whole node, and what others make of it. */
@Tag("full")
class OpenApiClientsIT {

  private final DemoNode node = DemoNode.shared();

  @Test
  void document_hasEveryPathThatIsAgreedAndNoOther() throws IOException {
    var served = Json.parse(node.get("/api/openapi.json").body());
    var agreed = Json.parse(Files.readString(Path.of("src/test/resources/golden/openapi.json")));
    assertThat(served.path("paths")).isNotEmpty().isEqualTo(agreed.path("paths"));
  }

  @Test
  void document_pleasesTheLinters() {
    GeneratedClients.lint(node.uri("/api/openapi.json"));
  }

  @Test
  void typescriptClient_compilesAndReads() {
    assertThat(GeneratedClients.typescript(node.uri("/api/openapi.json"), node.uri("")))
        .contains("the generated client compiles")
        .containsPattern("\"clubs\":\\[\"[a-z0-9-]+ [^\"]+\",")
        .containsPattern("\"next\":\"20\\d\\d-");
  }

  @Test
  void javaClient_compilesAndReads() {
    assertThat(GeneratedClients.java(node.uri("/api/openapi.json"), node.uri("")))
        .matches("\\d{3,} clubs, .+, 20\\d\\d-.+Z, 404");
  }

  @Test
  void pythonClient_compiles() {
    assertThat(GeneratedClients.python(node.uri("/api/openapi.json"))).isGreaterThan(100);
  }
}
