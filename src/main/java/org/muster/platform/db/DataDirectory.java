package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.muster.core.CannotRunException;

/** The directory in which an instance keeps its data. */
public final class DataDirectory {

  private DataDirectory() {}

  /**
   * The directory with symbolic links resolved; created if it is missing, accessible to its owner
   * only.
   *
   * @throws CannotRunException about {@code MUSTER_DATA_DIR} if it cannot hold files
   */
  public static Path prepare(Path directory) {
    return prepare(directory, "MUSTER_DATA_DIR");
  }

  /** Like {@link #prepare(Path)}, for the directory of another setting. */
  public static Path prepare(Path directory, String setting) {
    try {
      if (!Files.exists(directory)) {
        Path parent = directory.toAbsolutePath().getParent();
        if (parent != null) {
          Files.createDirectories(parent);
        }
        Files.createDirectory(
            directory,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      }
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(directory)) {
        throw unusable(setting, directory, e.getFile() + " is a file");
      }
    } catch (IOException e) {
      throw unusable(setting, directory, "it cannot be made (" + reason(e) + ")");
    }
    if (!Files.isDirectory(directory)) {
      throw unusable(setting, directory, "it is not a directory");
    }
    if (!Files.isWritable(directory) || !Files.isReadable(directory)) {
      throw unusable(setting, directory, "this user may not write there");
    }
    try {
      return directory.toRealPath();
    } catch (IOException e) {
      throw unusable(setting, directory, reason(e));
    }
  }

  /** Describes an I/O error: the exception's message is often only the file's name. */
  static String reason(IOException e) {
    return switch (e) {
      case java.nio.file.AccessDeniedException _ -> "permission denied";
      case java.nio.file.NoSuchFileException f -> f.getFile() + " does not exist";
      case java.nio.file.FileSystemException f when f.getReason() != null -> f.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }

  private static CannotRunException unusable(String setting, Path directory, String why) {
    return CannotRunException.setting(
        setting + " is '" + directory + "', but " + why + "; allowed: a directory to write in");
  }
}
