package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.lab.bench.Material.Town;

/**
 * Requests for lists of games to come, none of them twice: each begins at a second of its own in
 * the next weeks, or is around a point of its own. The same seed gives the same requests.
 */
final class Lists {

  private static final String EVENTS = "/api/events?";
  private static final long WEEKS = 8;
  private static final int MONTHS = 6;

  private final List<Town> towns;
  private final List<String> countries;
  private final Instant now;
  private final SplittableRandom random;
  private final Seen seen = new Seen();

  /** What a list is limited to. */
  enum Kind {
    COUNTRY,
    TYPE,
    COUNTRY_AND_TYPE,
    NEAR,
    MONTH;

    /** As it is shown. */
    String title() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /**
   * Lists of some data.
   *
   * @param now no list begins before it
   */
  Lists(List<Town> towns, Instant now, long seed) {
    this.towns = towns;
    this.countries = towns.stream().map(Town::country).distinct().toList();
    this.now = now.truncatedTo(ChronoUnit.SECONDS);
    this.random = new SplittableRandom(seed);
  }

  /** The path of a list of some kind. */
  String next() {
    return next(Kind.values()[random.nextInt(Kind.values().length)]);
  }

  /** The path of a list of this kind. */
  String next(Kind kind) {
    String path = path(kind);
    while (!seen.add(path)) {
      path = path(kind);
    }
    return path;
  }

  private String path(Kind kind) {
    return EVENTS
        + switch (kind) {
          case COUNTRY -> from() + country();
          case TYPE -> from() + type();
          case COUNTRY_AND_TYPE -> from() + country() + type();
          case NEAR -> near();
          case MONTH -> month();
        };
  }

  private String from() {
    long seconds = random.nextLong(1, WEEKS * 7 * 24 * 3600);
    return "from=" + encode(now.plusSeconds(seconds).toString());
  }

  private String country() {
    return "&country=" + pick(countries);
  }

  private String type() {
    return "&game_type=" + Json.name(pick(List.of(GameType.values())));
  }

  private String near() {
    return "near=" + point(pick(towns), random) + "&radius_km=" + random.nextInt(20, 101);
  }

  private String month() {
    YearMonth month = YearMonth.from(now.atZone(ZoneOffset.UTC)).plusMonths(random.nextInt(MONTHS));
    return from() + "&month=" + month.plusMonths(WEEKS / 4);
  }

  /** A point of its own within some kilometres of a town. */
  static String point(Town town, SplittableRandom random) {
    double lat = town.lat() + random.nextDouble(-0.05, 0.05);
    double lon = town.lon() + random.nextDouble(-0.05, 0.05);
    return encode(String.format(Locale.ROOT, "%.4f,%.4f", lat, lon));
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
