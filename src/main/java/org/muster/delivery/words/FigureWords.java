package org.muster.delivery.words;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.NumberFormatter.TrailingZeroDisplay;
import com.ibm.icu.number.NumberFormatter.UnitWidth;
import com.ibm.icu.number.Precision;
import com.ibm.icu.text.ListFormatter;
import com.ibm.icu.util.Currency;
import com.ibm.icu.util.MeasureUnit;
import com.ibm.icu.util.ULocale;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Figures, amounts and measures by ICU. */
final class FigureWords {

  private static final double METRES_PER_MILE = 1609.344;
  private static final double METRES_PER_FOOT = 0.3048;

  /** Below it, a decimal says something about a distance. */
  private static final double FEW = 10;

  private FigureWords() {}

  /** Formatters, which are made in longer than they take to format. */
  private static final Map<Form, LocalizedNumberFormatter> FORMATTERS = new ConcurrentHashMap<>();

  /**
   * A way to write figures.
   *
   * @param unit of measure or money; absent for bare numbers
   * @param precision how many decimals
   */
  private record Form(ULocale locale, @Nullable MeasureUnit unit, Precision precision) {

    String of(Number number) {
      return FORMATTERS.computeIfAbsent(this, Form::formatter).format(number).toString();
    }

    private LocalizedNumberFormatter formatter() {
      LocalizedNumberFormatter plain = NumberFormatter.withLocale(locale).precision(precision);
      // short units tell dollars apart
      return unit == null ? plain : plain.unit(unit).unitWidth(UnitWidth.SHORT);
    }
  }

  /** Counts that are kept: each page of a list has some dozens. */
  private static final int NUMBERS_KEPT = 2_000;

  private static final Cache<Whole, String> NUMBERS =
      Caffeine.newBuilder().maximumSize(NUMBERS_KEPT).build();

  private record Whole(ULocale locale, long number) {

    String text() {
      return new Form(locale, null, WHOLE).of(number);
    }
  }

  private static final Precision WHOLE = Precision.integer();
  private static final Precision ONE_DECIMAL = Precision.maxFraction(1);
  private static final Precision MONEY =
      Precision.currency(Currency.CurrencyUsage.STANDARD)
          .trailingZeroDisplay(TrailingZeroDisplay.HIDE_IF_WHOLE);

  static String number(ULocale locale, long number) {
    return Objects.requireNonNull(NUMBERS.get(new Whole(locale, number), Whole::text));
  }

  static String number(ULocale locale, BigDecimal number, int decimals) {
    return NumberFormatter.withLocale(locale)
        .precision(Precision.fixedFraction(decimals))
        .format(number)
        .toString();
  }

  static String money(ULocale locale, BigDecimal amount, String currency) {
    return new Form(locale, Currency.getInstance(currency), MONEY).of(amount);
  }

  static String distance(ULocale locale, long metres, boolean miles) {
    double way = metres / (miles ? METRES_PER_MILE : 1000);
    MeasureUnit unit = miles ? MeasureUnit.MILE : MeasureUnit.KILOMETER;
    return new Form(locale, unit, way < FEW ? ONE_DECIMAL : WHOLE).of(way);
  }

  static String range(ULocale locale, double metres, boolean feet) {
    return feet
        ? new Form(locale, MeasureUnit.FOOT, WHOLE).of(metres / METRES_PER_FOOT)
        : new Form(locale, MeasureUnit.METER, ONE_DECIMAL).of(metres);
  }

  static String list(ULocale locale, List<String> texts) {
    return ListFormatter.getInstance(locale).format(texts);
  }
}
