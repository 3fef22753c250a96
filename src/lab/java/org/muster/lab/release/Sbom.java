package org.muster.lab.release;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.muster.core.json.Json;

/**
 * A software bill of materials: the libraries of the program, as CycloneDX.
 *
 * @param libraries all, those that libraries need included
 */
record Sbom(List<Library> libraries) {

  /**
   * A library.
   *
   * @param name group and artefact, with a colon between them
   */
  record Library(String name, Version version) {}

  static Sbom read(Path file) throws IOException {
    return of(Json.mapper().readTree(Files.readAllBytes(file)));
  }

  static Sbom of(JsonNode bom) {
    return new Sbom(
        bom.path("components")
            .valueStream()
            .map(
                one ->
                    new Library(
                        one.path("group").asText() + ":" + one.path("name").asText(),
                        new Version(one.path("version").asText())))
            .toList());
  }
}
