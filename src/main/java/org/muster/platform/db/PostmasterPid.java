package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a server leaves in {@code postmaster.pid} of its data directory, and may leave there after
 * it died: process id, port, and the key of its shared memory (PostgreSQL's {@code pidfile.h}).
 */
record PostmasterPid(long pid, int port) {

  private static final int PORT_LINE = 3;

  /** Above every system's largest process id: no process will ever answer to it. */
  private static final String NO_PROCESS = "99999999";

  /** Empty when there is no such file, or one that was cut off while it was written. */
  static Optional<PostmasterPid> read(Path postgresData) throws IOException {
    try {
      List<String> lines = Files.readAllLines(file(postgresData));
      if (lines.size() <= PORT_LINE) {
        return Optional.empty();
      }
      return Optional.of(
          new PostmasterPid(
              Long.parseLong(lines.getFirst().strip()),
              Integer.parseInt(lines.get(PORT_LINE).strip())));
    } catch (NoSuchFileException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /**
   * Lets the next server start although another process has this id now, as happens after a crash
   * and in every restarted container. The file stays, for with the key in it PostgreSQL makes sure
   * itself that nobody is attached to the old server's memory any more.
   */
  static void forgetProcess(Path postgresData) throws IOException {
    if (!Files.exists(file(postgresData))) {
      return;
    }
    List<String> lines = new ArrayList<>(Files.readAllLines(file(postgresData)));
    if (lines.size() <= PORT_LINE) {
      Files.delete(file(postgresData));
      return;
    }
    lines.set(0, NO_PROCESS);
    Files.write(file(postgresData), lines);
  }

  /** Whether a server on {@code postgresData} runs under this id, not just any process. */
  boolean isServerOf(Path postgresData) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    if (process.isEmpty()) {
      return false;
    }
    Path linux = Path.of("/proc", Long.toString(pid));
    if (Files.isDirectory(linux)) {
      try {
        return Files.isSameFile(linux.resolve("cwd"), postgresData);
      } catch (IOException e) {
        return false; // a zombie has no directory, and another user's process hides it
      }
    }
    return process.get().info().command().filter(c -> c.endsWith("/postgres")).isPresent();
  }

  private static Path file(Path postgresData) {
    return postgresData.resolve("postmaster.pid");
  }
}
