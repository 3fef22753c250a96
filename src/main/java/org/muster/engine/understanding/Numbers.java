package org.muster.engine.understanding;

import java.math.BigDecimal;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers as people write them, with decimal point or comma, and grouped thousands. */
final class Numbers {

  private static final Pattern DECIMAL = Pattern.compile("\\d{0,7}+(?:[.,]\\d{1,4}+)?");
  private static final Pattern GROUPED =
      Pattern.compile(
          "[1-9]\\d{0,2}(?:(?:,\\d{3})++(?:\\.\\d{1,2})?|(?:\\.\\d{3})++(?:,\\d{1,2})?)");
  private static final Pattern RANGE = Pattern.compile("\\d{1,7}+-\\d{1,7}+");

  private Numbers() {}

  /** A measure: the separator is a decimal one. */
  static @Nullable Double measure(Token token) {
    return token.isNumber() && DECIMAL.matcher(token.raw()).matches()
        ? Double.valueOf(token.raw().replace(',', '.'))
        : null;
  }

  /** An amount of money: three digits behind a separator are thousands; of a range its end. */
  static @Nullable Double amount(Token token) {
    if (!token.isNumber()) {
      return null;
    }
    String raw = token.raw();
    if (RANGE.matcher(raw).matches()) {
      return Double.valueOf(raw.substring(raw.indexOf('-') + 1));
    }
    if (GROUPED.matcher(raw).matches()) {
      int last = Math.max(raw.lastIndexOf('.'), raw.lastIndexOf(','));
      boolean cents = raw.length() - last - 1 < 3;
      String whole = (cents ? raw.substring(0, last) : raw).replaceAll("[.,]", "");
      return Double.valueOf(cents ? whole + "." + raw.substring(last + 1) : whole);
    }
    return measure(token);
  }

  /** The beginning of a range such as "30-40". */
  static @Nullable Double least(Token token) {
    String raw = token.raw();
    return token.isNumber() && RANGE.matcher(raw).matches()
        ? Double.valueOf(raw.substring(0, raw.indexOf('-')))
        : null;
  }

  /** A number in words. */
  static Double value(FunctionWords.Match inWords) {
    return Double.valueOf(inWords.value());
  }

  /** A whole number up to 9999; -1: it is none. */
  static int whole(Token token) {
    String raw = token.raw();
    return token.isNumber() && raw.length() <= 4 && raw.chars().allMatch(Character::isDigit)
        ? Integer.parseInt(raw)
        : -1;
  }

  /** The same, or the number that was written in words there. */
  static int whole(Token token, FunctionWords.@Nullable Match inWords) {
    return inWords == null ? whole(token) : Integer.parseInt(inWords.value());
  }

  /** Without an exponent and without zeros at the end. */
  static String plain(double value) {
    BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
    return exact.toPlainString();
  }

  /** With at most two digits behind the point. */
  static String rounded(double value) {
    return plain(Math.round(value * 100) / 100.0);
  }
}
