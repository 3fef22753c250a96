package org.muster.lab.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the system says a process has in memory, in bytes; Linux only.
 *
 * @param rss all of it
 * @param anonymous its own: heap, code, stacks
 * @param files pages of files that it has mapped, such as the index
 * @param most the most that it ever had
 */
record Memory(long rss, long anonymous, long files, long most) {

  private static final String KB = " kB";

  static Memory of(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
      return parse(lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The lines of {@code /proc/PID/status}. */
  static Memory parse(Stream<String> status) {
    Map<String, Long> bytes =
        status
            .filter(line -> line.endsWith(KB))
            .collect(
                Collectors.toMap(
                    line -> line.substring(0, line.indexOf(':')),
                    line -> 1024 * Long.parseLong(figure(line))));
    return new Memory(
        bytes.getOrDefault("VmRSS", 0L),
        bytes.getOrDefault("RssAnon", 0L),
        bytes.getOrDefault("RssFile", 0L),
        bytes.getOrDefault("VmHWM", 0L));
  }

  private static String figure(String line) {
    return line.substring(line.indexOf(':') + 1, line.length() - KB.length()).strip();
  }

  /** Whole megabytes. */
  static long mb(long bytes) {
    return bytes / 1_000_000;
  }

  /** The bytes of all files in a folder. */
  static long onDisk(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
