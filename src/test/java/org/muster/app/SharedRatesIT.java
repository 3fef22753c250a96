package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;
import org.muster.testing.DemoNode;
import org.muster.testing.TestDatabase;

/** Two nodes on one database, each behind its own web server. */
class SharedRatesIT {

  private static final RatePolicy SIXTY = new RatePolicy("default", 60, Duration.ofHours(24));
  private static final AdmissionSettings LIMITS =
      new AdmissionSettings(Optional.of(RatePolicies.with(SIXTY)), TrustedProxies.NONE, 8, 100);

  @AutoClose private final TestDatabase database = TestDatabase.fresh();
  @AutoClose private final HttpClient client = HttpClient.newHttpClient();
  @TempDir Path folder;

  private final class Running implements AutoCloseable {
    private final Database connections = Database.open(database.address(), 4);
    private final Node node;
    private final HttpServer server;

    Running(String name) {
      var http =
          HttpSettings.of("127.0.0.1", 0, URI.create("http://127.0.0.1"), "test").with(LIMITS);
      node = Node.local(Databases.of(connections), folder.resolve(name), Clock.systemUTC(), http);
      server = node.serve();
    }

    HttpResponse<String> ask() throws Exception {
      URI uri = URI.create("http://127.0.0.1:" + server.port() + "/api/places?search=leeds");
      return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
    }

    int granted(int asked) throws Exception {
      int granted = 0;
      for (int i = 0; i < asked; i++) {
        granted += ask().statusCode() == 200 ? 1 : 0;
      }
      return granted;
    }

    @Override
    public void close() {
      server.stop();
      node.close();
      connections.close();
    }
  }

  @Test
  void twoNodes_shareTheQuota() throws Exception {
    try (var one = new Running("one");
        var two = new Running("two")) {
      assertThat(one.granted(40)).isEqualTo(40);
      awaitNoted(40);
      assertThat(two.granted(1)).isEqualTo(1);
      awaitNoted(41);
      assertThat(two.granted(60)).isEqualTo(19);
      awaitNoted(60);
      assertThat(one.granted(1)).isEqualTo(1); // it had twenty left, by what it knew
      awaitNoted(61);
      assertThat(one.granted(30)).isZero();
    }
  }

  /** Waits until the database knows of so many requests, and a little for the node to read that. */
  private void awaitNoted(int requests) throws InterruptedException {
    String seconds = "select extract(epoch from whole_at - now()) from rate";
    long each = SIXTY.window().dividedBy(SIXTY.quota()).toSeconds();
    DemoNode.soon(
        () ->
            database
                    .database()
                    .read(h -> h.createQuery(seconds).mapTo(Double.class).findOne())
                    .orElse(0.0)
                > (requests - 0.5) * each);
    Thread.sleep(300);
  }
}
