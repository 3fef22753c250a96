package org.muster.community.browse;

import static org.muster.community.browse.ListWords.ABOVE;
import static org.muster.community.browse.ListWords.AGED;
import static org.muster.community.browse.ListWords.BETWEEN;
import static org.muster.community.browse.ListWords.CHEAPEST;
import static org.muster.community.browse.ListWords.FOR_CHARITY;
import static org.muster.community.browse.ListWords.FOR_WHOM;
import static org.muster.community.browse.ListWords.FREE;
import static org.muster.community.browse.ListWords.FROM_AMOUNT;
import static org.muster.community.browse.ListWords.FROM_TO;
import static org.muster.community.browse.ListWords.HOURS_MAX;
import static org.muster.community.browse.ListWords.HOURS_MIN;
import static org.muster.community.browse.ListWords.IN_PLACE;
import static org.muster.community.browse.ListWords.JOULES;
import static org.muster.community.browse.ListWords.LOOKING_FOR_TEAM;
import static org.muster.community.browse.ListWords.PLACES_FOR;
import static org.muster.community.browse.ListWords.PRIVATE_HIRE;
import static org.muster.community.browse.ListWords.RECRUITING;
import static org.muster.community.browse.ListWords.REGISTRATION_OPEN;
import static org.muster.community.browse.ListWords.SINCE_DAY;
import static org.muster.community.browse.ListWords.STARTS_AFTER;
import static org.muster.community.browse.ListWords.STARTS_BEFORE;
import static org.muster.community.browse.ListWords.THE_POINT;
import static org.muster.community.browse.ListWords.THIS_AREA;
import static org.muster.community.browse.ListWords.UNTIL_DAY;
import static org.muster.community.browse.ListWords.UP_TO;
import static org.muster.community.browse.ListWords.WALK_ON;
import static org.muster.community.browse.ListWords.WITHIN;
import static org.muster.community.browse.ListWords.WITHIN_OF;
import static org.muster.community.browse.ListWords.WITH_PLACES;
import static org.muster.community.browse.ListWords.WITH_RENTAL;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Near;

/** Says in words what parameters ask for. */
final class Conditions {

  private static final Map<String, Word> YES =
      Map.of(
          "rental", WITH_RENTAL,
          "charity", FOR_CHARITY,
          "has_places", WITH_PLACES,
          "registration_open", REGISTRATION_OPEN,
          "walk_on", WALK_ON,
          "private_hire", PRIVATE_HIRE,
          "recruiting", RECRUITING,
          "looking_for_team", LOOKING_FOR_TEAM);

  private final Words words;

  Conditions(Words words) {
    this.words = words;
  }

  /**
   * What a parameter asks for.
   *
   * @param values of all parameters that were said together
   */
  Condition of(String as, Map<String, String> values) {
    String value = values.getOrDefault(as, "");
    try {
      return read(as, value, values);
    } catch (DateTimeException | IllegalArgumentException e) {
      return Condition.of(value); // the operation says what is wrong with it
    }
  }

  private Condition read(String as, String value, Map<String, String> values) {
    return switch (as) {
      case "radius_km" -> Condition.of(words, WITHIN, way(value));
      case "price_min" -> Condition.of(words, FROM_AMOUNT, amount(value, values.get("currency")));
      case "price_max" -> upTo(value, values.get("currency"));
      case "price" -> Condition.of(band(words, value));
      case "from", "to" -> days(values.get("from"), values.get("to"));
      case "month" -> Condition.of(words.month(YearMonth.parse(value)));
      case "weekday" -> Condition.of(each(value, Conditions::weekday));
      case "starts_after" -> Condition.of(words, STARTS_AFTER, time(value));
      case "starts_before" -> Condition.of(words, STARTS_BEFORE, time(value));
      case "hours_min" -> Condition.of(words, HOURS_MIN, value);
      case "hours_max" -> Condition.of(words, HOURS_MAX, value);
      case "age" -> Condition.of(words, AGED, value);
      case "energy_j", "energy_max_j" -> Condition.of(words, JOULES, value);
      case "places_min" -> Condition.of(words, PLACES_FOR, value);
      case "country" -> Condition.of(each(value, Words::countryName));
      case "language" -> Condition.of(each(value, Words::languageName));
      case "audience" -> Condition.of(words, FOR_WHOM, each(value, ValueWords::name));
      case "sort" -> Condition.of(words.of(CHEAPEST));
      case "bbox" -> Condition.of(words.of(THIS_AREA));
      case "text", "region", "organiser", "venue", "scheme", "series", "updated_since" ->
          Condition.of(value);
      default -> named(as, value);
    };
  }

  private Condition named(String as, String value) {
    Word yes = YES.get(as);
    if (yes == null) {
      return Condition.of(each(value, ValueWords::name));
    }
    Condition condition = Condition.of(words.of(yes));
    return value.equals("false") ? condition.not(words) : condition;
  }

  /**
   * Near a place.
   *
   * @param label of the place, with where it is; null if it is a point
   * @param area whether it is a region or country
   */
  Condition near(@Nullable String label, boolean area, @Nullable String radiusKm) {
    String place = label == null ? words.of(THE_POINT) : shortened(label);
    if (area) {
      return Condition.of(words, IN_PLACE, place);
    }
    String way = radiusKm == null ? String.valueOf(Near.DEFAULT_RADIUS_KM) : radiusKm;
    return Condition.of(words, WITHIN_OF, way(way), place);
  }

  /** The name of a place without where it is. */
  static String shortened(String label) {
    int comma = label.indexOf(',');
    return comma < 0 ? label : label.substring(0, comma);
  }

  private String way(String km) {
    return words.distance(Math.round(Double.parseDouble(km) * 1000));
  }

  private Condition upTo(String value, @Nullable String currency) {
    return new BigDecimal(value).signum() == 0
        ? Condition.of(words.of(FREE))
        : Condition.of(words, UP_TO, amount(value, currency));
  }

  private String amount(String value, @Nullable String currency) {
    var amount = new BigDecimal(value);
    return currency == null
        ? words.number(amount, Math.max(0, amount.stripTrailingZeros().scale()))
        : words.money(amount, currency);
  }

  /** A band of prices as the parameter has it: {@code 0}, {@code 10-20} or {@code 50-}. */
  static String band(Words words, String value) {
    int dash = value.indexOf('-');
    if (dash < 0) {
      return words.of(FREE);
    }
    String to = value.substring(dash + 1);
    String from = value.substring(0, dash);
    return to.isEmpty() ? words.of(ABOVE, from) : words.of(BETWEEN, from, to);
  }

  private Condition days(@Nullable String from, @Nullable String to) {
    if (from == null) {
      return Condition.of(words, UNTIL_DAY, day(to == null ? "" : to));
    }
    if (to == null) {
      return Condition.of(words, SINCE_DAY, day(from));
    }
    String first = day(from);
    String last = day(to);
    return first.equals(last) ? Condition.of(first) : Condition.of(words, FROM_TO, first, last);
  }

  /** A date, or a time with offset. */
  private String day(String text) {
    if (text.length() == 10) {
      return words.day(LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC), ZoneOffset.UTC);
    }
    OffsetDateTime time = OffsetDateTime.parse(text);
    return words.day(time, time.getOffset()) + " " + words.time(time, time.getOffset());
  }

  private String time(String text) {
    ZoneId zone = ZoneOffset.UTC;
    return words.time(LocalDate.EPOCH.atTime(LocalTime.parse(text)).atZone(zone), zone);
  }

  /** The name of a weekday as the parameter has it. */
  static String weekday(Words words, String value) {
    if (value.equals("weekend")) {
      return ValueWords.name(words, value);
    }
    DayOfWeek day = DayOfWeek.valueOf(value.toUpperCase(Locale.ROOT));
    return words.weekday(
        LocalDate.EPOCH.with(TemporalAdjusters.next(day)).atStartOfDay(ZoneOffset.UTC),
        ZoneOffset.UTC);
  }

  /** How one value is called. */
  @FunctionalInterface
  private interface Naming {
    String of(Words words, String value);
  }

  private String each(String values, Naming naming) {
    List<String> names =
        Arrays.stream(values.split(",", -1)).map(value -> naming.of(words, value)).toList();
    return words.list(names);
  }
}
