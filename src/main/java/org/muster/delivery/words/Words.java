package org.muster.delivery.words;

import com.ibm.icu.util.ULocale;
import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words of one reader: texts in the reader's language, and dates, figures and amounts as they
 * are written where the reader is. Immutable and cheap: one for each request.
 */
public final class Words {

  /** Stands for an argument that is markup, in a text that is not formatted as a whole. */
  private static final char MARKUP = '\uE000';

  private static final Set<String> MILES = Set.of("GB", "US");

  /** Languages of many countries. */
  private static final Set<Language> WIDE =
      Set.of(Language.EN, Language.ES, Language.FR, Language.PT, Language.PSEUDO);

  private final Language language;
  private final ULocale locale;
  private final Optional<String> country;
  private final boolean miles;
  private final boolean feet;
  private final @Nullable ZoneId zone;

  private Words(
      Language language,
      ULocale locale,
      Optional<String> country,
      boolean miles,
      boolean feet,
      @Nullable ZoneId zone) {
    this.language = language;
    this.locale = locale;
    this.country = country;
    this.miles = miles;
    this.feet = feet;
    this.zone = zone;
  }

  /** For readers of a language of whom nothing else is known. */
  public static Words of(Language language) {
    return of(language, Optional.empty());
  }

  /**
   * For readers of a language in a region.
   *
   * @param region ISO 3166 code of a country
   */
  static Words of(Language language, Optional<String> region) {
    String spoken = language == Language.PSEUDO ? "en" : language.tag();
    var locale = new ULocale(spoken, region.orElse(language.region()));
    return new Words(
        language,
        locale,
        region.or(
            () -> WIDE.contains(language) ? Optional.empty() : Optional.of(language.region())),
        region.filter(MILES::contains).isPresent(),
        locale.getCountry().equals("US"),
        null);
  }

  /** The same with distances in these units; null: as they are written where the reader is. */
  Words measured(@Nullable Units units) {
    boolean imperial = units == Units.IMPERIAL;
    return units == null ? this : new Words(language, locale, country, imperial, imperial, zone);
  }

  /** The same for a reader by these clocks; null: nobody knows by which. */
  Words by(@Nullable ZoneId clocks) {
    return new Words(language, locale, country, miles, feet, clocks);
  }

  /** The reader's own zone, if it is known. */
  public Optional<ZoneId> zone() {
    return Optional.ofNullable(zone);
  }

  /** The language of the texts. */
  public Language language() {
    return language;
  }

  /**
   * Where the reader probably is: ISO 3166 code. By the browser's region, or by a language that is
   * spoken mostly in one country.
   */
  public Optional<String> country() {
    return country;
  }

  /** BCP 47 tag of language and region, for operations that have hints about their caller. */
  public String locale() {
    return locale.toLanguageTag();
  }

  /**
   * A text.
   *
   * @param arguments as {@link Word#takes} names them: texts and numbers
   */
  public String of(Word word, Object... arguments) {
    Bundle bundle = Bundle.of(word.getClass().asSubclass(Word.class), language);
    return bundle.has(word)
        ? bundle.format(word, arguments)
        : Bundle.of(word.getClass().asSubclass(Word.class), Language.EN).format(word, arguments);
  }

  /**
   * A text with markup inside, such as a link: arguments that are {@link Content} are written as
   * they are, everything else is escaped.
   */
  public Content html(Word word, Object... arguments) {
    Object[] plain = arguments.clone();
    List<Content> markup = new ArrayList<>();
    for (int i = 0; i < plain.length; i++) {
      if (plain[i] instanceof Content content) {
        plain[i] = String.valueOf((char) (MARKUP + markup.size()));
        markup.add(content);
      }
    }
    String text = of(word, plain);
    return output -> write(text, markup, output);
  }

  private static void write(String text, List<Content> markup, TemplateOutput output) {
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      int number = text.charAt(i) - MARKUP;
      if (number >= 0 && number < markup.size()) {
        output.writeUserContent(text.substring(from, i));
        output.writeUserContent(markup.get(number));
        from = i + 1;
      }
    }
    output.writeUserContent(text.substring(from));
  }

  /** A day with its weekday, without the year: {@code Sun 29 Nov}. */
  public String day(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "EEEdMMM", at, zone);
  }

  /** A day with its weekday and year: {@code Sun 6 Jun 2027}. */
  public String date(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "yMMMEEEd", at, zone);
  }

  /** A time of day: {@code 08:15}. */
  public String time(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "jm", at, zone);
  }

  /** The times of day, with days if these differ: {@code 09:30–17:30}. */
  public String times(TemporalAccessor from, TemporalAccessor to, ZoneId zone) {
    return TimeWords.interval(locale, "jm", from, to, zone);
  }

  /** Days and times of day: {@code Sun 6 Jun 2027, 09:30–17:30}. */
  public String interval(TemporalAccessor from, TemporalAccessor to, ZoneId zone) {
    return TimeWords.interval(locale, "yMMMEEEdjm", from, to, zone);
  }

  /** Days, without the year, and times of day: {@code Sun 6 Jun, 09:30–17:30}. */
  public String ownTimes(TemporalAccessor from, TemporalAccessor to, ZoneId own) {
    return TimeWords.interval(locale, "MMMEEEdjm", from, to, own);
  }

  /** Whether clocks in both zones show the same then. */
  public static boolean isSameClock(Instant at, ZoneId one, ZoneId other) {
    return one.getRules().getOffset(at).equals(other.getRules().getOffset(at));
  }

  /** The short name of a weekday: {@code Sun}. */
  public String weekday(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "ccc", at, zone);
  }

  /** The day's number in its month. */
  public String dayOfMonth(TemporalAccessor at, ZoneId zone) {
    return Integer.toString(TimeWords.at(at).atZone(zone).getDayOfMonth());
  }

  /** The short name of a month: {@code Nov}. */
  public String month(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "LLL", at, zone);
  }

  /** A month with its year: {@code November 2026}. */
  public String month(YearMonth month) {
    ZoneId zone = ZoneId.of("UTC");
    return TimeWords.format(locale, "yMMMM", month.atDay(1).atStartOfDay(zone), zone);
  }

  /** What a zone is called: {@code Germany Time}. */
  public String zone(TemporalAccessor at, ZoneId zone) {
    return TimeWords.format(locale, "VVVV", at, zone);
  }

  /** The day with which weeks begin. */
  public DayOfWeek firstDayOfWeek() {
    return TimeWords.firstDayOfWeek(locale);
  }

  /** A whole number, grouped. */
  public String number(long number) {
    return FigureWords.number(locale, number);
  }

  /** A number with exactly so many decimals: {@code 1.30}. */
  public String number(BigDecimal number, int decimals) {
    return FigureWords.number(locale, number, decimals);
  }

  /**
   * An amount of money, without decimals if these are zero: {@code £30}.
   *
   * @param currency ISO 4217 code
   */
  public String money(BigDecimal amount, String currency) {
    return FigureWords.money(locale, amount, currency);
  }

  /** A way to travel, in kilometres or miles: {@code 13 mi}. */
  public String distance(long metres) {
    return FigureWords.distance(locale, metres, miles);
  }

  /** A range on the field, in metres or feet: {@code 20 m}. */
  public String range(double metres) {
    return FigureWords.range(locale, metres, feet);
  }

  /** Joins texts: {@code A, B and C}. */
  public String list(List<String> texts) {
    return FigureWords.list(locale, texts);
  }

  /**
   * The name of a language.
   *
   * @param tag BCP 47
   */
  public String languageName(String tag) {
    return ULocale.getDisplayLanguage(ULocale.forLanguageTag(tag).getLanguage(), locale);
  }

  /**
   * The name of a country.
   *
   * @param code ISO 3166, two letters
   */
  public String countryName(String code) {
    return RegionWords.country(locale, code);
  }
}
