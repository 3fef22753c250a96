package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;

/**
 * A real node in a process of its own, to be started, told to stop, killed and started again: it
 * keeps its port, its data directory {@code data} and its log {@code node.log}.
 *
 * <pre>{@code
 * try (var node = NodeProcess.on(DB.address(), directory).with("MUSTER_X", "1").start()) {
 *   node.awaitReady();
 *   node.kill();
 *   Duration again = node.start().awaitReady();
 *   assertThat(node.terminate()).isZero();
 * }
 * }</pre>
 */
public final class NodeProcess implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);
  private static final int OK = 200;
  private static final String MAIN = "org.muster.Main";
  private static final String READY = "Muster is ready at ";
  private static final int LOWEST_PORT = 20_000;
  private static final int HIGHEST_PORT = 30_000;

  /** Small and quickly started: several share a machine with the test. */
  private static final List<String> JVM =
      List.of(
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:+ExitOnOutOfMemoryError",
          "-Djdk.virtualThreadScheduler.parallelism=8",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private final Path directory;
  private final int port;
  private final int observePort;
  private final Map<String, String> settings = new TreeMap<>();
  private String main = MAIN;
  private @Nullable Process process;
  private long started;
  private int saidBefore;

  private NodeProcess(Path directory) {
    this.directory = directory;
    this.port = freePort();
    this.observePort = freePort();
    settings.put("MUSTER_HOST", "127.0.0.1");
    settings.put("MUSTER_PORT", Integer.toString(port));
    settings.put("MUSTER_OBSERVE_PORT", Integer.toString(observePort));
    settings.put("MUSTER_DATA_DIR", directory.resolve("data").toString());
    settings.put("MUSTER_DEMO", "false");
    settings.put("MUSTER_NEW_ORGANISERS", "open");
    settings.put("MUSTER_RATE_LIMITS", "off");
  }

  /** A node on a PostgreSQL that others may use too; not started yet. */
  public static NodeProcess on(Database.Address database, Path directory) {
    return new NodeProcess(created(directory))
        .with("MUSTER_DB_URL", database.url())
        .with("MUSTER_DB_USER", database.user())
        .with("MUSTER_DB_PASSWORD", database.password());
  }

  /** A node with a PostgreSQL of its own under its data directory; not started yet. */
  public static NodeProcess alone(Path directory) {
    Path data = created(directory.resolve("data"));
    try {
      Files.createSymbolicLink(data.resolve("postgres-bin"), TestDatabase.programs());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new NodeProcess(directory);
  }

  /** Sets a setting, for the next start. */
  public NodeProcess with(String setting, String value) {
    settings.put(setting, value);
    return this;
  }

  /** Runs another class than {@code Main}, with the word {@code start}, for the next start. */
  public NodeProcess main(Class<?> type) {
    main = type.getName();
    return this;
  }

  /** Starts the process, and does not wait for it. */
  public NodeProcess start() {
    if (process != null && process.isAlive()) {
      throw new IllegalStateException("it runs, and nobody would end it");
    }
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JVM);
    command.addAll(main.equals(MAIN) ? ProgramJar.options() : ProgramJar.optionsWithTests());
    command.addAll(List.of(main, "start"));
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(logFile().toFile()));
    builder.environment().keySet().removeIf(name -> name.startsWith("MUSTER_"));
    builder.environment().putAll(settings);
    saidBefore = Files.exists(logFile()) ? log().length() : 0;
    started = System.nanoTime();
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  /**
   * Waits until it says in its log that it is ready. A question over HTTP would count as that of a
   * load balancer, for which it goes on serving when it is told to stop.
   *
   * @return the time since it was started
   * @throws AssertionError with its log, if it ends, or is not ready within three minutes
   */
  public Duration awaitReady() throws InterruptedException {
    while (!hasSaid(READY)) {
      if (!running().isAlive()) {
        throw new AssertionError("the node ended before it was ready:\n" + log());
      }
      if (age().compareTo(PATIENCE) > 0) {
        throw new AssertionError("the node is not ready after " + PATIENCE + ":\n" + log());
      }
      Thread.sleep(LOOK_AGAIN);
    }
    return age();
  }

  private Duration age() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Whether it says over HTTP that it is ready; false also if it says nothing. */
  public boolean isReady() {
    try (var client = HttpClient.newHttpClient()) {
      URI ready = observeUrl().resolve("/observe/health/ready");
      var request = HttpRequest.newBuilder(ready).timeout(Duration.ofSeconds(5)).build();
      return client.send(request, BodyHandlers.discarding()).statusCode() == OK;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Sends SIGTERM, and does not wait. */
  public void tellToStop() {
    running().destroy();
  }

  /** SIGTERM, and waits until it has ended, at most three minutes; the exit code. */
  public int terminate() throws InterruptedException {
    tellToStop();
    return awaitExit();
  }

  /** Waits until it has ended, at most three minutes; the exit code. */
  public int awaitExit() throws InterruptedException {
    if (!running().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
      throw new AssertionError("the node has not ended after " + PATIENCE + ":\n" + log());
    }
    return running().exitValue();
  }

  /** SIGKILL, and waits until it has gone. */
  public void kill() throws InterruptedException {
    Within.exit(running().destroyForcibly());
  }

  /** Sends a signal such as {@code STOP} or {@code CONT}. */
  public void signal(String name) throws IOException, InterruptedException {
    Within.exit(new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start());
  }

  /** Where it listens, also when it does not run. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + port);
  }

  public int port() {
    return port;
  }

  /** Where its health and metrics are. */
  public URI observeUrl() {
    return URI.create("http://127.0.0.1:" + observePort);
  }

  public int observePort() {
    return observePort;
  }

  public long pid() {
    return running().pid();
  }

  /** Threads that the operating system knows of; 0 where it does not say, and of no process. */
  public long threads() {
    try (Stream<Path> tasks = Files.list(Path.of("/proc", Long.toString(pid()), "task"))) {
      return tasks.count();
    } catch (IOException e) {
      return 0;
    }
  }

  public boolean isAlive() {
    return process != null && process.isAlive();
  }

  /** Its index and, if it has one, its database. */
  public Path dataDirectory() {
    return directory.resolve("data");
  }

  /** Whether its log holds this text since it was started last. */
  public boolean hasSaid(String text) {
    return log().indexOf(text, saidBefore) >= 0;
  }

  /** All it has said, in all its lives. */
  public String log() {
    try {
      return Files.readString(logFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path logFile() {
    return directory.resolve("node.log");
  }

  private Process running() {
    if (process == null) {
      throw new IllegalStateException("not started");
    }
    return process;
  }

  private static Path created(Path directory) {
    try {
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A port that nothing listens on now. Not one that the system gives to outgoing connections: who
   * tries to connect to such a port while nobody listens may get connected to himself, and take it.
   */
  public static int freePort() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT);
      try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return port;
      } catch (IOException e) {
        // taken: try another one
      }
    }
  }

  /** Kills it, if it runs. A PostgreSQL of its own that is left behind ends too. */
  @Override
  public void close() {
    if (process != null) {
      process.destroyForcibly();
      endOrphan();
    }
  }

  private void endOrphan() {
    Path pidFile = dataDirectory().resolve("postgres/postmaster.pid");
    try {
      if (Files.exists(pidFile)) {
        long pid = Long.parseLong(Files.readAllLines(pidFile).getFirst().strip());
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
