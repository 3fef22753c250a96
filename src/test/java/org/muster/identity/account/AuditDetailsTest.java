package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/** What the log says in English, the page of the activity says in the reader's language. */
class AuditDetailsTest {

  private static final Path IDENTITY = Path.of("src/main/java/org/muster/identity");

  /** A detail that is a text in the source, and not made of names. */
  private static final Pattern WRITTEN =
      Pattern.compile("(?:AuditEvent\\.[A-Z_]+|\\bevent),\\s+\"([^\"]+)\"");

  @Test
  void everyWrittenDetail_hasAWord() throws IOException {
    List<String> details = details();
    assertThat(details).hasSizeGreaterThan(5).contains("everywhere", "all, by operator");
    Words pseudo = Words.of(Language.PSEUDO);
    for (String detail : details) {
      assertThat(AuditDetails.said(detail, pseudo)).startsWith("[").isNotEqualTo(detail);
      assertThat(AuditDetails.said(detail, Words.of(Language.EN))).isEqualTo(detail);
    }
  }

  @Test
  void name_staysAsItIs() {
    assertThat(AuditDetails.said("My laptop", Words.of(Language.DE))).isEqualTo("My laptop");
  }

  private static List<String> details() throws IOException {
    try (Stream<Path> files = Files.walk(IDENTITY)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(AuditDetailsTest::written)
          .distinct()
          .toList();
    }
  }

  private static Stream<String> written(Path file) {
    try {
      return WRITTEN.matcher(Files.readString(file)).results().map(found -> found.group(1));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
