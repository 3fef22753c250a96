package org.muster.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Files that come with the program, such as the reviewed ones below {@code index/}. */
public final class Resources {

  private Resources() {}

  /**
   * The content of a file.
   *
   * @param name from the root of the class path: {@code index/ranking.txt}
   * @throws CannotRunException it is missing; names it
   */
  public static byte[] bytes(String name) {
    try (InputStream in = Resources.class.getResourceAsStream("/" + name)) {
      if (in == null) {
        throw CannotRunException.failed(name + " is missing from the class path.", null);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  /** The text of a file in UTF-8; see {@link #bytes}. */
  public static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  /** The lines of a file in UTF-8; see {@link #bytes}. */
  public static List<String> lines(String name) {
    return text(name).lines().toList();
  }
}
