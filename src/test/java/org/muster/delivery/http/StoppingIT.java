package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.muster.testing.Connection;
import org.muster.testing.Within;

/** From being told to stop to the end. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@Tag("waits")
class StoppingIT {

  private static final String READY = Connection.get("/observe/health/ready");
  private static final String TOY = Connection.get("/api/toys/best");
  private static final Duration DRAIN = Duration.ofSeconds(3);

  private final ToyServer toys = new ToyServer(HttpSettings.Limits.DEFAULT, DRAIN);

  @Test
  void nobodyWatches_endsAtOnce() throws Exception {
    try (var operator = new Connection(toys.observePort());
        var idle = new Connection(toys.port())) {
      operator.ask(READY); // once is no watch
      idle.ask(TOY);
      long told = System.nanoTime();

      toys.close();

      assertThat(Duration.ofNanos(System.nanoTime() - told)).isLessThan(DRAIN);
      assertThat(idle.isClosedWithin(DRAIN)).isTrue();
    }
  }

  /** Browsers open connections that they may need later. */
  @Test
  void connectionThatHasSaidNothing_doesNotDelayTheEnd() throws Exception {
    try (var silent = new Connection(toys.port());
        var another = new Connection(toys.port())) {
      another.ask(TOY); // the server has accepted the first one before
      Thread.sleep(1_000); // and waits for what it says: its thread may have begun later
      long told = System.nanoTime();

      toys.close();

      assertThat(Duration.ofNanos(System.nanoTime() - told)).isLessThan(DRAIN);
      assertThat(silent.isClosedWithin(DRAIN)).isTrue();
    }
  }

  /** What starts it asks until it is ready, a program that looks now and then asks again. */
  @Test
  void whoAskedAndWentAway_doesNotWatch() throws Exception {
    toys.indexUp.set(false);
    assertThat(observed()).isEqualTo(503);
    assertThat(observed()).isEqualTo(503);
    toys.indexUp.set(true);
    assertThat(observed()).isEqualTo(200);
    assertThat(observed()).isEqualTo(200);
    Thread.sleep(1_500); // it asked every few milliseconds
    long told = System.nanoTime();

    toys.close();

    assertThat(Duration.ofNanos(System.nanoTime() - told)).isLessThan(DRAIN);
  }

  @Test
  void watched_isNotReadyAndGoesOnServing_eachAnswerTheLast() throws Exception {
    try (var watcher = new Connection(toys.observePort());
        var kept = new Connection(toys.port());
        var posting = new Connection(toys.port())) {
      watcher.ask(READY);
      assertThat(watcher.ask(READY).status()).isEqualTo(200);
      assertThat(kept.ask(TOY).isLast()).isFalse();
      posting.send("POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nab");
      long told = System.nanoTime();
      var stopped = CompletableFuture.runAsync(toys::close);
      Awaitility.await().until(() -> observed() == 503);

      var answer = kept.ask(TOY);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.isLast()).isTrue();
      assertThat(kept.isClosedWithin(Duration.ofSeconds(5))).isTrue();
      assertThat(status(TOY)).as("a new connection is served").isEqualTo(200);
      assertThat(stopped).isNotDone();
      posting.send("cd");
      assertThat(posting.answer().body()).isEqualTo("abcd");

      Within.get(stopped);
      assertThat(Duration.ofNanos(System.nanoTime() - told)).isGreaterThanOrEqualTo(DRAIN);
    }
  }

  @Test
  void answerToABodyNobodyReads_arrivesWhileStopping() throws Exception {
    try (var client = new Connection(toys.port())) {
      watch();
      var stopped = CompletableFuture.runAsync(toys::close);
      Awaitility.await().until(() -> observed() == 503);
      String body = "x".repeat(200_000);

      client.send(
          "POST /api/toys HTTP/1.1\r\nHost: h\r\nContent-Length: " + body.length() + "\r\n\r\n");
      client.send(body);
      var answer = client.answer();

      assertThat(answer.status()).isEqualTo(405);
      assertThat(answer.isLast()).isTrue();
      Within.get(stopped);
    }
  }

  @Test
  void bodyThatStopsHalfway_afterTheLastAnswer_isNotAnsweredTwice() throws Exception {
    try (toys;
        var raw = new RawClient(toys.port())) {
      raw.send(
          "POST /api/toys HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: 9\r\n\r\nab");
      assertThat(raw.receive(500).statuses()).containsExactly(405);
      raw.endOfInput();
      assertThat(raw.receive().text()).isEmpty();
    }
  }

  /** Three ways to never be done; and the grace is the drain with what comes after it. */
  @Test
  void clientsThatNeverEnd_doNotDelayTheEndBeyondTheGrace() throws Exception {
    try (var deaf = new ToyServer(HttpSettings.Limits.DEFAULT, Duration.ZERO, DRAIN);
        var header = new Connection(deaf.port());
        var body = new Connection(deaf.port());
        var reader = new Connection(deaf.port())) {
      header.send("GET /api/toys/best HTTP/1.1\r\nHost:");
      body.send("POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nab");
      Thread.ofVirtual().start(() -> sendForEver(reader)); // fills the buffers of both sides
      Thread.sleep(Duration.ofSeconds(1));
      long told = System.nanoTime();

      deaf.server.stop();

      assertThat(Duration.ofNanos(System.nanoTime() - told))
          .isLessThan(DRAIN.plus(Duration.ofSeconds(5)));
    }
  }

  private static void sendForEver(Connection reader) {
    try {
      while (true) {
        reader.send(Connection.get("/api/openapi.json"));
      }
    } catch (IOException e) {
      // the server has ended it
    }
  }

  private void watch() throws IOException {
    observed();
    observed();
  }

  private int observed() throws IOException {
    try (var client = new Connection(toys.observePort())) {
      return client.ask(READY).status();
    }
  }

  private int status(String request) throws IOException {
    try (var client = new Connection(toys.port())) {
      return client.ask(request).status();
    }
  }
}
