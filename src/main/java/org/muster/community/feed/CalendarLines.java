package org.muster.community.feed;

import java.nio.charset.StandardCharsets;

/** What RFC 5545 section 3.1 says of lines, which libraries count in characters. */
final class CalendarLines {

  /** A line is no longer than this, its end not counted. */
  private static final int OCTETS = 75;

  private CalendarLines() {}

  /**
   * Folds long lines: no line has more than 75 octets of UTF-8, and none ends within a character.
   *
   * @param unfolded lines that each end with CRLF
   */
  static String folded(String unfolded) {
    var folded = new StringBuilder(unfolded.length() + unfolded.length() / OCTETS * 3);
    int octets = 0;
    for (int i = 0; i < unfolded.length(); ) {
      int character = unfolded.codePointAt(i);
      i += Character.charCount(character);
      if (character == '\r' || character == '\n') {
        octets = 0;
      } else {
        int more = Character.toString(character).getBytes(StandardCharsets.UTF_8).length;
        if (octets + more > OCTETS) {
          folded.append("\r\n ");
          octets = 1;
        }
        octets += more;
      }
      folded.appendCodePoint(character);
    }
    return folded.toString();
  }
}
