package org.muster.app;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.muster.core.CannotRunException;

/**
 * Ensures that only one node uses a data directory, because its index has a single writer. The
 * operating system releases the lock if the process is killed.
 */
public final class NodeLock implements AutoCloseable {

  private final FileChannel channel;

  private NodeLock(FileChannel channel) {
    this.channel = channel;
  }

  public static NodeLock take(Path dataDirectory) {
    try {
      FileChannel channel = FileChannel.open(file(dataDirectory), CREATE, WRITE);
      if (channel.tryLock() == null) {
        channel.close();
        throw CannotRunException.failed(
            "A node is already running on "
                + dataDirectory
                + "; stop it or set another MUSTER_DATA_DIR",
            null);
      }
      return new NodeLock(channel);
    } catch (IOException e) {
      throw CannotRunException.failed(dataDirectory + " cannot be locked: " + e.getMessage(), e);
    }
  }

  /** Whether another process runs a node on this directory. */
  public static boolean isTaken(Path dataDirectory) {
    if (!Files.exists(file(dataDirectory))) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file(dataDirectory), WRITE)) {
      return channel.tryLock() == null;
    } catch (IOException e) {
      throw CannotRunException.failed(dataDirectory + " cannot be locked: " + e.getMessage(), e);
    }
  }

  private static Path file(Path dataDirectory) {
    return dataDirectory.resolve("node.lock");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
