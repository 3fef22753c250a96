package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * The folder with this node's indexes: one is current, named in the file {@code CURRENT}; a second
 * one is there while it is being built.
 */
final class Generations implements AutoCloseable {

  private static final String CURRENT = "CURRENT";
  private static final String LOCK = "lock";
  private static final Pattern NAME = Pattern.compile("lucene-(\\d{1,18})");

  private final Path folder;
  private @Nullable FileChannel lock;
  private @Nullable Path building;

  Generations(Path folder) {
    this.folder = folder;
  }

  /** Takes the folder for this process, until it closes it or ends; makes it if it is gone. */
  void lock() throws IOException {
    if (lock != null && !Files.exists(folder.resolve(LOCK))) {
      lock.close();
      lock = null;
    }
    if (!canLock()) {
      throw new FolderTakenException(folder);
    }
  }

  /** Takes the folder if no other process has it; answers whether this one has it now. */
  boolean canLock() {
    if (lock != null) {
      return true;
    }
    try {
      Files.createDirectories(folder);
      FileChannel channel =
          FileChannel.open(
              folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        channel.close();
        return false;
      }
      lock = channel;
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether this process has the folder. */
  boolean isLocked() {
    return lock != null;
  }

  /** Another process has this folder. */
  static final class FolderTakenException extends IOException {
    private static final long serialVersionUID = 1;

    FolderTakenException(Path folder) {
      super("Another process has the search index in " + folder);
    }
  }

  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }

  /** The current index, or null if there is none, or nothing that names one. */
  @Nullable Path current() throws IOException {
    try {
      String name = Files.readString(folder.resolve(CURRENT), StandardCharsets.ISO_8859_1);
      if (!NAME.matcher(name).matches()) {
        return null;
      }
      Path path = folder.resolve(name);
      return Files.isDirectory(path) ? path : null;
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /**
   * A new, empty place for the next one, numbered on from all that are there. It is being built
   * until there is another next one, or it is current.
   */
  synchronized Path next() throws IOException {
    long last = 0;
    for (Path path : indexes()) {
      Matcher name = NAME.matcher(path.getFileName().toString());
      if (name.matches()) {
        last = Math.max(last, Long.parseLong(name.group(1)));
      }
    }
    building = Files.createDirectory(folder.resolve("lucene-" + (last + 1)));
    return building;
  }

  /** Makes an index the current one, in one step that a crash cannot halve. */
  void makeCurrent(Path path) throws IOException {
    Path draft = folder.resolve(CURRENT + ".new");
    Files.writeString(draft, path.getFileName().toString());
    IOUtils.fsync(draft, false);
    Files.move(draft, folder.resolve(CURRENT), StandardCopyOption.ATOMIC_MOVE);
    IOUtils.fsync(folder, true);
  }

  /**
   * Removes what is neither current nor being built: the one before, and halves that a crash left.
   */
  synchronized void removeOthers() throws IOException {
    Path kept = current();
    IOUtils.rm(
        indexes().stream()
            .filter(path -> !path.equals(kept) && !path.equals(building))
            .toArray(Path[]::new));
  }

  private List<Path> indexes() throws IOException {
    try (Stream<Path> paths = Files.list(folder)) {
      return paths.filter(p -> p.getFileName().toString().startsWith("lucene-")).toList();
    }
  }
}
