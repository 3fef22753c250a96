package org.muster.testing.run;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Measures how long each test class takes. A run has several JVMs: each writes a file to a
 * directory that they share, and the last of them to end prints the slowest classes of all.
 */
final class ClassTimes implements TestExecutionListener {

  /** The directory of this run; where it is not set, nothing is written. */
  private static final String DIRECTORY = "muster.tests.times";

  /** How many the last JVM prints; only those of the run's last part are given it. */
  private static final String SLOWEST = "muster.tests.slowest";

  private static final String TIMES = ".times";
  private static final String RUNNING = ".running";

  private record ClassTime(double seconds, String name) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%8.1f s  %s", seconds, name);
    }
  }

  private final String directory;
  private final int slowest;
  private final Path times;
  private final Path running;
  private final Map<String, Long> started = new ConcurrentHashMap<>();

  private ClassTimes(String directory, int slowest) {
    this.directory = directory;
    this.slowest = slowest;
    String pid = Long.toString(ProcessHandle.current().pid());
    this.times = Path.of(directory, pid + TIMES);
    this.running = Path.of(directory, pid + RUNNING);
    if (isOn()) {
      create();
    }
  }

  static ClassTimes ofThisJvm() {
    return new ClassTimes(System.getProperty(DIRECTORY, ""), Integer.getInteger(SLOWEST, 0));
  }

  private boolean isOn() {
    return !directory.isEmpty();
  }

  private void create() {
    try {
      Files.createDirectories(Path.of(directory));
      Files.writeString(running, "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (isClass(test)) {
      started.put(test.getUniqueId(), System.nanoTime());
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Long from = started.remove(test.getUniqueId());
    if (from != null && isOn()) {
      ClassSource source = (ClassSource) test.getSource().orElseThrow();
      append((System.nanoTime() - from) / 1e9 + " " + source.getClassName() + "\n");
    }
  }

  /** Nested classes are part of the class around them. */
  private static boolean isClass(TestIdentifier test) {
    return test.getSource().orElse(null) instanceof ClassSource source
        && !source.getClassName().contains("$");
  }

  private void append(String line) {
    try {
      Files.writeString(times, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This JVM has run its tests; prints if it is the last. */
  void end(PrintStream out) {
    if (!isOn()) {
      return;
    }
    try (var lock =
            FileChannel.open(
                Path.of(directory, "lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = lock.lock()) {
      Files.deleteIfExists(running);
      if (slowest > 0 && files(RUNNING).stream().noneMatch(ClassTimes::isAlive)) {
        out.print(table());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isAlive(Path running) {
    String pid = running.getFileName().toString().replace(RUNNING, "");
    return ProcessHandle.of(Long.parseLong(pid)).isPresent();
  }

  private String table() throws IOException {
    List<ClassTime> all = new ArrayList<>();
    for (Path file : files(TIMES)) {
      for (String line : Files.readAllLines(file)) {
        int space = line.indexOf(' ');
        double seconds = Double.parseDouble(line.substring(0, space));
        all.add(new ClassTime(seconds, line.substring(space + 1)));
      }
    }
    all.sort(Comparator.comparingDouble(ClassTime::seconds).reversed());
    var text = new StringBuilder();
    double sum = all.stream().mapToDouble(ClassTime::seconds).sum();
    text.append(
        String.format(
            Locale.ROOT, "%nThe slowest of %d test classes, %.0f s together:%n", all.size(), sum));
    all.stream().limit(slowest).forEach(time -> text.append(time).append(System.lineSeparator()));
    return text.toString();
  }

  private List<Path> files(String ending) throws IOException {
    try (Stream<Path> files = Files.list(Path.of(directory))) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }
}
