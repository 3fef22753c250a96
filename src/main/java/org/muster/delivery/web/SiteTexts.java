package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.muster.delivery.words.Language;

/**
 * The texts and the name of an instance, from files that its operator writes: {@code name.txt},
 * {@code about.md}, {@code about.de.md} and so on. They are read anew each time; a text that is not
 * there has a plain default in English.
 */
public final class SiteTexts {

  /** The texts that there are; each is a page. */
  static final List<String> NAMES = List.of("about", "privacy", "imprint", "help");

  private static final String DEFAULT_NAME = "Muster";
  private static final int LONGEST_NAME = 40;

  private final Path folder;
  private final String name;

  /**
   * A text in Markdown.
   *
   * @param title first line, without its mark
   * @param body the rest
   * @param language of the file
   */
  record Text(String title, String body, Language language) {

    static Text of(String markdown, Language language) {
      String text = markdown.strip();
      int end = text.indexOf('\n');
      String first = end < 0 ? text : text.substring(0, end);
      return new Text(
          first.replaceFirst("^#+\\s*", "").strip(),
          end < 0 ? "" : text.substring(end + 1).strip(),
          language);
    }
  }

  /**
   * @param folder need not exist
   */
  public SiteTexts(Path folder) {
    this.folder = folder;
    this.name =
        read("name.txt")
            .map(String::strip)
            .filter(text -> !text.isEmpty() && text.length() <= LONGEST_NAME)
            .orElse(DEFAULT_NAME);
  }

  /** The name of the site. */
  public String name() {
    return name;
  }

  /**
   * A text, in the reader's language if the operator wrote it so.
   *
   * @param text one of {@link #NAMES}
   */
  Text text(String text, Language language) {
    return read(text + "." + language.tag() + ".md")
        .map(own -> Text.of(own, language))
        .or(() -> read(text + ".md").map(own -> Text.of(own, Language.EN)))
        .orElseGet(() -> Text.of(standard(text), Language.EN));
  }

  private Optional<String> read(String file) {
    try {
      Path path = folder.resolve(file);
      return Files.isRegularFile(path)
          ? Optional.of(new String(Files.readAllBytes(path), UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String standard(String text) {
    String path = "/org/muster/delivery/web/texts/" + text + ".md";
    try (InputStream in = SiteTexts.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("no file " + path);
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
