package org.muster.engine.text;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Makes "Iron Dawn VII" and "iron dawn 7" the same words. Only 2 to 39, and no single letters: "v"
 * and "x" are words of their own in several languages.
 */
final class RomanNumeralFilter extends TokenFilter {

  private static final Map<String, String> ARABIC = numerals();

  /** "xxxviii". */
  private static final int LONGEST = 7;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);

  RomanNumeralFilter(TokenStream input) {
    super(input);
  }

  @Override
  public boolean incrementToken() throws IOException {
    if (!input.incrementToken()) {
      return false;
    }
    if (mayBe(term)) {
      String arabic = ARABIC.get(term.toString());
      if (arabic != null) {
        term.setEmpty().append(arabic);
      }
    }
    return true;
  }

  /** What the filter makes of one word. */
  static String arabic(String word) {
    return mayBe(word) ? ARABIC.getOrDefault(word, word) : word;
  }

  /** Most words are told apart by their length and their first letter. */
  private static boolean mayBe(CharSequence word) {
    return word.length() >= 2 && word.length() <= LONGEST && "ivx".indexOf(word.charAt(0)) >= 0;
  }

  private static Map<String, String> numerals() {
    String[] ones = {"", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"};
    String[] tens = {"", "x", "xx", "xxx"};
    var map = new HashMap<String, String>();
    for (int n = 2; n < 40; n++) {
      String roman = tens[n / 10] + ones[n % 10];
      if (roman.length() > 1) {
        map.put(roman, Integer.toString(n));
      }
    }
    return map;
  }
}
