package org.muster.lab.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A server in a JVM of its own. It ends when it is closed, and also when this process dies: it
 * reads its standard input, and goes when that ends.
 */
public final class Child implements AutoCloseable {

  private static final Duration TO_START = Duration.ofMinutes(10);
  private static final int TO_END_SECONDS = 10;
  private static final String PORT = "port";

  /** As {@code ./muster} starts a node, but for the size of the heap. */
  private static final List<String> FLAGS =
      List.of(
          "--add-modules=jdk.incubator.vector",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow",
          "-Djdk.virtualThreadScheduler.parallelism=8",
          "-XX:+ExitOnOutOfMemoryError");

  private final Process process;
  private final int port;

  private Child(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /**
   * Starts it and waits until it answers.
   *
   * @param home a folder of its own; the first argument of its {@code main}
   * @param heap flags that size the heap
   * @param main the class that runs
   */
  public static Child start(
      Path home, List<String> heap, String classPath, String main, String... more) {
    try {
      Files.createDirectories(home);
      List<String> command = new ArrayList<>();
      command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
      command.addAll(FLAGS);
      command.addAll(heap);
      command.addAll(List.of("-cp", classPath, main, home.toString()));
      command.addAll(List.of(more));
      Path log = home.resolve("log");
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      try {
        return new Child(process, awaitPort(process, home.resolve(PORT), log));
      } catch (IOException | RuntimeException e) {
        end(process);
        throw e;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int awaitPort(Process process, Path port, Path log) throws IOException {
    long deadline = System.nanoTime() + TO_START.toNanos();
    while (!Files.exists(port)) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new IOException("A server did not start:\n" + Files.readString(log));
      }
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      }
    }
    return Integer.parseInt(Files.readString(port));
  }

  /** On the child's side: says where it answers, then waits until it is no longer wanted. */
  public static void serve(Path home, int port) throws IOException {
    Path written = Files.writeString(home.resolve(PORT + ".part"), Integer.toString(port));
    Files.move(written, home.resolve(PORT));
    while (System.in.read() >= 0) {
      // nothing is ever said
    }
  }

  public int port() {
    return port;
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  @Override
  public void close() {
    end(process);
  }

  private static void end(Process process) {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(TO_END_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor(TO_END_SECONDS, TimeUnit.SECONDS);
      }
    } catch (IOException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
