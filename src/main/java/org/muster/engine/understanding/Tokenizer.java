package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.engine.query.Fold;
import org.muster.engine.understanding.Token.Kind;
import org.muster.engine.understanding.YenSums.Sum;

/**
 * Cuts a text into tokens, in one pass. A digit before letters is a number of its own ("350fps"),
 * digits behind letters belong to the word ("u18"). Hyphens, apostrophes and the like only part
 * words.
 */
final class Tokenizer {

  private static final String SEPARATORS = ".,:/-";
  private static final String SIGNS = "+<>=≤≥@";
  private static final String DASHES = "-–—~〜";

  /** Swedish for what is around a place, at the end of its name; an "s" may join them. */
  private static final List<String> AROUND = List.of("trakten", "strakten", "omradet", "somradet");

  /** What people write together with a place, as in a hashtag. */
  private static final List<String> SPORTS =
      List.of("airsoft", "softair", "milsim", "skirmish", "speedsoft", "cqb");

  private static final int SHORTEST_PLACE = 4;

  private static final String DAY =
      "\\d{4}-\\d{1,2}-\\d{1,2}|\\d{4}/\\d{1,2}/\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}";

  /** Two days with nothing but a sign between them; the first may lack its year. */
  private static final Pattern DAYS =
      Pattern.compile(
          "(%s|\\d{1,2}\\.\\d{1,2}(?=\\.))\\.?(?: ?(/|[-–—~〜]|\\.{2,3}|…) ?)(%s)(?!\\d)"
              .formatted(DAY, DAY));

  private final Segments segments;

  /** Where to cut words that are made of two, such as "vrijdagavond". */
  private final Map<String, Integer> compounds;

  private final Predicate<String> isWellKnown;

  /**
   * @param isWellKnown whether a folded word is the name of a place that many know
   */
  Tokenizer(Segments segments, Map<String, Integer> compounds, Predicate<String> isWellKnown) {
    this.segments = segments;
    this.isWellKnown = isWellKnown;
    this.compounds = Map.copyOf(compounds);
  }

  List<Token> tokens(String text) {
    var tokens = new ArrayList<Token>();
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int end = at + Character.charCount(c);
      Matcher days = isDigit(c) ? DAYS.matcher(text).region(at, text.length()) : null;
      if (days != null && days.lookingAt()) { // "2026-12-05/2026-12-13"
        number(text, days.start(1), days.end(1), tokens);
        tokens.add(new Token(days.start(2), days.end(2), "-", "-", Kind.SIGN));
        number(text, days.start(3), days.end(3), tokens);
        end = days.end(3);
      } else if (isDigit(c) || (c == '.' && isFraction(text, at))) {
        Sum sum = YenSums.at(text, at, text.length());
        if (sum == null) {
          end = endOfNumber(text, end);
          number(text, at, end, tokens);
        } else {
          end = sum.end();
          sum.addTo(tokens, place -> place);
        }
      } else if (Segments.isCjk(c)) {
        end = endOfCjk(text, end);
        segments.cut(text, at, end, tokens);
      } else if (Character.isLetter(c)) {
        boolean afterNumber = at > 0 && isDigit(text.codePointBefore(at));
        end = endOfWord(text, end, afterNumber);
        word(text, at, end, tokens);
      } else if (isSign(text, at, c)) {
        String raw = text.substring(at, end);
        tokens.add(new Token(at, end, raw, raw, Kind.SIGN));
      }
      at = end;
    }
    return tokens;
  }

  private static void number(String text, int from, int to, List<Token> tokens) {
    String raw = digits(text.substring(from, to));
    tokens.add(new Token(from, to, raw, raw, Kind.NUMBER));
  }

  private void word(String text, int from, int to, List<Token> tokens) {
    String raw = text.substring(from, to);
    String folded = Fold.key(raw);
    int cut = folded.length() == raw.length() ? endOfFirst(folded) : 0;
    if (cut == 0) {
      tokens.add(new Token(from, to, raw, folded, Kind.WORD));
      return;
    }
    int middle = from + cut;
    tokens.add(new Token(from, middle, raw.substring(0, cut), folded.substring(0, cut), Kind.WORD));
    tokens.add(new Token(middle, to, raw.substring(cut), folded.substring(cut), Kind.WORD));
  }

  /** Where the second of two words begins that a word is made of; 0 if it is one. */
  private int endOfFirst(String word) {
    for (String around : AROUND) {
      int end = word.length() - around.length();
      if (word.endsWith(around) && segments.isPlace(word.substring(0, end))) {
        return end;
      }
    }
    int end = compounds.getOrDefault(word, 0);
    for (int i = 0; end == 0 && i < SPORTS.size(); i++) {
      end = beside(SPORTS.get(i), word);
    }
    return end;
  }

  /** "airsoftlondon", "londonairsoft": where a well-known place and a word for the sport meet. */
  private int beside(String sport, String word) {
    int rest = word.length() - sport.length();
    if (rest >= SHORTEST_PLACE && word.startsWith(sport)) {
      return isWellKnown.test(word.substring(sport.length())) ? sport.length() : 0;
    }
    return rest >= SHORTEST_PLACE
            && word.endsWith(sport)
            && isWellKnown.test(word.substring(0, rest))
        ? rest
        : 0;
  }

  private static boolean isDigit(int c) {
    return Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER;
  }

  private static boolean startsFraction(String text, int at) {
    return at + 1 < text.length() && isDigit(text.codePointAt(at + 1));
  }

  /** ".25", but not "v.22". */
  private static boolean isFraction(String text, int at) {
    return startsFraction(text, at) && (at == 0 || !Character.isLetter(text.charAt(at - 1)));
  }

  private static int endOfNumber(String text, int at) {
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (SEPARATORS.indexOf(c) >= 0 && startsFraction(text, at)) {
        at++;
      } else if (!isDigit(c)) {
        break;
      } else {
        at += Character.charCount(c);
      }
    }
    return at;
  }

  private static int endOfCjk(String text, int at) {
    while (at < text.length() && Segments.isCjk(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private static int endOfWord(String text, int at, boolean lettersOnly) {
    while (at < text.length()) {
      int c = text.codePointAt(at);
      boolean mark = Character.getType(c) == Character.NON_SPACING_MARK;
      boolean letter = Character.isLetter(c) && !Segments.isCjk(c);
      if (!letter && !mark && (lettersOnly || !isDigit(c))) {
        break;
      }
      at += Character.charCount(c);
    }
    return at;
  }

  private static boolean isSign(String text, int at, int c) {
    if (DASHES.indexOf(c) >= 0) {
      return (at == 0 || text.charAt(at - 1) == ' ' || c != '-')
          && (at + 1 == text.length() || text.charAt(at + 1) == ' ' || c != '-');
    }
    return SIGNS.indexOf(c) >= 0 || Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  /** The same digits as 0 to 9. */
  static String digits(String number) {
    var ascii = new StringBuilder(number.length());
    number
        .codePoints()
        .forEach(c -> ascii.append((char) (isDigit(c) ? '0' + Character.digit(c, 10) : c)));
    return ascii.toString();
  }
}
