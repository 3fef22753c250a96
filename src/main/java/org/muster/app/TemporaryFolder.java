package org.muster.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary directory for one command. */
public final class TemporaryFolder {

  private TemporaryFolder() {}

  /** Deleted after everything that {@code shutdown} opens later has been closed. */
  public static Path of(Shutdown shutdown, String prefix) {
    try {
      Path directory = Files.createTempDirectory(prefix);
      shutdown.opening(() -> () -> remove(directory));
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path directory) throws IOException {
    List<Path> paths;
    try (Stream<Path> inside = Files.walk(directory)) {
      paths = inside.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.deleteIfExists(path);
    }
  }
}
