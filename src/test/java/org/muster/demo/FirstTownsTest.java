package org.muster.demo;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.community.event.Event;
import org.muster.core.GeoPoint;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;

/** Whether those who try the demo find games near them. */
class FirstTownsTest {
  private static final GeoPoint LEEDS = new GeoPoint(53.7965, -1.5478);
  private static final double NEAR_M = 40_000;
  private static final Map<LocalDate, DemoGames> BY_DAY =
      List.of("2026-11-22", "2026-11-25", "2026-12-19", "2027-05-12", "2027-08-01").stream()
          .map(LocalDate::parse)
          .collect(Collectors.toMap(d -> d, d -> new DemoGames(DemoCommunity.create(d, 2041), d)));

  @ParameterizedTest
  @CsvSource({
    "Leeds, 53.80, -1.55",
    "London, 51.51, -0.13",
    "Manchester, 53.48, -2.24",
    "Birmingham, 52.48, -1.90",
    "Bristol, 51.46, -2.60",
    "Glasgow, 55.87, -4.26",
    "Edinburgh, 55.95, -3.20",
    "Sheffield, 53.38, -1.47",
    "Nottingham, 52.95, -1.15",
    "Newcastle, 54.97, -1.61",
    "Cardiff, 51.48, -3.18",
    "Berlin, 52.52, 13.41",
    "Hamburg, 53.58, 10.02",
    "München, 48.14, 11.58",
    "Köln, 50.93, 6.95",
    "Paris, 48.85, 2.35",
    "Lyon, 45.75, 4.85",
    "Madrid, 40.42, -3.70",
    "Barcelona, 41.39, 2.16",
    "Roma, 41.89, 12.51",
    "Milano, 45.46, 9.19",
    "Warszawa, 52.23, 21.01",
    "Kraków, 50.06, 19.94",
    "Praha, 50.09, 14.42",
    "Brno, 49.20, 16.61",
    "Lisboa, 38.73, -9.15",
    "Porto, 41.15, -8.61",
    "Stockholm, 59.33, 18.06",
    "Göteborg, 57.71, 11.97",
    "Amsterdam, 52.37, 4.89",
    "Utrecht, 52.09, 5.12",
    "Tokyo, 35.69, 139.69",
    "Osaka, 34.69, 135.50",
    "New York, 40.71, -74.01",
    "Los Angeles, 34.05, -118.24",
    "Toronto, 43.70, -79.42",
    "Sydney, -33.87, 151.21",
  })
  void towns_haveGamesOfSeveralKindsInSixWeeks(String town, double lat, double lon) {
    var point = new GeoPoint(lat, lon);
    for (DemoGames games : BY_DAY.values()) {
      List<Event> near =
          games.open().stream()
              .filter(e -> e.startsAt().toLocalDate().isBefore(games.today().plusWeeks(6)))
              .filter(e -> games.isNear(e, point, NEAR_M))
              .toList();
      assertThat(near).as(town).hasSizeGreaterThanOrEqualTo(3);
      assertThat(near.stream().map(e -> e.gameTypes().getFirst()).distinct())
          .as("kinds in " + town)
          .hasSizeGreaterThanOrEqualTo(2);
      assertThat(near)
          .as("for beginners in " + town)
          .anyMatch(e -> e.audience().contains(Audience.BEGINNERS) && DemoGames.rents(e));
    }
  }

  /** "beginner friendly cqb near leeds this weekend, under £40", asked in any of these weeks. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-11-22", "2026-11-25", "2026-12-19", "2027-05-12", "2027-08-01"})
  void leeds_hasCloseQuartersForBeginnersEveryWeekend(LocalDate today) {
    DemoGames games = requireNonNull(BY_DAY.get(today));
    LocalDate first = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
    List<LocalDate> sundays =
        IntStream.range(0, 8).mapToObj(i -> first.plusWeeks(i).plusDays(1)).toList();
    for (LocalDate sunday : sundays) {
      assertThat(games.open())
          .as("weekend of " + sunday)
          .anyMatch(
              e ->
                  e.gameTypes().getFirst() == GameType.CQB
                      && !e.startsAt().toLocalDate().isBefore(sunday.minusDays(1))
                      && !e.startsAt().toLocalDate().isAfter(sunday)
                      && games.isNear(e, LEEDS, NEAR_M)
                      && e.audience().contains(Audience.BEGINNERS)
                      && DemoGames.rents(e)
                      && DemoGames.left(e) > 0
                      && games.costsAtMost(e, 4000));
    }
  }

  @Test
  void people_ofTheDemoAccountsCanBeMetInLeeds() {
    DemoGames games = requireNonNull(BY_DAY.get(LocalDate.parse("2026-11-22")));
    assertThat(games.demo().players())
        .filteredOn(p -> List.of(DemoPeople.ORGANISER, DemoPeople.PLAYER).contains(p.handle()))
        .hasSize(2)
        .allMatch(games::isAdult)
        .allMatch(p -> p.hidden().isEmpty());
    assertThat(games.demo().clubs()).anyMatch(c -> c.slug().equals(DemoPeople.CLUB));
    assertThat(games.open())
        .filteredOn(e -> DemoPeople.CLUB.equals(e.organiser()))
        .hasSizeGreaterThan(12);
  }
}
