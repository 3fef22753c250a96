package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.testing.Community;
import org.muster.testing.Connection;
import org.muster.testing.HaProxy;
import org.muster.testing.NodeProcess;
import org.muster.testing.TestDatabase;
import org.muster.testing.Traffic;

/** Three nodes behind the proxy that is shipped, restarted one after the other under load. */
@Tag("apart")
@Tag("full")
class RollingRestartIT {

  private static final int CONNECTIONS = 6;
  private static final Duration PAUSE = Duration.ofMillis(20);
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @AutoClose private static final TestDatabase DATABASE = TestDatabase.fresh();

  @TempDir private static Path home;

  private static List<NodeProcess> nodes;

  @TempDir private Path directory;

  @BeforeAll
  static void start() throws InterruptedException {
    Community.create(DATABASE);
    nodes =
        IntStream.rangeClosed(1, 3)
            .mapToObj(i -> NodeProcess.on(DATABASE.address(), home.resolve("node" + i)))
            .peek(NodeProcess::start)
            .toList();
    for (NodeProcess node : nodes) {
      node.awaitReady();
    }
  }

  @AfterAll
  static void stop() {
    nodes.forEach(NodeProcess::close);
  }

  @Test
  void everyNodeRestarted_noRequestFails() throws Exception {
    try (var proxy = HaProxy.shipped(directory, nodes)) {
      awaitAllServe(proxy);
      var traffic = Traffic.start(proxy.port(), CONNECTIONS, PAUSE, Community.REQUESTS);
      try (traffic) {
        for (NodeProcess node : nodes) {
          awaitAnswers(traffic, 50);
          assertThat(node.terminate()).isZero();
          awaitAnswers(traffic, 50);
          node.start().awaitReady();
          Awaitility.await().atMost(PATIENCE).until(() -> node.hasSaid("GET /api/clubs"));
        }
        awaitAnswers(traffic, 50);
      }
      assertThat(traffic.failures()).isEmpty();
    }
  }

  /** The control: a node that is killed, and a proxy that tries nothing twice, do lose requests. */
  @Test
  void killedWithoutRetries_requestsFail() throws Exception {
    try (var proxy =
        HaProxy.changed(
            directory,
            nodes,
            shipped ->
                shipped
                    .replaceFirst("(?m)^ *retries 3$", "    retries 0")
                    .replaceFirst("(?m)^ *option redispatch 1$", "")
                    .replaceFirst("(?m)^ *retry-on .*$", ""))) {
      awaitAllServe(proxy);
      var traffic = Traffic.start(proxy.port(), CONNECTIONS, Duration.ZERO, Community.REQUESTS);
      try (traffic) {
        awaitAnswers(traffic, 200);
        nodes.getFirst().kill();
        try {
          awaitAnswers(traffic, 200);
        } finally {
          nodes.getFirst().start().awaitReady();
        }
      }
      assertThat(traffic.failures()).isNotEmpty();
    }
  }

  @Test
  void proxy_hidesWhatIsForOperators_andBelievesNoAddress() throws Exception {
    try (var proxy = HaProxy.shipped(directory, nodes);
        var client = new Connection(proxy.port())) {
      awaitAllServe(proxy);
      assertThat(client.ask(Connection.get("/api/clubs/wolves")).status()).isEqualTo(200);
      for (String path :
          List.of(
              "/observe/metrics",
              "/observe/health/ready",
              "/%6fbserve/metrics",
              "/OBSERVE/metrics",
              "//observe/metrics",
              "/./observe/metrics",
              "/;a/../observe/metrics",
              "/api/../observe/metrics",
              "/api/%2e%2e/observe/metrics",
              "/api/..;/observe/metrics",
              "/;x/observe/metrics",
              "/;x=1/observe/health/ready",
              "/.;a/./observe/metrics",
              "/api/events;v=1",
              "/observe%2fmetrics")) {
        try (var curious = new Connection(proxy.port())) {
          assertThat(curious.ask(Connection.get(path)).status()).as(path).isIn(400, 404);
        }
      }
    }
  }

  private static void awaitAllServe(HaProxy proxy) {
    Awaitility.await()
        .atMost(PATIENCE)
        .ignoreExceptions()
        .until(
            () -> {
              try (var client = new Connection(proxy.port())) {
                return client.ask(Connection.get("/api/clubs/wolves")).status() == 200;
              }
            });
  }

  private static void awaitAnswers(Traffic traffic, long more) {
    long wanted = traffic.answered() + more;
    Awaitility.await().atMost(PATIENCE).until(() -> traffic.answered() >= wanted);
  }
}
