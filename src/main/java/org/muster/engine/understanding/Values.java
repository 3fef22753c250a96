package org.muster.engine.understanding;

import java.util.Currency;
import java.util.Set;
import java.util.regex.Pattern;
import org.muster.engine.understanding.FunctionWords.Match;

/** Which values the signs of the grammar may have, so that a slip stops the start and no search. */
final class Values {

  /** "under", "moins de": what follows itself is too much. */
  private static final String LESS = "less";

  /** "or later": what came before is a time. */
  private static final String TIME = "time";

  /** "airsfot". */
  static final String MISSPELT = "misspelt";

  /** "cheap": says nothing that a filter knows. */
  static final String PRICE = "price";

  /** "on my own": says nothing that a filter knows, and is said to be ignored. */
  static final String ALONE = "alone";

  /** "near me": says nothing that a filter knows, but of which country. */
  static final String HERE = "here";

  /** "cero": a number, too. */
  static final String ZERO = "zero";

  /** Of a negation: a bare place or day behind it is not what is not wanted. */
  static final String NOTHING = "nothing";

  /** "not only": what follows is neither wanted nor unwanted. */
  static final String ONLY = "only";

  /** Of an end: the word can be nothing else. */
  static final String END = "end";

  /** The same, and it may stand behind the day. */
  static final String LATEST = "latest";

  /** The number of a day has to be an ordinal one: "until the 12th", but not "until the 12". */
  static final String NTH = "nth";

  private static final Set<String> STRETCHES =
      Set.of(
          "begin",
          "mid",
          "end",
          "half 1",
          "half 2",
          "quarter 1",
          "quarter 2",
          "quarter 3",
          "quarter 4");

  /** Of an origin: a word that may say anything. */
  static final String OF = "of";

  /** Of an origin: the place stands before it. */
  static final String AFTER = "after";

  /** Of what corrects: a word that also excludes. */
  static final String NO = "no";

  /** "dalle": what follows is an hour of the day. */
  static final String HOUR = "hour";

  private static final Set<String> UNITS =
      Set.of(
          "fps", "mps", "joule", "gram", "km", "mile", "mil", "minute", "hour", "aged", "am", "pm",
          "oclock", "month", "day", "year", "people", "seats", "members");

  private static final Set<String> WHEN =
      Set.of(
          "today",
          "this morning",
          "this afternoon",
          "tonight",
          "tomorrow",
          "yesterday",
          "past",
          "day after tomorrow",
          "spring",
          "summer",
          "autumn",
          "winter",
          "next spring",
          "next summer",
          "next autumn",
          "next winter",
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

  /** Of a relative who is named right before an age. */
  static final String KIN = "kin";

  /** Of what stands behind a place that is hired: "mieten". */
  static final String BEHIND = "behind";

  /** Of those who are new: only clubs take them on. */
  static final String BEGINNERS = "beginners";

  /** Of a birthday. */
  static final String TURNS = "turns";

  private static final Set<String> DAYS =
      Set.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  /** Of what stands before a region: "kanton". */
  static final String REGION = "region";

  /** Of where somebody comes from who is on a journey. */
  static final String AWAY = "away";

  /** Of a language that somebody does not speak. */
  static final String NOT = "not";

  /** Nobody needs it, which excludes nothing. */
  static final String NEEDLESS = "needless";

  private static final Pattern AHEAD = Pattern.compile("in [1-9] (day|week|weekend|month|year)");
  private static final Pattern AMOUNT = Pattern.compile("\\d{1,6} [A-Z]{3}");
  private static final Pattern UP_TO_99 = Pattern.compile("[1-9]\\d?");
  private static final Pattern KILOMETRES = Pattern.compile("\\d{2,3}");
  private static final Pattern HOURS = Pattern.compile("\\d{1,2} \\d{1,2}");
  private static final Pattern FIELD = Pattern.compile("[a-z_]+=[a-z0-9_]+");
  private static final Pattern STATES = Pattern.compile("state=[a-z]+(,[a-z]+)+");
  private static final Pattern MONTH = Pattern.compile("[1-9]|1[0-2]");

  private Values() {}

  /** Whether a limit is out of bounds itself. */
  static boolean isLess(Match limit) {
    return limit.value().endsWith(LESS);
  }

  /** Whether a limit can be one of money only. */
  static boolean isOfMoney(Match limit) {
    return limit.value().startsWith("money");
  }

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
          case WHEN -> WHEN.contains(value) || AHEAD.matcher(value).matches();
          case WHICH -> Set.of("this", "coming", "next", "second", "last").contains(value);
          case PERIOD -> Set.of("weekend", "day", "week", "month", "year").contains(value);
          case DAY, SHORT_DAY -> DAYS.contains(value);
          case DAYS -> DAYS.contains(value) || value.equals("workday");
          case MONTH -> MONTH.matcher(value).matches();
          case AWAY -> KILOMETRES.matcher(value).matches();
          case NUMBER, AGE -> UP_TO_99.matcher(value).matches();
          case NTH -> Set.of("1", "2", "3", "4", "5", "-1").contains(value);
          case STRETCH -> STRETCHES.contains(value);
          case AHEAD -> value.isEmpty() || Set.of("day", "week", "month", "year").contains(value);
          case HOLIDAY -> Holidays.VALUE.matcher(value).matches();
          case AMOUNT -> AMOUNT.matcher(value).matches();
          case AGED -> value.isEmpty() || value.equals(KIN);
          case IS -> value.isEmpty() || value.equals(TURNS);
          case GROUP -> value.isEmpty() || value.equals("people");
          case TONGUE -> value.length() == 2;
          case LOOKS_FOR -> Set.of("", "me", "others").contains(value);
          case WANTS -> value.isEmpty() || value.equals("as");
          case BESIDES -> FIELD.matcher(value).matches();
          case MEANS -> FIELD.matcher(value).matches() || STATES.matcher(value).matches();
          case NO_FILTER -> FIELD.matcher(value).matches() && value.endsWith("_only");
          case MAX -> Set.of("", "money", LESS, "money " + LESS).contains(value);
          case MAX_AFTER -> value.isEmpty() || value.equals(LESS);
          case ABOUT -> value.isEmpty() || value.equals("money");
          case AT -> value.isEmpty() || value.equals(REGION);
          case NEWCOMERS -> value.isEmpty() || value.equals(BEGINNERS);
          case IDLE -> Set.of("", PRICE, ALONE, HERE).contains(value);
          case SPORT -> value.isEmpty() || value.equals(MISSPELT);
          case AROUND, AREA, RADIUS, OF, MIN, CHEAPEST -> value.isEmpty();
          case MIN_AFTER -> value.isEmpty() || value.equals(TIME);
          case FROM -> value.isEmpty() || value.equals(HOUR);
          case REGISTERS -> Set.of("open", "opens", "closed", "closes", NEEDLESS).contains(value);
          case FULL, NEARLY, REGISTRATION, SOON, AGAIN, NEWEST, STARTS, ENDS, CLOCK ->
              value.isEmpty();
          case HIRES -> value.isEmpty() || value.equals(BEHIND);
          case OPENS, TEAMS, ALLOWED, ANY, SEVERAL -> value.isEmpty();
          case TO -> Set.of("", END, LATEST).contains(value);
          case BEFORE -> value.isEmpty() || value.equals(END);
          case SINCE, AGO, AFTER, BETWEEN, AND, OR, ALSO, RATHER, ON, IN -> value.isEmpty();
          case NOT -> Set.of("", ZERO, NOTHING, ONLY).contains(value);
          case CORRECTS -> value.isEmpty() || value.equals(NO);
          case WITHIN, WITHOUT, EXCEPT, WITH, LIMIT, FREE, WEAK -> value.isEmpty();
          case NOT_AFTER -> value.isEmpty() || value.equals(NEEDLESS);
          case ONLY, ONLY_AFTER, OVERNIGHT, SELF, BORDER -> value.isEmpty();
          case COMPASS -> true;
          case ORIGIN -> value.isEmpty() || value.equals(AWAY);
          case OUT_OF -> Set.of("", OF, AFTER).contains(value);
          case COMES -> value.isEmpty();
          case SPEAKS -> value.isEmpty() || value.equals(NOT);
          case THAN -> Set.of("", BEHIND, ALONE).contains(value);
          case DAY_LIMIT, DAY_SPAN -> value.isEmpty() || value.equals(NTH);
          case ORDINAL,
              THE_DAY,
              MORE,
              BRIDGE,
              ORDINARY,
              DRIVE,
              WEEK_NUMBER,
              WORKS,
              OWN,
              GROWN,
              SIZE,
              TAKES,
              SEEKS,
              OURS,
              MYSELF ->
              value.isEmpty();
        };
    if (!good) {
      throw new IllegalArgumentException("\"" + value + "\" is no value of " + sign);
    }
  }
}
