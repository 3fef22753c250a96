package org.muster.delivery.words;

import com.ibm.icu.text.MessagePattern;

/** Writes English in letters with marks, in brackets, and a third longer. */
final class Pseudo {

  private static final String PLAIN = "abcdeghijklnoprstuwyzACDEGHIKLNOPRSTUWYZ";
  private static final String MARKED = "äƀçđéğĥíĵķļñöþŕšţüŵýžÄÇĐÉĞĤÎĶĻÑÖÞŔŠŢÜŴÝŽ";

  private Pseudo() {}

  /** The text of a bundle; what is in braces is kept, except the texts of its choices. */
  static String of(String words) {
    var pattern = new MessagePattern(words);
    var out = new StringBuilder(words.length() + 8);
    int at = 0;
    int depth = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      switch (part.getType()) {
        case MSG_START -> {
          out.append(words, at, part.getLimit());
          out.append(depth++ == 0 ? "[" : "");
          at = part.getLimit();
        }
        case ARG_START, REPLACE_NUMBER, MSG_LIMIT -> {
          mark(words, at, part.getIndex(), out);
          at = part.getIndex();
          if (part.getType() == MessagePattern.Part.Type.MSG_LIMIT && --depth == 0) {
            out.append(longer(words)).append(']');
          } else if (part.getType() == MessagePattern.Part.Type.REPLACE_NUMBER) {
            out.append('#');
            at = part.getLimit();
          }
        }
        case ARG_LIMIT -> {
          out.append(words, at, part.getLimit());
          at = part.getLimit();
        }
        default -> {}
      }
    }
    return out.toString();
  }

  private static void mark(String words, int from, int to, StringBuilder out) {
    for (int i = from; i < to; i++) {
      int known = PLAIN.indexOf(words.charAt(i));
      out.append(known < 0 ? words.charAt(i) : MARKED.charAt(known));
    }
  }

  private static String longer(String words) {
    return " ·".repeat(Math.min(words.length(), 60) / 6);
  }
}
