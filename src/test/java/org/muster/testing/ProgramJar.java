package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How test JVMs of their own run the program: from its jar with one archive of shared classes, as
 * {@code ./muster start} does, which takes two thirds of the time. The first that ends in order
 * writes the archive. Outside of the build, where the jar may be an old one, from the class path.
 */
final class ProgramJar {

  /** Set by the build. */
  private static final String TARGET = System.getProperty("muster.tests.target", "");

  private static final String ARCHIVE = "test-nodes.jsa";

  private static final String JAR = "muster.jar";

  private ProgramJar() {}

  /** When the archive was written; 0: never, or there is to be none. */
  static long archivedAt() {
    return TARGET.isEmpty() ? 0 : Path.of(TARGET, ARCHIVE).toFile().lastModified();
  }

  /** Options of {@code java} up to the name of the class. */
  static List<String> options() {
    String classPath = System.getProperty("java.class.path");
    if (TARGET.isEmpty()) {
      return List.of("-cp", classPath);
    }
    forgetArchiveOfEarlierJar();
    return List.of(
        "-XX:+AutoCreateSharedArchive",
        "-XX:SharedArchiveFile=" + Path.of(TARGET, ARCHIVE),
        "-Xlog:cds*=off,aot*=off",
        "-cp",
        Path.of(TARGET, JAR) + ":" + Path.of(TARGET, "lib", "*"));
  }

  /** A JVM neither reads nor replaces an archive that was made with another jar. */
  private static void forgetArchiveOfEarlierJar() {
    if (archivedAt() < Path.of(TARGET, JAR).toFile().lastModified()) {
      try {
        Files.deleteIfExists(Path.of(TARGET, ARCHIVE));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** The same for a class among the tests, which may read the archive but cannot write it. */
  static List<String> optionsWithTests() {
    if (TARGET.isEmpty()) {
      return options();
    }
    return List.of(
        "-XX:SharedArchiveFile=" + Path.of(TARGET, ARCHIVE),
        "-Xshare:auto",
        "-Xlog:cds*=off,aot*=off",
        "-cp",
        Path.of(TARGET, JAR)
            + ":"
            + Path.of(TARGET, "lib", "*")
            + ":"
            + System.getProperty("java.class.path"));
  }
}
