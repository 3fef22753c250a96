package org.muster.demo;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.event.Event;
import org.muster.community.venue.Venue;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;

/** Whether the games read like those of real clubs. */
class DemoRealismTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
  private static final DemoGames GAMES = new DemoGames(DemoCommunity.create(TODAY, 2041), TODAY);

  @ParameterizedTest
  @ValueSource(strings = {"2026-11-22", "2027-05-12", "2027-09-01", "2028-12-20"})
  void dates_areFreeAtChristmas(LocalDate today) {
    Set<MonthDay> closed =
        Set.of(MonthDay.of(12, 24), MonthDay.of(12, 25), MonthDay.of(12, 26), MonthDay.of(1, 1));
    List<Event> events = DemoCommunity.create(today, 2041).events();
    List<Event> christmas =
        events.stream()
            .filter(e -> closed.contains(MonthDay.from(e.startsAt().toLocalDate())))
            .toList();
    assertThat(christmas).hasSizeBetween(1, 6);
    assertThat(christmas)
        .allMatch(e -> e.title().startsWith("Boxing Day") && Boolean.TRUE.equals(e.charity()))
        .allMatch(e -> e.tz().getId().equals("Europe/London"))
        .allMatch(e -> MonthDay.from(e.startsAt()).equals(MonthDay.of(12, 26)));
    assertThat(events.stream().filter(e -> !e.title().startsWith("Boxing Day")))
        .noneMatch(DemoRealismTest::isMidweekOfHolidays);
  }

  private static boolean isMidweekOfHolidays(Event event) {
    MonthDay day = MonthDay.from(event.startsAt());
    boolean holidays = day.isAfter(MonthDay.of(12, 20)) || day.isBefore(MonthDay.of(1, 4));
    return holidays && event.startsAt().getDayOfWeek().compareTo(DayOfWeek.SATURDAY) < 0;
  }

  @Test
  void evenings_areIndoors() {
    for (Event event : GAMES.demo().events()) {
      boolean evening = event.startsAt().getHour() >= 17;
      boolean night = event.gameTypes().getFirst() == GameType.NIGHT_GAME;
      if (evening && !GAMES.isInside(event)) {
        assertThat(night).as(event.slug()).isTrue();
        assertThat(event.startsAt().getMonthValue()).as(event.slug()).isNotIn(12, 1);
      }
      if (evening && !night) {
        assertThat(requireNonNull(event.capacity())).as(event.slug()).isLessThanOrEqualTo(80);
      }
    }
  }

  @Test
  void titles_fitTheGround() {
    Pattern close = Pattern.compile("\\bCQB\\b(?! –)");
    for (Event event : GAMES.demo().events()) {
      String own = event.title().replace(GAMES.venue(event).name(), "");
      if (close.matcher(own).find() && !event.gameTypes().contains(GameType.TRAINING)) {
        assertThat(GAMES.isInside(event)).as(event.title()).isTrue();
      }
    }
  }

  @Test
  void titles_andSynopsesAreVaried() {
    List<Event> upcoming = GAMES.upcoming();
    Map<String, Long> titles = count(upcoming, Event::title);
    assertThat(titles.size()).isGreaterThan(upcoming.size() * 7 / 10);
    assertThat(titles.entrySet().stream().filter(t -> t.getValue() > 9)).isEmpty();
    Map<String, Long> synopses = count(upcoming, e -> requireNonNull(e.synopsis()));
    assertThat(synopses.entrySet().stream().filter(s -> s.getValue() > 4)).isEmpty();
    assertThat(upcoming).allMatch(e -> requireNonNull(e.synopsis()).length() <= 300);
  }

  @Test
  void hours_inTextsAgreeWithTheSchedule() {
    Pattern hours =
        Pattern.compile(
            "(?<![\\d.])(\\d+(?:[.,]5)?)(?:時間|"
                + " (?:hours|Stunden|heures|horas|ore|godz|hodin|uur|timmar))\\b");
    int found = 0;
    for (Event event : GAMES.demo().events()) {
      boolean big =
          Set.of(GameType.MILSIM, GameType.OP, GameType.LARP)
              .contains(event.gameTypes().getFirst());
      String opening = event.synopsis() + " " + event.description();
      Matcher said = hours.matcher(opening);
      if (big && said.find()) {
        // by the clock on the wall, whose nights of daylight saving are an hour longer or shorter
        double length =
            Duration.between(event.startsAt().toLocalDateTime(), event.endsAt().toLocalDateTime())
                    .toMinutes()
                / 60.0;
        double claimed = Double.parseDouble(said.group(1).replace(',', '.'));
        assertThat(claimed).as(event.slug()).isEqualTo(length);
        found++;
      }
    }
    assertThat(found).isGreaterThan(20);
    assertThat(GAMES.demo().events())
        .noneMatch(
            e ->
                (e.synopsis() + e.description())
                    .matches(
                        "(?si).*(thirty|dreißig|trente|treinta|trenta|trzydzieści|třicet|dertig|trettio|trinta)"
                            + " (hours|stunden|heures|horas|ore|godzin|hodin|uur|timmar).*"));
  }

  @Test
  void addresses_fitTheirCountryAndDiffer() {
    Map<String, String> codes =
        Map.of(
            "GB", ".*\\b[A-Z]{1,2}\\d[\\dA-Z]? \\d[A-Z]{2}$",
            "DE", ".*\\S \\d+, \\d{5} \\p{Lu}.*",
            "FR", ".*, \\d{5} \\p{L}.*",
            "NL", ".*, \\d{4} [A-Z]{2} .*",
            "PL", "ul\\. .*, \\d{2}-\\d{3} .*",
            "JP", "〒\\d{3}-\\d{4} .*",
            "US", "^\\d+ .*, [A-Z]{2} \\d{5}$",
            "CA", ".*, [A-Z]{2} [A-Z]\\d[A-Z] \\d[A-Z]\\d$");
    List<Venue> venues = GAMES.demo().venues();
    for (Venue venue : venues) {
      String pattern =
          codes.getOrDefault(requireNonNull(venue.country()), ".*\\d{3}.*|.*[A-Z]\\d+ .*");
      assertThat(venue.address()).matches(pattern);
    }
    assertThat(venues.stream().map(Venue::address).collect(toSet())).hasSameSizeAs(venues);
    Map<String, Long> streets =
        count(venues, v -> requireNonNull(v.address()).replaceAll("[\\d〒-]+|,.*", "").strip());
    assertThat(streets.size()).isGreaterThan(venues.size() * 2 / 3);
    assertThat(venues.stream().filter(v -> "Leeds".equals(townOf(v))))
        .isNotEmpty()
        .allMatch(v -> requireNonNull(v.address()).matches(".*, Leeds LS\\d+ .*"));
  }

  private static String townOf(Venue venue) {
    return requireNonNull(venue.address()).contains("Leeds ") ? "Leeds" : "";
  }

  @Test
  void venues_sayHowToGetThere() {
    assertThat(GAMES.demo().venues())
        .allMatch(v -> requireNonNull(v.description()).contains("\n\n"));
    assertThat(
            GAMES.demo().venues().stream()
                .filter(v -> "GB".equals(v.country()))
                .map(v -> requireNonNull(v.description())))
        .allMatch(
            d ->
                d.matches(
                    "(?s).*(Directions|How to find us|From|Ten minutes|The bus|Five minutes)[:"
                        + " ].*"));
  }

  @Test
  void prices_areThoseThatAnybodyCanPay() {
    List<Event> upcoming = GAMES.upcoming();
    for (Event event : upcoming) {
      Event.Registration registration = event.registration();
      boolean walkOn = registration != null && Boolean.TRUE.equals(registration.walkOn());
      assertThat(event.prices())
          .as(event.slug())
          .noneMatch(p -> !walkOn && requireNonNull(p.label()).contains("Walk-on"));
      assertThat(walkOn || !event.title().contains("Walk-On")).as(event.title()).isTrue();
      List<Long> steps =
          event.prices().stream()
              .filter(p -> p.takesNoMembership() && p.per() != Event.Per.VEHICLE)
              .filter(p -> p.until() != null)
              .map(Event.Price::amountMinor)
              .toList();
      assertThat(steps).as(event.slug()).isSorted();
    }
    List<Event> expired =
        upcoming.stream()
            .filter(
                e ->
                    e.prices().stream()
                        .anyMatch(p -> p.until() != null && !GAMES.isToCome(p.until())))
            .toList();
    assertThat(expired).hasSizeLessThan(upcoming.size() / 50);
    assertThat(upcoming.stream().filter(DemoGames::rents).count())
        .isGreaterThan(upcoming.size() * 4L / 10);
    assertThat(upcoming.stream().filter(DemoGames::rents))
        .allMatch(e -> requireNonNull(e.rental()).priceMinor() != null);
  }

  @Test
  void games_haveAnOrganiserAndMostlyPlaces() {
    List<Event> upcoming = GAMES.upcoming();
    assertThat(upcoming).hasSizeBetween(1900, 2700).allMatch(GAMES::hasHost);
    assertThat(GAMES.open().size()).isGreaterThan(upcoming.size() * 8 / 10);
    List<Event> full = upcoming.stream().filter(e -> DemoGames.left(e) == 0).toList();
    assertThat(full).hasSizeBetween(50, upcoming.size() / 10);
    assertThat(full).anyMatch(Event::hasWaitlist);
  }

  @Test
  void limits_ofBritishGamesAreInFeetPerSecond() {
    List<Event> british =
        GAMES.upcoming().stream().filter(e -> "GB".equals(GAMES.venue(e).country())).toList();
    long declared =
        british.stream()
            .map(GAMES::rules)
            .filter(r -> r != null && !r.limits().isEmpty())
            .filter(r -> r.limits().stream().allMatch(DemoRealismTest::inFeet))
            .count();
    assertThat(declared).isGreaterThan(british.size() * 9L / 10);
  }

  private static boolean inFeet(Rules.Limit limit) {
    return limit.declared() != null && limit.declared().fps() != null;
  }

  @Test
  void documents_areThereForMostGames() {
    List<Event> upcoming = GAMES.upcoming();
    assertThat(upcoming.stream().filter(e -> !e.documents().isEmpty()).count())
        .isGreaterThan(upcoming.size() / 2);
  }

  private static <T> Map<String, Long> count(Collection<T> of, Function<T, String> by) {
    return of.stream().collect(groupingBy(by, counting()));
  }
}
