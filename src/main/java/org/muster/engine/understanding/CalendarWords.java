package org.muster.engine.understanding;

import com.ibm.icu.text.DateFormatSymbols;
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.muster.engine.understanding.Grammar.Meaning;

/** Months, days of the week and small numbers in words, as ICU has them for each language. */
final class CalendarWords {

  private static final int[] CONTEXTS = {DateFormatSymbols.FORMAT, DateFormatSymbols.STANDALONE};

  /** Shorter ones ("so", "mar.", "di") are ordinary words somewhere. */
  private static final int SHORTEST = 3;

  /** Czech "pro" is December, but "for" before anything. */
  private static final Set<String> ORDINARY = Set.of("pro");

  /** Portuguese "qui" is Thursday, but "who" in French and "here" in Italian. */
  private static final Set<String> STRICT = Set.of("qui");

  /** Every number to 30, then each fifth one: what people spell out. */
  private static final int MOST = 95;

  /** Japanese writes numbers instead; its few words are in the file. */
  private static final List<String> WITH_NAMES =
      Grammar.LANGUAGES.stream().filter(language -> !language.equals("ja")).toList();

  private CalendarWords() {}

  static void addTo(Grammar grammar) {
    // whole names first: what is whole in one language and short in another is not weak
    for (int width : List.of(DateFormatSymbols.WIDE, DateFormatSymbols.ABBREVIATED)) {
      for (String language : WITH_NAMES) {
        names(grammar, language, width);
      }
    }
    WITH_NAMES.forEach(language -> numbers(grammar, language));
  }

  private static void names(Grammar grammar, String language, int width) {
    var symbols = new DateFormatSymbols(new ULocale(language));
    for (int context : CONTEXTS) {
      String[] months = symbols.getMonths(context, width);
      for (int i = 0; i < 12; i++) {
        name(grammar, language, months[i], FunctionWord.MONTH, String.valueOf(i + 1), width);
      }
      String[] days = symbols.getWeekdays(context, width); // from Sunday, at 1
      for (int i = 1; i <= 7; i++) {
        DayOfWeek day = DayOfWeek.SUNDAY.plus(i - 1);
        name(
            grammar,
            language,
            days[i],
            FunctionWord.DAY,
            day.name().toLowerCase(Locale.ROOT),
            width);
      }
    }
  }

  private static void name(
      Grammar grammar, String language, String name, FunctionWord sign, String value, int width) {
    if (name.replace(".", "").length() < SHORTEST || ORDINARY.contains(name)) {
      return;
    }
    if (width == DateFormatSymbols.ABBREVIATED && !grammar.has(name, sign)) {
      grammar.add(name, new Meaning(FunctionWord.WEAK, "", Set.of(), false));
    }
    boolean strict = STRICT.contains(name.replace(".", ""));
    grammar.add(name, new Meaning(sign, value, Set.of(language), strict));
  }

  private static void numbers(Grammar grammar, String language) {
    var format = new RuleBasedNumberFormat(new ULocale(language), RuleBasedNumberFormat.SPELLOUT);
    List<String> rules =
        Arrays.stream(format.getRuleSetNames())
            .filter(rule -> rule.startsWith("%spellout-cardinal"))
            .toList();
    for (int n = 2; n <= MOST; n = n < 30 ? n + 1 : n + 5) {
      for (String rule : rules) {
        grammar.add(
            format.format(n, rule).replace("\u00ad", ""),
            new Meaning(FunctionWord.NUMBER, String.valueOf(n), Set.of(language), false));
      }
    }
  }
}
