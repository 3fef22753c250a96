package org.muster.engine.lucene.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerationsTest {

  @TempDir private Path folder;

  private Path current;

  /** As the process before left it: one that is current, and half of another one. */
  @BeforeEach
  void leave() throws IOException {
    current = new Generations(folder).next();
    new Generations(folder).makeCurrent(current);
    new Generations(folder).next();
  }

  /** An index of the release before serves at once, while the next one is being built. */
  @Test
  void removeOthers_keepsTheOneThatIsBeingBuilt() throws IOException {
    var generations = new Generations(folder);
    Path next = generations.next();

    generations.removeOthers();

    assertThat(folder).isDirectoryContaining(next::equals).isDirectoryContaining(current::equals);
    assertThat(indexes()).hasSize(2);
  }

  @Test
  void removeOthers_removesTheOneBefore_onceTheNextIsCurrent() throws IOException {
    var generations = new Generations(folder);
    Path next = generations.next();
    generations.makeCurrent(next);

    generations.removeOthers();

    assertThat(indexes()).containsExactly(next);
  }

  @Test
  void removeOthers_removesWhatACrashLeft() throws IOException {
    new Generations(folder).removeOthers();

    assertThat(indexes()).containsExactly(current);
  }

  private Path[] indexes() throws IOException {
    try (var paths = Files.list(folder)) {
      return paths.filter(Files::isDirectory).toArray(Path[]::new);
    }
  }
}
