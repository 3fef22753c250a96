package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.json.Json;
import org.muster.testing.Community;
import org.muster.testing.Connection;
import org.muster.testing.NodeProcess;
import org.muster.testing.TestDatabase;
import org.muster.testing.Traffic;

/** Nodes that share nothing but a database. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
@Tag("full")
class NodesIT {

  private static final int CLUBS = 200;

  /** The promise is two seconds; a machine that runs other tests beside has a few more. */
  private static final Duration SOON = Duration.ofSeconds(10);

  @AutoClose private final TestDatabase database = TestDatabase.fresh();

  @TempDir private Path directory;

  @Test
  void threeNodes_giveTheSameAnswersSoonAfterTheLastWrite_alsoOneThatWasAway() throws Exception {
    Community.create(database);
    try (var one = node(1).start();
        var two = node(2).start();
        var away = node(3).start()) {
      for (NodeProcess node : List.of(one, two, away)) {
        node.awaitReady();
        assertThat(found(node)).contains("wolves");
      }
      away.kill();
      IntStream.range(0, CLUBS)
          .forEach(i -> Community.add(database, "pack-" + i, "Pack of wolves " + i));
      database
          .database()
          .write(h -> h.execute("update club set visibility = 'private' where slug = 'wolves'"));

      await()
          .atMost(SOON)
          .untilAsserted(
              () -> {
                assertThat(found(one)).contains("pack-" + (CLUBS - 1)).doesNotContain("wolves");
                assertThat(found(two)).isEqualTo(found(one));
              });
      away.start().awaitReady();
      assertThat(found(away)).as("ready means caught up").isEqualTo(found(one));
    }
  }

  /**
   * Told to stop with requests running, and watched: none fails while it says that it is not ready,
   * and later none but those that it never began to answer.
   */
  @Test
  void term_underLoad_answersWhatItBegan() throws Exception {
    Community.create(database);
    try (var node = node(1).start()) {
      node.awaitReady();
      var traffic = Traffic.start(node.port(), 8, Duration.ofMillis(5), Community.REQUESTS);
      try (traffic) {
        await().atMost(Duration.ofMinutes(2)).until(() -> traffic.answered() > 200);
        assertThat(node.isReady()).isTrue();
        assertThat(node.isReady()).as("asked twice is watched").isTrue();
        long told = System.nanoTime();
        node.tellToStop();
        await().until(() -> !node.isReady());
        long before = traffic.answered();
        await().until(() -> traffic.answered() > before + 16);
        assertThat(traffic.failures()).isEmpty();

        assertThat(node.awaitExit()).isZero();
        assertThat(Duration.ofNanos(System.nanoTime() - told)).isLessThan(Duration.ofSeconds(25));
      }
      assertThat(traffic.failures())
          .isNotEmpty()
          .allMatch(failure -> failure.matches("(?s).*(ConnectException|closed after ''|reset).*"));
    }
  }

  private NodeProcess node(int number) {
    return NodeProcess.on(database.address(), directory.resolve("node" + number));
  }

  /** The addresses of all clubs of a search, in their order. */
  private static List<String> found(NodeProcess node) throws IOException {
    var slugs = new java.util.ArrayList<String>();
    try (var client = new Connection(node.port())) {
      String path = "/api/clubs?search=wolves&limit=100";
      String next = "";
      do {
        var answer = client.ask(Connection.get(path + next));
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        var page = Json.parse(answer.body());
        page.path("items").forEach(item -> slugs.add(item.path("slug").asText()));
        next = page.has("next_cursor") ? "&cursor=" + page.path("next_cursor").asText() : "";
      } while (!next.isEmpty());
    }
    return slugs;
  }
}
