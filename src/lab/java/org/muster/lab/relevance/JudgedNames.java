package org.muster.lab.relevance;

import com.ibm.icu.text.Transliterator;
import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;

/** When two names are the same to people. */
public final class JudgedNames {

  private static final Transliterator LOWER_ASCII =
      Transliterator.getInstance("Any-Lower; Latin-ASCII");
  private static final Transliterator ASCII = Transliterator.getInstance("Latin-ASCII");
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern ROMAN = Pattern.compile("(?=..)x{0,3}(ix|iv|v?i{0,3})");

  private JudgedNames() {}

  /** Letters and digits, in lower case, without accents, with arabic numerals. */
  public static String key(String name) {
    return String.join("", words(name));
  }

  /** The words of {@link #key}. */
  static List<String> words(String name) {
    return BETWEEN
        .splitAsStream(LOWER_ASCII.transliterate(name))
        .filter(word -> !word.isEmpty())
        .map(word -> ROMAN.matcher(word).matches() ? Integer.toString(number(word)) : word)
        .toList();
  }

  /** As typed on a keyboard without accents: ł is l, ß is ss, æ is ae. Latin letters only. */
  static String withoutAccents(String name) {
    return ASCII.transliterate(Normalizer.normalize(name, Normalizer.Form.NFC));
  }

  private static int number(String roman) {
    int number = 0;
    for (int i = 0; i < roman.length(); i++) {
      int value = value(roman.charAt(i));
      boolean less = i + 1 < roman.length() && value < value(roman.charAt(i + 1));
      number += less ? -value : value;
    }
    return number;
  }

  private static int value(char numeral) {
    return numeral == 'x' ? 10 : numeral == 'v' ? 5 : 1;
  }
}
