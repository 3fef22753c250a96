package org.muster.engine.understanding;

/**
 * Numbers up to 99 as Japanese writes them, before what is counted: 十四歳, 二十五人. A single digit
 * counts only of a day or a month, since names begin with it.
 */
final class KanjiNumbers {

  private static final String DIGITS = "一二三四五六七八九";
  private static final char TEN = '十';
  private static final String DAY = "日月";
  private static final String TOWNS = "市町村月"; // 五日市, 三日月町
  private static final String COUNTED = "歳才日月人名時分年";

  private KanjiNumbers() {}

  /** Behind the number that begins at a character; that character itself: none does. */
  static int end(String text, int at, int to) {
    int end = at;
    if (end < to && DIGITS.indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    boolean tens = end < to && text.charAt(end) == TEN;
    if (tens) {
      end++;
      if (end < to && DIGITS.indexOf(text.charAt(end)) >= 0) {
        end++;
      }
    }
    boolean counts =
        end > at
            && end < to
            && (tens ? COUNTED : DAY).indexOf(text.charAt(end)) >= 0
            && (end + 1 == to || TOWNS.indexOf(text.charAt(end + 1)) < 0);
    return counts ? end : at;
  }

  /** The same in digits. */
  static String digits(String number) {
    int ten = number.indexOf(TEN);
    int tens = ten < 0 ? 0 : ten == 0 ? 1 : digit(number.charAt(0));
    char last = number.charAt(number.length() - 1);
    return String.valueOf(tens * 10 + (last == TEN ? 0 : digit(last)));
  }

  private static int digit(char digit) {
    return DIGITS.indexOf(digit) + 1;
  }
}
