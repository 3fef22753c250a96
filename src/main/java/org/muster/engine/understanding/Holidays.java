package org.muster.engine.understanding;

import de.focus_shift.jollyday.core.CalendarHierarchy;
import de.focus_shift.jollyday.core.Holiday;
import de.focus_shift.jollyday.core.HolidayManager;
import de.focus_shift.jollyday.core.ManagerParameters;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.Year;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * When a holiday is: in the country of whoever asks, else where its name is spoken, else anywhere.
 * The dates are jollyday's, computed at the first use of a year and kept.
 */
final class Holidays {

  /**
   * The value of {@link FunctionWord#HOLIDAY}: a key of jollyday's, {@link #ADVENT}, or month and
   * day; behind it the first and the last day that people mean, counted from there.
   */
  static final Pattern VALUE =
      Pattern.compile("([A-Z_]+|[01]\\d-[0-3]\\d)(?: (-?\\d{1,2}) (-?\\d{1,2}))?");

  /** The next holiday of the country, with the days off around it. */
  static final String ANY = "ANY";

  /** The first Sunday in Advent, which no country has off. */
  private static final String ADVENT = "ADVENT";

  /** The first day that it may be on. */
  private static final MonthDay EARLIEST_ADVENT = MonthDay.of(Month.NOVEMBER, 27);

  private static final Map<String, List<String>> SPOKEN_IN =
      Map.ofEntries(
          Map.entry("en", List.of("GB", "US", "CA", "AU", "IE", "NZ")),
          Map.entry("de", List.of("DE", "AT", "CH")),
          Map.entry("fr", List.of("FR", "BE", "CH", "CA")),
          Map.entry("es", List.of("ES", "MX", "AR")),
          Map.entry("it", List.of("IT", "CH")),
          Map.entry("pl", List.of("PL")),
          Map.entry("cs", List.of("CZ")),
          Map.entry("nl", List.of("NL", "BE")),
          Map.entry("sv", List.of("SE", "FI")),
          Map.entry("pt", List.of("PT", "BR")),
          Map.entry("ja", List.of("JP")));

  private static final List<String> ELSEWHERE =
      List.of("DE", "AT", "FR", "ES", "IT", "PL", "CZ", "NL", "SE", "PT", "GB", "US", "CA", "AU");

  private static final Map<String, Map<String, LocalDate>> KNOWN = new ConcurrentHashMap<>();

  private Holidays() {}

  /** Reads the calendars of the countries where the languages are spoken, so that no text waits. */
  static void load() {
    Stream.concat(SPOKEN_IN.values().stream().flatMap(List::stream), ELSEWHERE.stream())
        .distinct()
        .filter(Holidays::isKnown)
        .forEach(Holidays::calendar);
  }

  /**
   * The days of a holiday.
   *
   * @param value as {@link #VALUE} has it
   * @param country ISO 3166-1 alpha-2
   * @param language of the text
   * @param year 0: the next to come
   * @return null if nobody knows
   */
  static @Nullable TimeRange of(
      String value,
      @Nullable String country,
      @Nullable String language,
      int year,
      LocalDate today) {
    Matcher parts = VALUE.matcher(value);
    if (!parts.matches()) {
      throw new IllegalArgumentException(value);
    }
    if (parts.group(1).equals(ANY)) {
      return next(country, language, today);
    }
    int first = parts.group(2) == null ? 0 : Integer.parseInt(parts.group(2));
    int last = parts.group(3) == null ? 0 : Integer.parseInt(parts.group(3));
    int from = year > 0 ? year : today.getYear() - 1;
    for (int y = from; y <= (year > 0 ? year : today.getYear() + 2); y++) {
      LocalDate date = date(parts.group(1), country, language, y);
      if (date != null && (year > 0 || !date.plusDays(last).isBefore(today))) {
        return TimeRange.days(date.plusDays(first), date.plusDays(last + 1L)).rest();
      }
    }
    return null;
  }

  private static @Nullable LocalDate date(
      String what, @Nullable String country, @Nullable String language, int year) {
    if (Character.isDigit(what.charAt(0))) {
      return MonthDay.parse("--" + what).atYear(year);
    }
    if (what.equals(ADVENT)) {
      return EARLIEST_ADVENT.atYear(year).with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
    }
    return countries(country, language)
        .map(code -> in(code, year).get(what))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static Stream<String> countries(@Nullable String country, @Nullable String language) {
    List<String> spoken =
        language == null ? List.of() : SPOKEN_IN.getOrDefault(language, List.of());
    return Stream.of(Stream.ofNullable(country), spoken.stream(), ELSEWHERE.stream())
        .flatMap(codes -> codes)
        .distinct();
  }

  /** The next holiday of the whole country, with the days off that it touches. */
  private static @Nullable TimeRange next(
      @Nullable String country, @Nullable String language, LocalDate today) {
    String code = countries(country, language).findFirst().orElseThrow();
    var dates = new TreeSet<LocalDate>();
    for (int year = today.getYear(); year <= today.getYear() + 1; year++) {
      observed(code, year).forEach(dates::add);
    }
    LocalDate day = dates.ceiling(today);
    if (day == null) {
      return null;
    }
    LocalDate first = day;
    while (isOff(first.minusDays(1), dates)) {
      first = first.minusDays(1);
    }
    LocalDate last = day;
    while (isOff(last.plusDays(1), dates)) {
      last = last.plusDays(1);
    }
    return TimeRange.days(first, last.plusDays(1)).rest();
  }

  private static boolean isOff(LocalDate day, Set<LocalDate> holidays) {
    return day.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0 || holidays.contains(day);
  }

  private static Stream<LocalDate> observed(String country, int year) {
    return isKnown(country)
        ? calendar(country).getHolidays(Year.of(year)).stream().map(Holiday::getDate)
        : Stream.empty();
  }

  /**
   * What jollyday has for the country and its regions, by key: the day itself, not its stand-in.
   */
  private static Map<String, LocalDate> in(String country, int year) {
    return isKnown(country)
        ? KNOWN.computeIfAbsent(country + year, _ -> read(country, year))
        : Map.of();
  }

  private static Map<String, LocalDate> read(String country, int year) {
    var dates = new HashMap<String, LocalDate>();
    HolidayManager calendar = calendar(country);
    add(dates, calendar, calendar.getCalendarHierarchy(), new ArrayList<>(), Year.of(year));
    return Map.copyOf(dates);
  }

  private static void add(
      Map<String, LocalDate> dates,
      HolidayManager calendar,
      CalendarHierarchy part,
      List<String> path,
      Year year) {
    for (Holiday holiday : calendar.getHolidays(year, path.toArray(String[]::new))) {
      String key = holiday.getPropertiesKey();
      dates.putIfAbsent(key.substring(key.lastIndexOf('.') + 1), holiday.getActualDate());
    }
    new TreeMap<>(part.getChildren())
        .forEach(
            (name, child) -> {
              path.add(name);
              add(dates, calendar, child, path, year);
              path.removeLast();
            });
  }

  private static boolean isKnown(String country) {
    return HolidayManager.getSupportedCalendarCodes().contains(country);
  }

  /** One at a time: jollyday fails now and then where two threads look for its readers at once. */
  private static synchronized HolidayManager calendar(String country) {
    return HolidayManager.getInstance(ManagerParameters.create(country.toLowerCase(Locale.ROOT)));
  }
}
