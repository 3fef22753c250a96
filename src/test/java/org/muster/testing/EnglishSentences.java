package org.muster.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Finds what the English bundles say on a page in another language. */
public final class EnglishSentences {

  private static final Path BUNDLES = Path.of("src/main/resources/words");

  /** Shorter ones may be the same in two languages. */
  private static final int WORDS = 4;

  private static final List<String> ALL = all();

  private EnglishSentences() {}

  /** The English texts of at least four words that are in this page. */
  public static List<String> in(String html) {
    return ALL.stream().filter(html::contains).toList();
  }

  private static List<String> all() {
    try (Stream<Path> files = Files.list(BUNDLES)) {
      return files
          .filter(file -> file.toString().endsWith(".en.properties"))
          .flatMap(EnglishSentences::texts)
          .filter(text -> !text.contains("{") && text.split(" ", -1).length >= WORDS)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> texts(Path file) {
    try {
      return Files.readAllLines(file, UTF_8).stream()
          .filter(line -> line.contains(" = ") && !line.startsWith("#"))
          .map(line -> line.substring(line.indexOf(" = ") + 3));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
