package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The contents of {@code postmaster.pid} in the data directory, which can be left over from a dead
 * server: process id, port, and shared memory key (PostgreSQL's {@code pidfile.h}).
 */
record PostmasterPid(long pid, int port) {

  private static final int PORT_LINE = 3;

  /** Larger than the maximum process id of any system. */
  private static final String NO_PROCESS = "99999999";

  /** Empty if the file is missing or incomplete. */
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
   * and in every restarted container. The file is kept, because with its key PostgreSQL itself
   * verifies that no process is still attached to the old server's memory.
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

  /** Whether the process with this id is a server on {@code postgresData}. */
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
        return false; // unreadable for zombies and for processes of other users
      }
    }
    return process.get().info().command().filter(c -> c.endsWith("/postgres")).isPresent();
  }

  private static Path file(Path postgresData) {
    return postgresData.resolve("postmaster.pid");
  }
}
