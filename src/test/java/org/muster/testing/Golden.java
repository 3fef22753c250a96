package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.muster.core.json.Json;

/**
 * What others depend on, kept in {@code src/test/resources/golden}: a change is a decision, seen in
 * the diff. Run the tests with {@code -Dgolden.update=true} to take the present state as the wish.
 */
public final class Golden {

  private static final Path ROOT = Path.of("src/test/resources/golden");

  private Golden() {}

  /** Compares a JSON value with the file {@code name}, such as {@code mcp/get_club.json}. */
  public static void check(String name, JsonNode actual) {
    try {
      check(
          name,
          Json.mapper().writer().with(SerializationFeature.INDENT_OUTPUT).writeValueAsString(actual)
              + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compares a text with the file {@code name}, such as {@code texts.txt}. */
  public static void check(String name, String text) {
    try {
      Path file = ROOT.resolve(name);
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
      assertThat(file)
          .as("There is no such golden file yet: run once with -Dgolden.update=true")
          .exists();
      assertThat(text)
          .as("%s differs; if that is wanted, run with -Dgolden.update=true", file)
          .isEqualToNormalizingNewlines(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One file in {@code folder} for each item; files that belong to no item fail, too. */
  public static void checkEach(
      String folder, Iterable<JsonNode> items, Function<JsonNode, String> name) {
    var names = new TreeSet<String>();
    for (JsonNode item : items) {
      names.add(name.apply(item) + ".json");
      check(folder + "/" + name.apply(item) + ".json", item);
    }
    try (var files = Files.list(ROOT.resolve(folder))) {
      var there =
          files
              .map(file -> file.getFileName().toString())
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(there).as("golden files in %s", folder).isEqualTo(names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
