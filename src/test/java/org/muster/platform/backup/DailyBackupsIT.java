package org.muster.platform.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.platform.exchange.Progress;
import org.muster.platform.jobs.Jobs;
import org.muster.testing.TestDatabase;

class DailyBackupsIT {

  private static final Passphrase PASSPHRASE = Passphrase.of("four random words here");

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  @TempDir private Path folder;

  @Test
  void run_writesTodays_keepsSeven_andShowsTheirAge() throws IOException {
    for (int day = 1; day <= 9; day++) {
      Files.writeString(folder.resolve("muster-2031-05-0" + day), "");
      Files.writeString(folder.resolve("muster-2031-05-0" + day + ".secrets"), "");
    }
    Files.writeString(folder.resolve("muster-by-hand"), "");
    Instant now = Instant.parse("2031-05-10T03:04:05Z");
    var daily =
        new DailyBackups(
            db.address(), Optional.empty(), folder, PASSPHRASE, Clock.fixed(now, ZoneOffset.UTC));
    var meters = new SimpleMeterRegistry();
    daily.measure(meters);

    try (var jobs = new Jobs(db.database(), List.of(daily))) {
      jobs.start();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> names().size() == 15 && names().contains("muster-2031-05-10"));
    }

    assertThat(names())
        .contains("muster-2031-05-04", "muster-2031-05-10.secrets", "muster-by-hand")
        .doesNotContain("muster-2031-05-03", "muster-2031-05-03.secrets");
    Path today = folder.resolve("muster-2031-05-10");
    Files.setLastModifiedTime(today, FileTime.from(now.minusSeconds(90)));
    assertThat(meters.get("muster.backup.age.seconds").gauge().value()).isEqualTo(90);
    assertThat(meters.get("muster.backup.kept").gauge().value()).isEqualTo(7);
    assertThat(
            Restore.read(today, TestDatabase.empty(), Optional.empty(), PASSPHRASE, Progress.NONE)
                .tables())
        .isPositive();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
