package org.muster.community.feed;

import java.nio.charset.StandardCharsets;

/** Folds lines as RFC 5545 section 3.1 requires: in octets, where libraries count characters. */
final class CalendarLines {

  /** Maximum length of a line, without its end. */
  private static final int OCTETS = 75;

  private CalendarLines() {}

  /**
   * Folds long lines, so that none has more than 75 octets of UTF-8 and none splits a character.
   *
   * @param unfolded lines that end with CRLF
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
