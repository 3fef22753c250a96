package org.muster.lab.release;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.muster.core.json.Json;
import org.muster.lab.release.KnownFaults.Fault;
import org.muster.lab.release.Sbom.Library;

/**
 * Published faults in the form of the Open Source Vulnerability schema 1.7: one, a JSON array of
 * them, or a ZIP file with one in each entry, as osv.dev offers for Maven.
 */
record OsvFile(List<JsonNode> records) {

  static OsvFile read(Path file) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    if (!file.toString().endsWith(".zip")) {
      JsonNode json = Json.mapper().readTree(Files.readAllBytes(file));
      (json.isArray() ? json.valueStream() : Stream.of(json)).forEach(all::add);
      return new OsvFile(all);
    }
    try (InputStream in = Files.newInputStream(file);
        var zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (entry.getName().endsWith(".json")) {
          all.add(Json.mapper().readTree(zip.readAllBytes()));
        }
      }
    }
    return new OsvFile(all);
  }

  /** Faults of libraries that are there and of which nothing was decided. */
  List<String> undecided(Sbom sbom, KnownFaults known) {
    Set<String> decided = known.faults().stream().map(Fault::id).collect(Collectors.toSet());
    Map<String, Library> libraries =
        sbom.libraries().stream()
            .collect(Collectors.toMap(Library::name, library -> library, (a, _) -> a));
    List<String> complaints = new ArrayList<>();
    for (JsonNode fault : records) {
      Set<String> names = new HashSet<>(Set.of(fault.path("id").asText()));
      fault.path("aliases").forEach(alias -> names.add(alias.asText()));
      if (fault.has("withdrawn") || names.stream().anyMatch(decided::contains)) {
        continue;
      }
      fault
          .path("affected")
          .valueStream()
          .filter(affected -> affected.at("/package/ecosystem").asText().equals("Maven"))
          .forEach(
              affected -> {
                Library library = libraries.get(affected.at("/package/name").asText());
                if (library != null && isIn(affected, library.version())) {
                  complaints.add(
                      "%s is in %s %s: %s"
                          .formatted(
                              String.join(", ", names.stream().sorted().toList()),
                              library.name(),
                              library.version().text(),
                              fault.path("summary").asText()));
                }
              });
    }
    return complaints;
  }

  private static boolean isIn(JsonNode affected, Version version) {
    return affected
            .path("versions")
            .valueStream()
            .anyMatch(one -> one.asText().equals(version.text()))
        || affected
            .path("ranges")
            .valueStream()
            .filter(range -> range.path("type").asText().equals("ECOSYSTEM"))
            .anyMatch(range -> isInRange(range.path("events"), version));
  }

  /** The events are in order: the last that applies decides. */
  private static boolean isInRange(JsonNode events, Version version) {
    boolean in = false;
    for (JsonNode event : events) {
      if (event.has("introduced")) {
        in = in || version.compareTo(new Version(event.path("introduced").asText())) >= 0;
      } else if (event.has("fixed")) {
        in = in && version.compareTo(new Version(event.path("fixed").asText())) < 0;
      } else if (event.has("last_affected")) {
        in = in && version.compareTo(new Version(event.path("last_affected").asText())) <= 0;
      }
    }
    return in;
  }
}
