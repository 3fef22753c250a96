package org.muster.delivery.http.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.ToyServer;
import org.muster.testing.Connection;

/** Many connections, and those that take more than their share. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
@Tag("apart")
@Tag("full")
class ConnectionsIT {

  private static final String TOY = Connection.get("/api/toys/best");
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final int IDLE = 2_000;
  private static final int TRICKLING = 200;

  @Test
  void oneAddress_hasItsShare_othersAreServed() throws Exception {
    var limits = new HttpSettings.Limits(100, 3, LONG, LONG, LONG);
    try (var toys = new ToyServer(limits);
        var second = from(2, toys);
        var third = from(2, toys)) {
      Connection first = from(2, toys);
      for (Connection connection : List.of(first, second, third)) {
        assertThat(connection.ask(TOY).status()).isEqualTo(200);
      }
      try (var fourth = from(2, toys)) {
        assertThat(fourth.isClosedWithin(Duration.ofSeconds(10))).isTrue();
      }
      try (var other = from(3, toys)) {
        assertThat(other.ask(TOY).status()).isEqualTo(200);
      }
      assertThat(metric(toys, "muster_http_connections_refused_total")).isEqualTo(1);

      first.close();
      Awaitility.await().ignoreExceptions().until(() -> served(toys)); // its place is free again
    }
  }

  private static boolean served(ToyServer toys) throws IOException {
    try (var again = from(2, toys)) {
      return again.ask(TOY).status() == 200;
    }
  }

  /** From one of this machine's own addresses, of which Linux has many. */
  private static Connection from(int last, ToyServer toys) throws IOException {
    Assumptions.assumeTrue(
        System.getProperty("os.name").equals("Linux"), "only Linux has 127.0.0." + last);
    return new Connection(InetAddress.getByName("127.0.0." + last), toys.port());
  }

  @Test
  void allPlacesTaken_theNextWaitsUntilIdleOnesAreClosed() throws Exception {
    Duration idle = Duration.ofSeconds(1);
    var limits = new HttpSettings.Limits(2, 10, idle, LONG, LONG);
    try (var toys = new ToyServer(limits);
        var one = new Connection(toys.port());
        var two = new Connection(toys.port())) {
      one.ask(TOY);
      two.ask(TOY);
      try (var third = new Connection(toys.port())) {
        third.send(TOY);
        assertThat(third.answer().status()).isEqualTo(200);
        assertThat(one.isClosedWithin(LONG)).isTrue();
      }
    }
  }

  @Test
  void manyIdleAndTricklingOnes_ordinaryRequestsAreAsFast_thenTheyAreClosed() throws Exception {
    long descriptors = descriptors();
    Assumptions.assumeTrue(
        descriptors >= 2 * (IDLE + TRICKLING) + 500,
        "a process may open " + descriptors + " files here: raise `ulimit -n` to run this test");
    var limits =
        new HttpSettings.Limits(
            4_000, 4_000, Duration.ofSeconds(20), Duration.ofSeconds(20), Duration.ofSeconds(20));
    List<Socket> crowd = new ArrayList<>();
    try (var toys = new ToyServer(limits);
        var ordinary = new Connection(toys.port())) {
      median(ordinary); // warms up
      long before = median(ordinary);
      long memory = memory();
      for (int i = 0; i < IDLE + TRICKLING; i++) {
        crowd.add(new Socket(InetAddress.getLoopbackAddress(), toys.port()));
      }
      List<Socket> trickling = crowd.subList(IDLE, IDLE + TRICKLING);
      send(trickling, "GET /api/toys HTTP/1.1\r\nHost:");
      Awaitility.await()
          .atMost(LONG)
          .until(() -> metric(toys, "muster_http_connections") >= IDLE + TRICKLING);
      long bytes = (memory() - memory) / crowd.size();
      send(trickling, "h");
      long beside = median(ordinary);
      System.out.printf(
          "%d idle and %d trickling connections: %d bytes each, median %d µs, %d µs without%n",
          IDLE, TRICKLING, bytes, beside / 1_000, before / 1_000);

      assertThat(bytes).isLessThan(64 * 1024);
      assertThat(beside).isLessThan(5 * before + Duration.ofMillis(20).toNanos());
      Awaitility.await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> metric(toys, "muster_http_connections") < 10);
    } finally {
      for (Socket socket : crowd) {
        socket.close();
      }
    }
  }

  private static void send(List<Socket> sockets, String text) throws IOException {
    for (Socket socket : sockets) {
      socket.getOutputStream().write(text.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    }
  }

  /** Nanoseconds that the middle one of many requests takes. */
  private static long median(Connection connection) throws IOException {
    long[] nanos = new long[300];
    for (int i = 0; i < nanos.length; i++) {
      long start = System.nanoTime();
      assertThat(connection.ask(TOY).status()).isEqualTo(200);
      nanos[i] = System.nanoTime() - start;
    }
    return LongStream.of(nanos).sorted().skip(nanos.length / 2).findFirst().orElseThrow();
  }

  private static double metric(ToyServer toys, String name) throws Exception {
    return toys.get("/observe/metrics")
        .body()
        .lines()
        .filter(line -> line.startsWith(name + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  private static long memory() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static long descriptors() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? unix.getMaxFileDescriptorCount()
        : Long.MAX_VALUE;
  }
}
