package org.muster.lab.release;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.core.json.Json;
import org.muster.lab.release.Sbom.Library;

/** What was decided about published faults of libraries: {@code src/ops/known-faults.json}. */
record KnownFaults(List<Fault> faults) {

  /**
   * A fault.
   *
   * @param id as published, or a name
   * @param artefact group and artefact; with a star at the end all that begin so
   * @param fixedIn the first version without it; absent: none
   * @param reachable whether it matters here
   * @param decision begins with {@code raised} or {@code kept}
   */
  record Fault(
      String id, String artefact, Optional<Version> fixedIn, String reachable, String decision) {

    boolean isOf(Library library) {
      String name = library.name();
      return artefact.endsWith("*")
          ? name.startsWith(artefact.substring(0, artefact.length() - 1))
          : name.equals(artefact);
    }

    boolean isIn(Library library) {
      return isOf(library)
          && fixedIn.map(fixed -> library.version().compareTo(fixed) < 0).orElse(true);
    }
  }

  static KnownFaults read(Path file) throws IOException {
    return of(Json.mapper().readTree(Files.readAllBytes(file)));
  }

  static KnownFaults of(JsonNode json) {
    return new KnownFaults(json.path("faults").valueStream().map(KnownFaults::fault).toList());
  }

  private static Fault fault(JsonNode json) {
    return new Fault(
        json.path("id").asText(),
        json.path("artefact").asText(),
        Optional.ofNullable(json.path("fixed_in").textValue()).map(Version::new),
        json.path("reachable").asText(),
        json.path("decision").asText());
  }

  /** What does not agree with the libraries; empty if all does. */
  List<String> complaints(Sbom sbom) {
    return faults.stream().flatMap(fault -> complaints(fault, sbom)).toList();
  }

  private static Stream<String> complaints(Fault fault, Sbom sbom) {
    List<String> wrong = new ArrayList<>();
    boolean raised = fault.decision().startsWith("raised");
    if (!raised && !fault.decision().startsWith("kept: ")) {
      wrong.add(fault.id() + " has neither the decision 'raised' nor 'kept: ' and why");
    }
    if (fault.id().isBlank() || fault.reachable().isBlank()) {
      wrong.add(fault.id() + " lacks its id or whether it is reachable");
    }
    if (sbom.libraries().stream().noneMatch(fault::isOf)) {
      wrong.add(fault.id() + " is of " + fault.artefact() + ", which is no longer there");
    }
    List<Library> having = sbom.libraries().stream().filter(fault::isIn).toList();
    if (raised) {
      having.forEach(
          library ->
              wrong.add(
                  "%s is in %s %s, though it is said to be raised"
                      .formatted(fault.id(), library.name(), library.version().text())));
    } else if (having.isEmpty()) {
      wrong.add(fault.id() + " is kept, but no longer there");
    }
    return wrong.stream();
  }
}
