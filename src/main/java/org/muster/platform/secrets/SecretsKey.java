package org.muster.platform.secrets;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.muster.core.CannotRunException;

/**
 * The key outside the database that locks the secrets in it, so that a copy of the database alone
 * opens nothing. It is a file with a key of 256 bits a line, in base64: the first locks, all open,
 * so that a rotation can be interrupted at any moment.
 */
public final class SecretsKey {

  private static final int BYTES = 32;
  private static final int ID_BYTES = 8;
  private static final int VERSION = 1;

  private final Path file;
  private volatile List<Line> lines;

  /** A key of the file. */
  private record Line(String id, String base64) {

    static Line of(String base64) {
      byte[] key = Base64.getDecoder().decode(base64);
      if (key.length != BYTES) {
        throw new IllegalArgumentException("not 256 bits");
      }
      byte[] hash = DigestUtils.sha256(("muster secrets key " + base64).getBytes(US_ASCII));
      return new Line(DigestUtils.sha256Hex(hash).substring(0, 2 * ID_BYTES), base64);
    }

    Seal seal() {
      NavigableMap<Integer, byte[]> keys = new TreeMap<>();
      keys.put(VERSION, Base64.getDecoder().decode(base64));
      return new Seal(keys);
    }

    @Override
    public String toString() {
      return id; // never the key
    }
  }

  private SecretsKey(Path file, List<Line> lines) {
    this.file = file;
    this.lines = lines;
  }

  /**
   * Reads the file.
   *
   * @return absent if there is none
   * @throws CannotRunException if it cannot be read, or is no such file
   */
  public static Optional<SecretsKey> read(Path file) {
    return Files.exists(file) ? Optional.of(new SecretsKey(file, lines(file))) : Optional.empty();
  }

  /** Makes the file with a new key, readable by its owner only. */
  public static SecretsKey create(Path file) {
    List<Line> lines = List.of(fresh());
    write(file, lines);
    return new SecretsKey(file, lines);
  }

  /** The file with the key. */
  public Path file() {
    return file;
  }

  /** The id of the key that locks. */
  String id() {
    return lines.getFirst().id();
  }

  /** Whether a value that was locked by the key of this id can be opened. */
  boolean has(String id) {
    return line(id).isPresent();
  }

  byte[] lock(byte[] value, String context) {
    return lines.getFirst().seal().seal(Base64.getEncoder().encodeToString(value), context);
  }

  /**
   * Opens a value. Another process may have rotated the key meanwhile, so an unknown one is looked
   * up in the file.
   *
   * @throws CannotRunException if it was locked by another key, or changed
   */
  byte[] open(byte[] locked, String id, String context) {
    return line(id)
        .flatMap(line -> line.seal().open(locked, context))
        .map(Base64.getDecoder()::decode)
        .orElseThrow(
            () ->
                CannotRunException.failed(
                    "%s does not open the secret %s, which was locked by key %s"
                        .formatted(file, context, id),
                    null));
  }

  private Optional<Line> line(String id) {
    Optional<Line> known = lines.stream().filter(line -> line.id().equals(id)).findFirst();
    if (known.isPresent() || !Files.exists(file)) {
      return known;
    }
    lines = lines(file);
    return lines.stream().filter(line -> line.id().equals(id)).findFirst();
  }

  /** Puts a new key before those that are there. */
  void addNewest() {
    List<Line> more = new ArrayList<>(List.of(fresh()));
    more.addAll(lines);
    write(file, more);
    lines = List.copyOf(more);
  }

  /** Forgets all keys but the newest. */
  void dropOlder() {
    List<Line> newest = List.of(lines.getFirst());
    write(file, newest);
    lines = newest;
  }

  private static Line fresh() {
    byte[] key = new byte[BYTES];
    new SecureRandom().nextBytes(key);
    return Line.of(Base64.getEncoder().encodeToString(key));
  }

  private static List<Line> lines(Path file) {
    try {
      List<Line> lines =
          Files.readAllLines(file, US_ASCII).stream()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("#"))
              .map(Line::of)
              .toList();
      if (lines.isEmpty()) {
        throw new IllegalArgumentException("no key");
      }
      return lines;
    } catch (IllegalArgumentException e) {
      throw CannotRunException.failed(
          file + " is not a file of keys: it must have a key of 256 bits in base64 a line", null);
    } catch (IOException e) {
      throw CannotRunException.failed(
          "MUSTER_SECRETS_FILE cannot be read: %s (%s)".formatted(file, e.getMessage()), e);
    }
  }

  /** On disk before anything is locked with it. */
  private static void write(Path file, List<Line> lines) {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.deleteIfExists(part);
      Files.createFile(
          part, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      Files.writeString(
          part,
          "# Locks the secrets in Muster's database. Keep a copy apart from its backups.\n"
              + String.join("\n", lines.stream().map(Line::base64).toList())
              + "\n");
      try (FileChannel channel = FileChannel.open(part, READ, WRITE)) {
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw CannotRunException.failed(
          "MUSTER_SECRETS_FILE cannot be written: %s (%s)".formatted(file, e.getMessage()), e);
    }
  }
}
