package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs the scripts of {@code src/test/node} with the packages of its lock file, which are installed
 * once, below {@code target}. A test that needs this is skipped on a machine without Node.js, and
 * fails there when the environment says {@code CI=true}.
 */
public final class NodeJs {

  private static final Path SOURCE = Path.of("src/test/node");
  private static final Path HOME = Path.of("target/node");
  private static final int ENOUGH = 22; // the conformance suite needs this major version
  private static final Duration INSTALL_LIMIT = Duration.ofMinutes(10);

  /** Looked for once: to ask npm for its version takes longer than most scripts. */
  private static @Nullable NodeJs found;

  private final String program;

  private NodeJs(String program) {
    this.program = program;
  }

  /** What a script said and how it ended. */
  public record Run(int exit, String output) {}

  /** Node.js, with everything installed. Skips the test when the machine has none. */
  public static synchronized NodeJs ready() {
    if (found == null) {
      found = find();
    }
    return found;
  }

  private static NodeJs find() {
    Optional<Integer> version = major();
    if (version.isEmpty()) {
      String hint =
          "node and npm are not on the PATH: install Node.js 20 or later (nodejs.org, or your"
              + " system's package nodejs and npm) to run this test";
      throw Needed.missing(hint);
    }
    boolean enough = version.orElseThrow() >= ENOUGH;
    try {
      Files.createDirectories(HOME);
      try (var channel =
          FileChannel.open(
              HOME.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.lock(); // until the channel is closed: another build may be at it
        install(enough);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new NodeJs(enough ? "node" : bundled().toString());
  }

  private static Optional<Integer> major() {
    try {
      Run node = start(Path.of("."), Duration.ofMinutes(1), List.of("node", "--version"));
      Run npm = start(Path.of("."), Duration.ofMinutes(1), List.of("npm", "--version"));
      if (node.exit() != 0 || npm.exit() != 0) {
        return Optional.empty();
      }
      return Optional.of(Runtime.Version.parse(node.output().strip().substring(1)).feature());
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static void install(boolean enough) throws IOException {
    try (var files = Files.list(SOURCE)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, HOME.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Path stamp = HOME.resolve(".installed");
    String wanted = enough + Files.readString(SOURCE.resolve("package-lock.json"));
    if (Files.exists(stamp) && Files.readString(stamp).equals(wanted)) {
      return;
    }
    var command = new ArrayList<>(List.of("npm", "ci", "--ignore-scripts", "--prefer-offline"));
    if (enough) {
      command.add("--omit=optional"); // which is Node.js itself
    }
    Run run = start(HOME, INSTALL_LIMIT, command);
    if (run.exit() != 0) {
      throw new AssertionError("npm ci failed in " + HOME + ":\n" + run.output());
    }
    Files.writeString(stamp, wanted);
  }

  /** The Node.js that came as a package for this system. */
  private static Path bundled() {
    try (var packages = Files.list(HOME.resolve("node_modules"))) {
      return packages
          .filter(folder -> folder.getFileName().toString().startsWith("node-"))
          .flatMap(
              folder ->
                  List.of(folder.resolve("bin/node"), folder.resolve("bin/node.exe")).stream())
          .filter(Files::isExecutable)
          .findFirst()
          .map(Path::toAbsolutePath)
          .orElseThrow(
              () ->
                  new AssertionError(
                      "There is no packaged Node.js for this system: install version "
                          + ENOUGH
                          + " or later"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a script of {@code src/test/node} by its file name. */
  public Run run(Duration limit, String script, String... arguments) {
    var command = new ArrayList<>(List.of(program, script));
    command.addAll(List.of(arguments));
    return start(HOME, limit, command);
  }

  static Run start(Path folder, Duration limit, List<String> command) {
    try {
      Path output = Files.createTempFile("node", ".out");
      try {
        Process process =
            new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        if (!ended) {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          Within.exit(process.destroyForcibly());
        }
        String said = Files.readString(output, StandardCharsets.UTF_8);
        return ended
            ? new Run(process.exitValue(), said)
            : new Run(-1, said + "\nstill running after " + limit);
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
