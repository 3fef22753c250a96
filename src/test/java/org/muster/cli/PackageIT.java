package org.muster.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.muster.core.json.Json;
import org.muster.testing.NodeProcess;

/** What {@code ./muster package} makes, unpacked where there is neither a JDK nor Maven. */
@Tag("full")
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class PackageIT {

  private static final String SCRIPT = "src/ops/package/package.sh";

  /** For a machine that builds at the same time; a quiet one needs seconds. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private static Path machine;

  private static Path home;

  @BeforeAll
  @Timeout(value = 20, unit = TimeUnit.MINUTES) // that of the class is for its tests
  static void pack() throws Exception {
    var pack =
        new ProcessBuilder("sh", SCRIPT)
            .redirectErrorStream(true)
            .redirectOutput(machine.resolve("package.log").toFile());
    pack.environment().put("JAVA_HOME", System.getProperty("java.home"));
    assertThat(ended(pack.start(), Duration.ofMinutes(15))).as(said("package.log")).isZero();
    try (Stream<Path> made = Files.list(Path.of("target"))) {
      Path archive =
          made.filter(file -> file.toString().endsWith(".tar.gz")).findFirst().orElseThrow();
      assertThat(
              ended(
                  new ProcessBuilder("tar", "-xzf", archive.toString(), "-C", machine.toString())
                      .start(),
                  PATIENCE))
          .isZero();
    }
    try (Stream<Path> unpacked = Files.list(machine)) {
      home = unpacked.filter(Files::isDirectory).findFirst().orElseThrow();
    }
    System.out.println(said("package.log").strip());
  }

  @Test
  void startsWithoutJdkAndMaven_andStopsAtOnceWhenNobodyWatches() throws Exception {
    Duration first = startAndStop("first.log");
    Duration later = startAndStop("later.log");

    assertThat(first).isLessThan(PATIENCE);
    assertThat(later).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void everyFile_hasItsChecksum() throws Exception {
    List<String> sums = Files.readAllLines(home.resolve("SHA256SUMS"));
    assertThat(sums).hasSizeGreaterThan(150);
    for (String line : sums) {
      Path file = home.resolve(line.substring(line.indexOf("./")));
      assertThat(sha256(file)).as(line).isEqualTo(line.substring(0, 64));
    }
  }

  @Test
  void serverForRegistries_andLibraries_areOfThisVersion() throws IOException {
    String version = String.valueOf(home.getFileName()).replaceFirst("muster-", "");
    JsonNode server = Json.parse(Files.readString(home.resolve("server.json")));
    assertThat(server.path("version").asText()).isEqualTo(version);
    assertThat(server.path("description").asText()).hasSizeLessThanOrEqualTo(100);
    assertThat(server.at("/remotes/0/url").asText()).endsWith("/api/mcp");
    JsonNode sbom = Json.mapper().readTree(home.resolve("sbom.cdx.json").toFile());
    assertThat(sbom.path("bomFormat").asText()).isEqualTo("CycloneDX");
    assertThat(sbom.at("/metadata/component/version").asText()).isEqualTo(version);
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      long libraries =
          jars.map(jar -> String.valueOf(jar.getFileName()))
              .filter(name -> name.endsWith(".jar") && !name.startsWith("muster"))
              .count();
      assertThat(libraries).isBetween(100L, (long) sbom.path("components").size());
    }
  }

  @Test
  void jdkThatCannotLink_saysSo() throws Exception {
    Path jdk = machine.resolve("a jdk");
    Path programs = Files.createDirectories(jdk.resolve("bin"));
    Path jlink = Files.writeString(programs.resolve("jlink"), "#!/bin/sh\necho 'no linking'\n");
    assertThat(jlink.toFile().setExecutable(true)).isTrue();
    var pack =
        new ProcessBuilder("sh", SCRIPT)
            .redirectErrorStream(true)
            .redirectOutput(machine.resolve("cannot.log").toFile());
    pack.environment().put("JAVA_HOME", jdk.toString());

    assertThat(ended(pack.start(), PATIENCE)).isEqualTo(1);
    assertThat(said("cannot.log")).contains("cannot make a runtime of its own");
  }

  /** Prints and answers the time to ready. */
  private static Duration startAndStop(String log) throws Exception {
    int port = NodeProcess.freePort();
    var start =
        new ProcessBuilder(home.resolve("bin/muster").toString(), "start")
            .directory(machine.toFile())
            .redirectErrorStream(true)
            .redirectOutput(machine.resolve(log).toFile());
    start.environment().clear();
    start
        .environment()
        .putAll(
            Map.of(
                "PATH",
                programs().toString(),
                "MUSTER_PORT",
                "" + port,
                "MUSTER_OBSERVE_PORT",
                "" + NodeProcess.freePort(),
                "MUSTER_DATA_DIR",
                machine.resolve("data").toString()));
    long began = System.nanoTime();
    Process node = start.start();
    try {
      while (!said(log).contains("Muster is ready at") && node.isAlive()) {
        Thread.sleep(20);
      }
      Duration ready = Duration.ofNanos(System.nanoTime() - began);
      assertThat(node.isAlive()).as(said(log)).isTrue();
      try (var client = HttpClient.newHttpClient()) {
        var page = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
        assertThat(client.send(page, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
      }
      long told = System.nanoTime();
      node.destroy();
      assertThat(ended(node, PATIENCE)).isZero();
      Duration stopped = Duration.ofNanos(System.nanoTime() - told);
      System.out.printf(
          "%s: ready after %d ms, stopped after %d ms%n",
          log.replace(".log", ""), ready.toMillis(), stopped.toMillis());
      assertThat(stopped).isLessThan(Duration.ofSeconds(20));
      return ready;
    } finally {
      node.destroyForcibly();
    }
  }

  /** What any machine has, and no more: no java, no mvn. */
  private static Path programs() throws IOException {
    Path folder = Files.createDirectories(machine.resolve("bin"));
    for (String name : List.of("sh", "dirname", "readlink", "unshare", "id", "env", "true")) {
      for (String place : List.of("/usr/bin", "/bin")) {
        Path program = Path.of(place, name);
        if (Files.exists(program) && !Files.exists(folder.resolve(name))) {
          Files.createSymbolicLink(folder.resolve(name), program);
        }
      }
    }
    return folder;
  }

  private static int ended(Process process, Duration patience) throws InterruptedException {
    if (!process.waitFor(patience.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("has not ended after " + patience);
    }
    return process.exitValue();
  }

  private static String said(String log) throws IOException {
    Path file = machine.resolve(log);
    return Files.exists(file) ? Files.readString(file, UTF_8) : "";
  }

  private static String sha256(Path file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (InputStream in = Files.newInputStream(file)) {
      byte[] part = new byte[1 << 16];
      for (int read = in.read(part); read >= 0; read = in.read(part)) {
        digest.update(part, 0, read);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
