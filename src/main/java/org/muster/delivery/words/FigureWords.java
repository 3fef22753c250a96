package org.muster.delivery.words;

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

/** Figures, amounts and measures by ICU. */
final class FigureWords {

  private static final double METRES_PER_MILE = 1609.344;
  private static final double METRES_PER_FOOT = 0.3048;

  /** Below it, a decimal says something about a distance. */
  private static final double FEW = 10;

  private FigureWords() {}

  static String number(ULocale locale, long number) {
    return NumberFormatter.withLocale(locale).format(number).toString();
  }

  static String number(ULocale locale, BigDecimal number, int decimals) {
    return NumberFormatter.withLocale(locale)
        .precision(Precision.fixedFraction(decimals))
        .format(number)
        .toString();
  }

  static String money(ULocale locale, BigDecimal amount, String currency) {
    return NumberFormatter.withLocale(locale)
        .unit(Currency.getInstance(currency))
        .unitWidth(UnitWidth.SHORT) // tells dollars apart
        .precision(
            Precision.currency(Currency.CurrencyUsage.STANDARD)
                .trailingZeroDisplay(TrailingZeroDisplay.HIDE_IF_WHOLE))
        .format(amount)
        .toString();
  }

  static String distance(ULocale locale, long metres, boolean miles) {
    double way = metres / (miles ? METRES_PER_MILE : 1000);
    return measure(locale, miles ? MeasureUnit.MILE : MeasureUnit.KILOMETER)
        .precision(way < FEW ? Precision.maxFraction(1) : Precision.integer())
        .format(way)
        .toString();
  }

  static String range(ULocale locale, double metres, boolean feet) {
    return measure(locale, feet ? MeasureUnit.FOOT : MeasureUnit.METER)
        .precision(feet ? Precision.integer() : Precision.maxFraction(1))
        .format(feet ? metres / METRES_PER_FOOT : metres)
        .toString();
  }

  private static LocalizedNumberFormatter measure(ULocale locale, MeasureUnit unit) {
    return NumberFormatter.withLocale(locale).unit(unit).unitWidth(UnitWidth.SHORT);
  }

  static String list(ULocale locale, List<String> texts) {
    return ListFormatter.getInstance(locale).format(texts);
  }
}
