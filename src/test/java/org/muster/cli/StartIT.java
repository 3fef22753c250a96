package org.muster.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.muster.app.Application;
import org.muster.testing.ChildJvm;
import org.muster.testing.Connection;
import org.muster.testing.TestDatabase;

/** A node as a process: started, stopped, killed, and with commands beside it. */
@Tag("full")
class StartIT {

  private static final Pattern READY = Pattern.compile("Muster is ready at (http://[0-9.:]+)");
  private static final Pattern OBSERVE =
      Pattern.compile("health and metrics: (http://[0-9.:]+)/observe");
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration STOP = Duration.ofSeconds(3);

  @TempDir private Path directory;

  private Path pidFile;
  private URI observe = URI.create("http://127.0.0.1:1");

  @BeforeEach
  void borrowPrograms() throws IOException {
    Path data = Files.createDirectory(directory.resolve("data"));
    Files.createSymbolicLink(data.resolve("postgres-bin"), TestDatabase.programs());
    pidFile = data.resolve("postgres/postmaster.pid");
  }

  @AfterEach
  void leaveNothingRunning() throws IOException {
    if (Files.exists(pidFile)) {
      ProcessHandle.of(serverPid()).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  /**
   * Nobody watches, but people are there: browsers keep connections. On a machine that is slow,
   * which its start shows, the end takes longer, too.
   */
  @Test
  void term_stopsNodeAndDatabaseWithCode0_andAtOnce() throws Exception {
    long began = System.nanoTime();
    try (var node = node()) {
      URI url = ready(node);
      Duration start = since(began);
      assertThat(status(observe, "/observe/health/ready")).isEqualTo(200);
      try (var kept = new Connection(url.getPort());
          var _ = new Connection(url.getPort())) { // says nothing
        assertThat(kept.ask(Connection.get("/events")).status()).isEqualTo(200);

        long archive = ChildJvm.archivedAt();
        long told = System.nanoTime();
        assertThat(node.terminate()).isZero();
        Duration stop = since(told);
        System.out.printf("stop: %d ms; start: %d ms%n", stop.toMillis(), start.toMillis());
        if (archive == ChildJvm.archivedAt()) {
          assertThat(stop).isLessThan(start.compareTo(STOP) > 0 ? start : STOP);
        }
      }
    }
    assertThat(pidFile).doesNotExist();
  }

  private static Duration since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  @Test
  void ctrlC_reachesTheNodeOnly() throws Exception {
    try (var node = node()) {
      ready(node);
      assertThat(session(serverPid()))
          .describedAs("a terminal signals its own session's processes")
          .isNotEqualTo(session(node.pid()));

      assertThat(node.interrupt()).isZero();
    }
    assertThat(pidFile).doesNotExist();
  }

  @Test
  void killed_nextStartIsReadyAgain() throws Exception {
    try (var node = node()) {
      ready(node);
      node.kill();
    }
    try (var node = node()) {
      ready(node);
      assertThat(status(observe, "/observe/health/ready")).isEqualTo(200);
      assertThat(node.terminate()).isZero();
    }
  }

  @Test
  void plainHttpElsewhere_isRefused_orWarnedOf_andNoDemoPasswordIsLogged() throws Exception {
    Map<String, String> plain = Map.of("MUSTER_BASE_URL", "http://muster.example");
    try (var node = node(plain)) {
      assertThat(node.exit()).isEqualTo(2);
    }
    try (var node =
        node(
            Map.of(
                "MUSTER_BASE_URL",
                "http://muster.example",
                "MUSTER_INSECURE",
                "true",
                "MUSTER_DEMO",
                "true"))) {
      List<String> said = new ArrayList<>();
      for (String line = node.line(); line != null; line = node.line()) {
        said.add(line);
        if (line.contains("Muster is ready at")) {
          break;
        }
      }
      assertThat(said).anyMatch(line -> line.contains("MUSTER_INSECURE is true"));
      assertThat(said).anyMatch(line -> line.contains("added the demo community"));
      assertThat(said).noneMatch(line -> line.contains("demo account"));
      assertThat(node.terminate()).isZero();
    }
  }

  @Test
  void secondNodeOnTheSameData_isRefused() throws Exception {
    try (var node = node()) {
      ready(node);
      try (var second = node()) {
        assertThat(second.exit()).isEqualTo(1);
      }
      assertThat(node.terminate()).isZero();
    }
  }

  @Test
  void importBesideANode_isFoundThere() throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("clubs.jsonl"),
            """
            {"type":"club","slug":"wolves","name":"Wolves","kind":"club",\
            "join_policy":"open","visibility":"public"}
            """);
    try (var node = node()) {
      URI url = ready(node);
      assertThat(
              MusterCommand.run(new Application(), Map.of(), directory, "import", file.toString()))
          .isZero();

      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(body(url, "/api/clubs?search=wolves")).contains("\"wolves\""));
      assertThat(MusterCommand.run(new Application(), Map.of(), directory, "reindex")).isZero();
      assertThat(body(url, "/api/clubs?search=wolves")).contains("\"wolves\"");
      assertThat(indexStatus()).contains("running, ready", "generation 1, 1 documents");
      assertThat(node.terminate()).isZero();
    }
    assertThat(pidFile).doesNotExist();
    assertThat(indexStatus()).contains("not running", "generation 1, 1 documents");
  }

  private String indexStatus() {
    var out = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(out, true, UTF_8));
    try {
      assertThat(MusterCommand.run(new Application(), Map.of(), directory, "index", "status"))
          .isZero();
    } finally {
      System.setOut(before);
    }
    return out.toString(UTF_8);
  }

  private ChildJvm node() throws IOException {
    return node(Map.of());
  }

  private ChildJvm node(Map<String, String> more) throws IOException {
    Map<String, String> settings =
        new HashMap<>(Map.of("MUSTER_PORT", "0", "MUSTER_DEMO", "false"));
    settings.putAll(more);
    return ChildJvm.program(
        List.of("env", "--default-signal=INT", "--chdir=" + directory), settings, "start");
  }

  private URI ready(ChildJvm node) throws IOException {
    for (String line = node.line(); line != null; line = node.line()) {
      Matcher beside = OBSERVE.matcher(line);
      if (beside.find()) {
        observe = URI.create(beside.group(1));
      }
      Matcher ready = READY.matcher(line);
      if (ready.find()) {
        return URI.create(ready.group(1));
      }
    }
    throw new AssertionError("the node ended before it was ready");
  }

  private long serverPid() throws IOException {
    return Long.parseLong(Files.readAllLines(pidFile).getFirst());
  }

  private static String session(long pid) throws Exception {
    Process ps = new ProcessBuilder("ps", "-o", "sid=", "-p", Long.toString(pid)).start();
    return new String(ps.getInputStream().readAllBytes(), UTF_8).strip();
  }

  private static int status(URI node, String path) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      return client
          .send(HttpRequest.newBuilder(node.resolve(path)).build(), BodyHandlers.discarding())
          .statusCode();
    }
  }

  private static String body(URI node, String path) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      return client
          .send(HttpRequest.newBuilder(node.resolve(path)).build(), BodyHandlers.ofString())
          .body();
    }
  }
}
