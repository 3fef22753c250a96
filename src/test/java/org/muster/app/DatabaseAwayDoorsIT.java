package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.platform.db.Databases;
import org.muster.platform.db.PoolSettings;
import org.muster.testing.DemoNode;
import org.muster.testing.FaultProxy;
import org.muster.testing.Mcp;

/** What a node answers, over REST and MCP, while its database is stopped. */
@Tag("apart")
@Tag("full")
class DatabaseAwayDoorsIT {

  private static final Duration ANSWER = Duration.ofSeconds(3);
  private static final Duration HEALED = Duration.ofSeconds(5);

  private static FaultProxy proxy;
  private static DemoNode node;

  @BeforeAll
  static void start() {
    var made = new ArrayList<FaultProxy>();
    node =
        DemoNode.through(
            database -> {
              made.add(FaultProxy.before(database.address()));
              return Databases.open(
                  made.getFirst().through(database.address()),
                  new PoolSettings(4, 8, Optional.empty()));
            });
    proxy = made.getFirst();
    assertThat(node.get("/api/events").statusCode()).isEqualTo(200);
    proxy.freeze();
    // rows in memory are shown until the index is known to be behind
    await().atMost(HEALED).until(() -> node.get("/api/events").statusCode() == 503);
  }

  @AfterAll
  static void healAndStop() {
    try {
      proxy.pass();
      await().atMost(HEALED).until(() -> node.get("/api/events?search=milsim").statusCode() == 200);
      // rows in memory are shown before the database is tried again
      await().atMost(HEALED).until(() -> metric().endsWith(" 0.0"));
      node.awaitCaughtUp();
    } finally {
      node.close();
      proxy.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/events",
        "/api/events?search=milsim",
        "/api/clubs",
        "/api/clubs/nobody",
        "/api/venues?search=wood",
        "/api/players",
        "/api/search?q=night",
        "/api/suggest?q=a"
      })
  void whatNeedsRows_is503WithRetryAfter(String path) {
    long from = System.nanoTime();
    HttpResponse<String> answer = node.get(path);
    assertThat(Duration.ofNanos(System.nanoTime() - from)).isLessThan(ANSWER);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
    assertThat(answer.headers().firstValueAsLong("Retry-After").orElseThrow()).isBetween(1L, 5L);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/places?search=Leeds",
        "/api/openapi.json",
        "/docs",
        "/observe/health/live",
        "/observe/metrics"
      })
  void whatNeedsNone_isAnswered(String path) {
    assertThat(node.get(path).statusCode()).isEqualTo(200);
  }

  @Test
  void circuit_isSeen_andTheNodeStaysReady() {
    await().atMost(Duration.ofSeconds(15)).until(() -> metric().endsWith(" 1.0"));
    await()
        .during(Duration.ofSeconds(6))
        .atMost(Duration.ofSeconds(10))
        .until(() -> node.get("/observe/health/ready").statusCode() == 200);
  }

  @Test
  void tool_saysWhenToComeBack() {
    var result =
        new Mcp(node)
            .call("search_events", Json.mapper().createObjectNode().put("search", "milsim"));
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    assertThat(result.at("/content/0/text").asText())
        .contains("The database")
        .containsPattern("again in [1-5] seconds");
  }

  private static String metric() {
    return node.get("/observe/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith("muster_database_circuit{pool=\"muster\"}"))
        .findFirst()
        .orElseThrow();
  }
}
