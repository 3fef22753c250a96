package org.muster.faults;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.testing.Within;

/** A file system of a few megabytes, which can be filled up. Needs the right to mount one. */
final class SmallDisk {

  private static final String SIZE = "size=24m";
  private static final int PIECE = 4 * 1024;

  private @Nullable Path place;

  /** Why there can be none here; absent if there can. */
  Optional<String> impossible() {
    try {
      Path trial = Files.createTempDirectory("muster-faults-mount");
      try {
        mount(trial);
        unmount();
        return Optional.empty();
      } finally {
        Files.deleteIfExists(trial);
      }
    } catch (IOException e) {
      return Optional.of("a small tmpfs may not be mounted here (" + e.getMessage() + ")");
    }
  }

  /** Mounts it. */
  void mount(Path where) throws IOException {
    Files.createDirectories(where);
    run("mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", where.toString());
    place = where;
  }

  /** Fills it to its last byte. */
  void fill() throws IOException {
    byte[] piece = new byte[PIECE];
    try (OutputStream out = Files.newOutputStream(filler())) {
      while (true) {
        out.write(piece);
      }
    } catch (IOException e) {
      if (!String.valueOf(e.getMessage()).contains("No space")) {
        throw e;
      }
    }
  }

  /** Gives back what was filled. */
  void free() throws IOException {
    Files.deleteIfExists(filler());
  }

  void unmount() throws IOException {
    if (place != null) {
      run("umount", place.toString());
      place = null;
    }
  }

  private Path filler() {
    if (place == null) {
      throw new IllegalStateException("not mounted");
    }
    return place.resolve("filler");
  }

  private static void run(String... command) throws IOException {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
      if (Within.exit(process) != 0) {
        throw new IOException(command[0] + ": " + said);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
