package org.muster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that others depend on, kept beside the tests. A difference is a decision: look at it, then
 * run the test with {@code -Dgolden.update=true} and commit what it wrote.
 */
public final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  /** Compares with {@code src/test/resources/golden/<name>}, or writes it when asked to. */
  public static void assertMatches(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, actual);
    }
    assertThat(file).as("golden file; -Dgolden.update=true writes it").exists();
    assertThat(actual)
        .as("differs from %s; if that is meant: -Dgolden.update=true", file)
        .isEqualTo(Files.readString(file));
  }
}
