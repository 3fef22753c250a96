package org.muster.delivery.mcp;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The self-description of the server.
 *
 * @param name for programs
 * @param title for people
 * @param version of the program
 * @param description one sentence
 * @param website where people find this community
 * @param icons for clients that show one
 * @param instructions for the model: what is available and how to use it; under {@value
 *     #MAX_INSTRUCTIONS} bytes, because it is read at the start of every conversation
 */
record ServerInfo(
    String name,
    String title,
    String version,
    String description,
    String website,
    List<Icon> icons,
    String instructions) {

  /** Maximum length of the instructions, in bytes of UTF-8. */
  public static final int MAX_INSTRUCTIONS = 2048;

  public ServerInfo {
    icons = List.copyOf(icons);
    if (instructions.getBytes(StandardCharsets.UTF_8).length >= MAX_INSTRUCTIONS) {
      throw new IllegalArgumentException("Instructions must be under " + MAX_INSTRUCTIONS);
    }
  }

  /**
   * An icon.
   *
   * @param src an https or data URI
   * @param sizes such as {@code 48x48}, or {@code any}
   */
  public record Icon(String src, String mimeType, List<String> sizes) {}
}
