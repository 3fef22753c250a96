package org.muster.engine.understanding;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sums as Japanese counts them, by ten thousands, thousands and hundreds: 1万円, 1.5万, 5千円, 1万2000円,
 * 二千五百円. Before anything but a sign for yen they are money if nothing is counted: 1万くらい, but 1万人.
 */
final class YenSums {

  private static final String KANJI = "一二三四五六七八九";
  private static final String BEGINNINGS = KANJI + "千百";
  private static final String NUMBER = "(\\p{Nd}{1,4}(?:[.．]\\p{Nd})?|[%s])".formatted(KANJI);

  private static final Pattern SUM =
      Pattern.compile("(?:%1$s万)?(?:%1$s?(千))?(?:%1$s?(百))?(\\p{Nd}{3,4})?".formatted(NUMBER));

  private static final String YEN = "円";

  /** 数千円, 何万円: no sum. */
  private static final String SEVERAL = "数何";

  /** What a sum is before where nothing is counted; 以内, 以下, 前後, 程度, 位 and what is no ideograph. */
  private static final Pattern UNCOUNTED =
      Pattern.compile("$|[以前程位内]|[^\\p{Nd}\\p{IsHan}\\p{IsKatakana}\\p{IsLatin}]");

  private YenSums() {}

  /**
   * A sum in a text.
   *
   * @param unit where its last sign begins if that is no 円 and so stands for one; else its end
   */
  record Sum(int from, int unit, int end, String digits) {

    void addTo(List<Token> tokens, IntUnaryOperator place) {
      int behind = place.applyAsInt(unit);
      tokens.add(new Token(place.applyAsInt(from), behind, digits, digits, Token.Kind.NUMBER));
      if (unit < end) {
        tokens.add(new Token(behind, place.applyAsInt(end), YEN, YEN, Token.Kind.CJK));
      }
    }
  }

  /** The sum that begins at a character. */
  static @Nullable Sum at(String text, int at, int to) {
    char first = text.charAt(at);
    if (!Character.isDigit(first) && BEGINNINGS.indexOf(first) < 0) {
      return null;
    }
    Matcher sum = SUM.matcher(text).region(at, to);
    if (!sum.lookingAt()
        || (at > 0 && SEVERAL.indexOf(text.charAt(at - 1)) >= 0)
        || (sum.group(1) == null && sum.group(3) == null && sum.group(5) == null)) {
      return null;
    }
    int end = sum.end();
    if (text.startsWith(YEN, end)) {
      return new Sum(at, end, end, digits(sum));
    }
    boolean bare = end - at > 1 && sum.group(5) == null && sum.group(6) == null;
    return bare && UNCOUNTED.matcher(text).region(end, text.length()).lookingAt()
        ? new Sum(at, end - 1, end, digits(sum))
        : null;
  }

  private static String digits(Matcher sum) {
    BigDecimal all =
        times(sum.group(1), 10_000, sum.group(1) != null)
            .add(times(sum.group(2), 1_000, sum.group(3) != null))
            .add(times(sum.group(4), 100, sum.group(5) != null))
            .add(times(sum.group(6), 1, sum.group(6) != null));
    return all.stripTrailingZeros().toPlainString();
  }

  private static BigDecimal times(@Nullable String number, int unit, boolean is) {
    BigDecimal each = BigDecimal.valueOf(is ? unit : 0);
    return number == null ? each : each.multiply(value(number));
  }

  private static BigDecimal value(String number) {
    int kanji = KANJI.indexOf(number.charAt(0));
    return kanji >= 0
        ? BigDecimal.valueOf(kanji + 1)
        : new BigDecimal(Tokenizer.digits(number.replace('．', '.')));
  }
}
