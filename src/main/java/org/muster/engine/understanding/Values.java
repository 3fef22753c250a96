package org.muster.engine.understanding;

import java.util.Currency;
import java.util.Set;
import java.util.regex.Pattern;

/** Which values the signs of the grammar may have, so that a slip stops the start and no search. */
final class Values {

  private static final Set<String> UNITS =
      Set.of(
          "fps", "mps", "joule", "gram", "km", "mile", "mil", "hour", "aged", "am", "pm", "oclock",
          "month", "day", "year");

  private static final Set<String> WHEN =
      Set.of(
          "today",
          "tonight",
          "tomorrow",
          "yesterday",
          "day after tomorrow",
          "spring",
          "summer",
          "autumn",
          "winter",
          "this weekend",
          "next weekend",
          "last weekend",
          "this week",
          "next week",
          "last week",
          "this month",
          "next month",
          "last month",
          "this year",
          "next year",
          "last year");

  private static final Set<String> DAYS =
      Set.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  private static final Pattern HOURS = Pattern.compile("\\d{1,2} \\d{1,2}");
  private static final Pattern FIELD = Pattern.compile("[a-z_]+=[a-z0-9_]+");
  private static final Pattern MONTH = Pattern.compile("[1-9]|1[0-2]");

  private Values() {}

  /**
   * Checks the value of a line.
   *
   * @throws IllegalArgumentException the sign takes no such value
   */
  static void check(FunctionWord sign, String value) {
    boolean good =
        switch (sign) {
          case UNIT -> UNITS.contains(value);
          case CURRENCY -> Currency.getInstance(value) != null; // throws on unknown codes
          case LASTS, PART, PART_NOUN -> HOURS.matcher(value).matches();
          case WHEN -> WHEN.contains(value);
          case WHICH -> Set.of("this", "next", "last").contains(value);
          case PERIOD -> Set.of("weekend", "day", "week", "month", "year").contains(value);
          case DAY, DAYS -> DAYS.contains(value);
          case MONTH, NUMBER -> MONTH.matcher(value).matches();
          case MEANS -> FIELD.matcher(value).matches();
          case IDLE, AT, AROUND, RADIUS, OF, MAX, MAX_AFTER, MIN, MIN_AFTER -> value.isEmpty();
          case FROM, SINCE, TO, AFTER, BEFORE, BETWEEN, AND, OR, ON, IN -> value.isEmpty();
          case NOT, WITHOUT, NOT_AFTER, WITH, LIMIT, FREE, WEAK -> value.isEmpty();
          case ORDINAL, ORDINARY -> value.isEmpty();
        };
    if (!good) {
      throw new IllegalArgumentException("\"" + value + "\" is no value of " + sign);
    }
  }
}
