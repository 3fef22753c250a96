package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.muster.engine.lucene.Followed.soon;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.Within;

/** A disk that is full, on a small file system in memory. Skipped where it may not be mounted. */
class FullDiskIT {

  @TempDir private Path mount;
  private boolean mounted;

  @BeforeEach
  void mount() throws Exception {
    mounted = run("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", mount.toString());
    assumeTrue(mounted, "mounting a small tmpfs is not permitted here");
  }

  @AfterEach
  void unmount() throws Exception {
    if (mounted) {
      assertThat(run("umount", mount.toString())).isTrue();
    }
  }

  @Test
  void rebuild_onAFullDisk_leavesNothingAndIsTriedAgain() throws Exception {
    try (var followed = new Followed(Files.createDirectory(mount.resolve("index")))) {
      UUID club = followed.club("wolf pack");
      followed.indexer().start();
      followed.awaitCaughtUp();
      Path filler = fill();
      followed.changes.askForRebuild();
      soon().until(() -> followed.indexer().failedRebuilds() > 0);
      assertThat(followed.found("club")).containsExactly(club);
      assertThat(indexes(followed.folder)).containsExactly(followed.current());
      Files.delete(filler);
      soon().until(() -> followed.indexer().rebuilds() == 2);
      assertThat(followed.found("club")).containsExactly(club);
    }
  }

  @Test
  void follow_onAFullDisk_answersRightlyOrNotAtAll() throws Exception {
    try (var followed = new Followed(Files.createDirectory(mount.resolve("index")))) {
      followed.club("wolf pack");
      followed.indexer().start();
      followed.awaitCaughtUp();
      Path filler = fill();
      for (int i = 0; i < 40; i++) {
        followed.club("bear " + i);
      }
      long until = System.nanoTime() + 8_000_000_000L;
      Thread.sleep(3_000);
      while (System.nanoTime() < until) {
        try {
          assertThat(followed.found("club")).isEqualTo(followed.listedClubs());
        } catch (ProblemException e) {
          assertThat(e.problem()).isInstanceOf(Problem.Unavailable.class);
        }
      }
      Files.delete(filler);
      soon().ignoreExceptions().until(() -> followed.found("club").equals(followed.listedClubs()));
    }
  }

  private Path fill() throws IOException {
    Path filler = mount.resolve("filler");
    try (var out = Files.newOutputStream(filler)) {
      byte[] block = new byte[4096];
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("space");
    }
    return filler;
  }

  private static List<Path> indexes(Path folder) throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.filter(p -> p.getFileName().toString().startsWith("lucene-")).toList();
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    try {
      return Within.exit(
              new ProcessBuilder(command)
                  .redirectErrorStream(true)
                  .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                  .start())
          == 0;
    } catch (IOException noSuchProgram) {
      return false;
    }
  }
}
