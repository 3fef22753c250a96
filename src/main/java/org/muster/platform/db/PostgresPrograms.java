package org.muster.platform.db;

import com.sun.security.auth.module.UnixSystem;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;

/** Runs PostgreSQL's programs: as a user that they accept, and with a clean environment. */
final class PostgresPrograms {

  /** Exit code and output of a program. */
  record Outcome(int exit, String output) {

    /** The line of the output that PostgreSQL marks as the error; otherwise the last one. */
    static String wrong(String output) {
      List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
      return lines.stream()
          .filter(line -> line.contains("FATAL:") || line.contains("PANIC:"))
          .findFirst()
          .or(() -> lines.stream().filter(line -> line.contains("error:")).findFirst())
          .orElse(lines.isEmpty() ? "no reason given" : lines.getLast())
          .replaceFirst("^.*?(FATAL|PANIC): +", "")
          .strip();
    }
  }

  private final PostgresBinaries binaries;
  private final Path directory;
  private final List<String> prefix;

  /**
   * Programs that run in {@code directory}, so that no special character in its name reaches a
   * shell.
   */
  PostgresPrograms(PostgresBinaries binaries, Path directory) throws IOException {
    this.binaries = binaries;
    this.directory = directory;
    this.prefix = withoutRoot();
  }

  Outcome run(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(binaries.program(program));
    command.addAll(Arrays.asList(arguments));
    return run(command, directory);
  }

  /**
   * PostgreSQL refuses to run as root. In a user namespace of its own, the process runs as an
   * unprivileged user but still owns root's files, so no file has to change its owner.
   */
  private List<String> withoutRoot() throws IOException {
    if (new UnixSystem().getUid() != 0) {
      return List.of();
    }
    List<String> unshare = List.of("unshare", "-U");
    List<String> check = new ArrayList<>(unshare);
    check.addAll(List.of("id", "-un"));
    try {
      if (run(check, directory).exit() == 0) {
        return unshare;
      }
    } catch (IOException e) {
      throw refused(e);
    }
    throw refused(null);
  }

  private static CannotRunException refused(@Nullable IOException e) {
    return CannotRunException.failed(
        "PostgreSQL refuses to run as root, and changing to another user failed (unshare -U); start"
            + " Muster as an ordinary user, or set MUSTER_DB_URL",
        e);
  }

  private static Outcome run(List<String> command, Path directory) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(directory.toFile());
    builder.redirectErrorStream(true);
    builder.redirectInput(new File("/dev/null"));
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), output);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for " + command.getLast(), e);
    }
  }
}
