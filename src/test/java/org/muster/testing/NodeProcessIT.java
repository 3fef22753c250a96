package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node can be started, killed, started again and stopped; each time it is found at one place. */
class NodeProcessIT {

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();

  @TempDir private Path directory;

  @Test
  void node_startsAgainWhereItWas() throws Exception {
    try (var node = NodeProcess.on(DB.address(), directory).start()) {
      node.awaitReady();
      node.kill();
      assertThat(node.isReady()).isFalse();

      node.start().awaitReady();
      assertThat(node.terminate()).isZero();
      assertThat(node.isReady()).isFalse();
      assertThat(node.log()).contains("Muster is ready at " + node.url());
    }
  }
}
