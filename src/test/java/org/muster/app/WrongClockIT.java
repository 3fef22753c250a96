package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.testing.DemoNode;
import org.muster.testing.FastPasswords;
import org.muster.testing.TestDatabase;

/** A node whose clock is wrong harms nobody: it is not ready, and deletes nothing for its age. */
class WrongClockIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  @AutoClose private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void clockAYearAhead_isNotReady_andDoesNoDuties() throws Exception {
    try (var site = new Site(Duration.ofDays(365))) {
      assertThat(site.ready()).contains("503").contains("clock");
      site.node.indexer().awaitCaughtUp();
      Thread.sleep(2_500); // two looks
      assertThat(ran()).isZero();
      assertThat(site.ready()).contains("503").contains("clock");
    }
  }

  @Test
  void clockThatIsLittleWrong_isReady_andDoesDuties() throws Exception {
    try (var site = new Site(Duration.ofSeconds(40))) {
      site.node.indexer().awaitCaughtUp();
      assertThat(site.ready()).contains("200");
      DemoNode.soon(() -> ran() > 0);
    }
  }

  private long ran() {
    return db.database()
        .read(
            h ->
                h.createQuery("select count(*) from lease where ran_at > 'epoch'")
                    .mapTo(Long.class)
                    .one());
  }

  /** A node that checks its clock. */
  private final class Site implements AutoCloseable {

    final Node node;
    final HttpServer server;

    Site(Duration wrongBy) throws IOException {
      Path index = Files.createTempDirectory("muster-index");
      var http = HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "test");
      node =
          new Node(
              db.databases(),
              index,
              Clock.offset(Clock.systemUTC(), wrongBy),
              NodeConfigBuilder.builder(NodeConfig.of(http, index))
                  .passwords(FastPasswords.HASHING)
                  .checksClock(true)
                  .build());
      server = node.serve();
    }

    String ready() throws IOException, InterruptedException {
      var answer =
          client.send(
              HttpRequest.newBuilder(
                      URI.create(
                          "http://127.0.0.1:" + server.observePort() + "/observe/health/ready"))
                  .build(),
              BodyHandlers.ofString());
      return answer.statusCode() + " " + answer.body();
    }

    @Override
    public void close() {
      server.stop();
      node.close();
    }
  }
}
