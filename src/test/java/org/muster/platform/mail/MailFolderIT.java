package org.muster.platform.mail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.testing.SetClock;

class MailFolderIT {

  @TempDir private Path folder;

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void mails_areKeptForAWeek_andNothingElseIsTouched() throws IOException {
    var clock = new SetClock(Instant.parse("2026-03-01T10:00:00Z"));
    Mailer mails = new MailFolder(folder, "muster@localhost", clock);
    Files.writeString(folder.resolve("20200101-notes.txt"), "mine");
    mails.send(new Mail("ada@example.org", "First", "text\n"));
    clock.forward(Duration.ofDays(6));
    mails.send(new Mail("ada@example.org", "Second", "text\n"));
    mails.tidy();
    assertThat(files()).as("the control").hasSize(3);

    clock.forward(Duration.ofDays(1).plusSeconds(1));
    mails.tidy();
    assertThat(files()).hasSize(2).anyMatch(name -> name.endsWith("-notes.txt"));
    assertThat(files()).anyMatch(name -> name.startsWith("20260307-"));
  }

  @Test
  void aFolderThatIsNotThere_isTidy() {
    new MailFolder(folder.resolve("none"), "muster@localhost", new SetClock(Instant.EPOCH)).tidy();
    assertThat(folder.resolve("none")).doesNotExist();
  }
}
