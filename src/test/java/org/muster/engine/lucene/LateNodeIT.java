package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.engine.lucene.Followed.soon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.platform.changelog.RetentionStore;
import org.muster.platform.jobs.Jobs;
import org.muster.platform.jobs.Sweep;
import org.muster.testing.ChildJvm;
import org.muster.testing.Within;

/** Nodes that were away while the change log was pruned. */
@Tag("apart")
class LateNodeIT {

  @AutoClose private final Followed followed = Followed.started();

  @Test
  void restart_afterWhatItHadNotReadWasPruned_rebuilds() {
    UUID before = followed.club("before");
    followed.settle();
    String generation = followed.generation();
    followed.indexer().close();
    UUID meanwhile = followed.club("meanwhile");
    prune();

    followed.restart();

    soon().until(() -> followed.indexer().isCaughtUp());
    assertThat(followed.found("club")).containsExactlyInAnyOrder(before, meanwhile);
    assertThat(followed.generation()).isNotEqualTo(generation);
  }

  @Test
  void restart_whileTheLogStillReachesBack_catchesUpWithoutRebuilding() {
    UUID before = followed.club("before");
    followed.settle();
    prune();
    // now its cursor is behind what was pruned; it may have been overtaken, and have rebuilt
    soon()
        .ignoreExceptions()
        .until(
            () -> {
              followed.settle();
              return true;
            });
    followed.sql("delete from club where name = 'marker'"); // of a try that failed
    String generation = followed.generation();
    followed.indexer().close();
    UUID meanwhile = followed.club("meanwhile");

    followed.restart();

    soon().until(() -> followed.indexer().isCaughtUp());
    soon().until(() -> followed.found("club").size() == 2);
    assertThat(followed.found("club")).containsExactlyInAnyOrder(before, meanwhile);
    assertThat(followed.generation()).isEqualTo(generation);
  }

  /** Its process stands still for a time and goes on, as one that was swapped out or suspended. */
  @Test
  void follow_frozenWhileTheLogWasPruned_rebuilds(@TempDir Path folder) throws Exception {
    var address = followed.db.address();
    followed.club("before");
    try (ChildJvm child =
        ChildJvm.start(
            IndexerProcess.class,
            address.url(),
            address.user(),
            address.password(),
            folder.toString())) {
      assertThat(child.line()).isEqualTo("following");
      String generation = Files.readString(folder.resolve("CURRENT"));
      signal(child, "STOP");
      followed.club("meanwhile");
      prune();
      signal(child, "CONT");
      soon().until(() -> !Files.readString(folder.resolve("CURRENT")).equals(generation));
      soon().until(() -> documents(folder) == 2);
    }
  }

  private void prune() {
    var log = new RetentionStore(followed.db.database());
    var retention =
        new Sweep(
            "change-log-retention",
            Duration.ofMinutes(1),
            5_000,
            most -> log.prune(Duration.ZERO, most));
    try (var duties = new Jobs(followed.db.database(), List.of(retention))) {
      followed.sql("update lease set ran_at = '-infinity'");
      duties.start();
      soon().until(() -> followed.db.database().isEmpty("change_log"));
    }
  }

  private static int documents(Path folder) throws IOException {
    String current = Files.readString(folder.resolve("CURRENT"));
    try (var directory = FSDirectory.open(folder.resolve(current));
        var reader = DirectoryReader.open(directory)) {
      return reader.numDocs();
    }
  }

  private static void signal(ChildJvm child, String name) throws Exception {
    assertThat(
            Within.exit(new ProcessBuilder("kill", "-" + name, Long.toString(child.pid())).start()))
        .isZero();
  }
}
