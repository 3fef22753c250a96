package org.muster.demo;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.time.Clock;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;
import org.muster.core.Joules;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;
import org.muster.core.game.Rules.Limit;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

class DemoCommunityTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final DemoCommunity DEMO = DemoCommunity.create(TODAY, 2041);

  @Test
  void create_hasTheSizeThatANewInstanceShows() {
    assertThat(DEMO.clubs()).hasSizeGreaterThanOrEqualTo(400);
    assertThat(DEMO.venues()).hasSizeGreaterThanOrEqualTo(200);
    assertThat(DEMO.events()).hasSizeGreaterThanOrEqualTo(2500);
    assertThat(DEMO.players()).hasSizeGreaterThanOrEqualTo(4000);
    assertThat(DEMO.items())
        .hasSize(
            DEMO.clubs().size()
                + DEMO.venues().size()
                + DEMO.events().size()
                + DEMO.players().size());
  }

  @Test
  void create_speaksElevenLanguagesInAtLeastTwelveCountries() {
    assertThat(count(DEMO.events(), Event::lang).keySet())
        .containsExactlyInAnyOrder(
            "en", "de", "fr", "es", "pl", "cs", "nl", "sv", "it", "pt", "ja");
    assertThat(count(DEMO.events(), Event::lang).values()).allMatch(n -> n >= 50);
    assertThat(count(DEMO.venues(), Venue::country)).hasSizeGreaterThanOrEqualTo(12);
    assertThat(count(DEMO.clubs(), c -> home(c))).hasSizeGreaterThanOrEqualTo(12);
  }

  private static String home(Club club) {
    var home = club.home();
    return home == null || home.country() == null ? "" : home.country();
  }

  @Test
  void create_fitsTheSchemasOfImport() {
    fits(JsonReader.of(Club.class), DEMO.clubs());
    fits(JsonReader.of(Player.class), DEMO.players());
    fits(JsonReader.of(Venue.class), DEMO.venues());
    fits(JsonReader.of(Event.class), DEMO.events());
  }

  static <T> void fits(JsonReader<T> shape, Collection<T> values) {
    for (T value : values) {
      assertThat(shape.read(Json.parse(Json.writeCompact(value)))).isEqualTo(value);
    }
  }

  @Test
  void create_refersOnlyToWhatIsThere() {
    Set<String> clubs = DEMO.clubs().stream().map(Club::slug).collect(toSet());
    Set<String> venues = DEMO.venues().stream().map(Venue::slug).collect(toSet());
    Set<String> organisers = new HashSet<>(clubs);
    LocalDate grown = TODAY.minusYears(18);
    DEMO.players().stream()
        .filter(p -> p.visibility() == Player.Visibility.PUBLIC)
        .filter(p -> p.birthDate() != null && !p.birthDate().isAfter(grown))
        .forEach(p -> organisers.add("@" + p.handle()));
    assertThat(DEMO.venues()).allMatch(v -> clubs.contains(v.operatorClub()));
    assertThat(DEMO.events()).allMatch(e -> venues.contains(e.venue()));
    assertThat(DEMO.events()).allMatch(e -> organisers.contains(e.organiser()));
    assertThat(DEMO.events()).anyMatch(e -> requireNonNull(e.organiser()).startsWith("@"));
    assertThat(DEMO.events()).allMatch(e -> clubs.containsAll(e.coHosts()));
  }

  @Test
  void create_givesEveryAddressOnce() {
    assertThat(DEMO.clubs()).extracting(Club::slug).doesNotHaveDuplicates();
    assertThat(DEMO.venues()).extracting(Venue::slug).doesNotHaveDuplicates();
    assertThat(DEMO.events()).extracting(Event::slug).doesNotHaveDuplicates();
    assertThat(DEMO.players()).extracting(Player::handle).doesNotHaveDuplicates();
    assertThat(DEMO.clubs()).extracting(Club::name).doesNotHaveDuplicates();
  }

  @Test
  void create_isTheSameTwiceAndAnotherForAnotherSeed() {
    var clock = Clock.fixed(TODAY.atTime(12, 0).toInstant(ZoneOffset.UTC), ZoneOffset.UTC);
    assertThat(DemoCommunity.create(clock)).isEqualTo(DEMO);
    assertThat(DemoCommunity.create(TODAY, 7).clubs()).isNotEqualTo(DEMO.clubs());
  }

  @Test
  void create_movesOnlyDatesWithTheDay() {
    DemoCommunity later = DemoCommunity.create(TODAY.plusDays(100), 2041);
    assertThat(later.venues()).isEqualTo(DEMO.venues());
    assertThat(later.clubs()).extracting(Club::description).isEqualTo(descriptions(DEMO));
    assertThat(later.events())
        .extracting(Event::slug, Event::title, Event::description, Event::visibility)
        .isEqualTo(
            DEMO.events().stream()
                .map(e -> tuple(e.slug(), e.title(), e.description(), e.visibility()))
                .toList());
    assertThat(later.events()).extracting(Event::startsAt).noneMatch(DemoCommunityTest::isEarly);
  }

  private static List<String> descriptions(DemoCommunity demo) {
    return demo.clubs().stream().map(Club::description).toList();
  }

  private static boolean isEarly(OffsetDateTime time) {
    return time.toLocalDate().isBefore(TODAY.plusDays(100 - 8 * 7 - 1));
  }

  @Test
  void create_hasGamesInEveryStateOverEightMonths() {
    Map<Event.State, Long> states = count(DEMO.events(), Event::state);
    assertThat(states.keySet()).containsExactlyInAnyOrder(Event.State.values());
    assertThat(states.values()).allMatch(n -> n >= 20);
    assertThat(count(DEMO.events(), Event::visibility).values()).hasSize(4).allMatch(n -> n >= 10);
    assertThat(DEMO.events().stream().flatMap(e -> e.gameTypes().stream()).collect(toSet()))
        .containsExactlyInAnyOrder(GameType.values());
    for (Event event : DEMO.events()) {
      OffsetDateTime end = event.endsAt().withOffsetSameInstant(ZoneOffset.UTC);
      boolean over = end.toLocalDate().isBefore(TODAY);
      assertThat(event.endsAt()).isAfter(event.startsAt());
      assertThat(event.cancelReason() != null).isEqualTo(event.state() == Event.State.CANCELLED);
      assertThat(over || event.state() != Event.State.COMPLETED).as(event.slug()).isTrue();
      assertThat(over && event.state() == Event.State.PUBLISHED).as(event.slug()).isFalse();
      if (event.state() == Event.State.POSTPONED) {
        assertThat(event.previousStart()).isBefore(event.startsAt());
      }
    }
    assertThat(DEMO.events())
        .anyMatch(e -> e.startsAt().toLocalDate().isAfter(TODAY.plusDays(220)));
  }

  @Test
  void create_playsByTheClockOfTheVenue() {
    Map<String, Set<String>> zones =
        Map.of("JP", Set.of("Asia/Tokyo"), "CZ", Set.of("Europe/Prague"));
    Map<String, String> countries =
        DEMO.venues().stream().collect(toMap(Venue::slug, Venue::country));
    for (Event event : DEMO.events()) {
      assertThat(event.startsAt().getOffset())
          .isEqualTo(event.tz().getRules().getOffset(event.startsAt().toInstant()));
      assertThat(event.startsAt().getHour()).as(event.slug()).isBetween(7, 20);
      Set<String> allowed = zones.get(countries.get(event.venue()));
      assertThat(allowed == null || allowed.contains(event.tz().getId())).isTrue();
      assertThat(event.schedule().stream().map(Event.Moment::at)).isSorted();
    }
    long weekend =
        DEMO.events().stream().filter(e -> e.startsAt().getDayOfWeek().getValue() > 5).count();
    assertThat(weekend).isGreaterThan(DEMO.events().size() * 2L / 3);
  }

  @Test
  void create_keepsDeclaredLimitsBesideTheirJoules() {
    List<Limit> limits =
        Stream.concat(
                DEMO.venues().stream().map(Venue::defaultRules),
                DEMO.events().stream().map(Event::rules))
            .flatMap(r -> r == null ? Stream.of() : r.limits().stream())
            .toList();
    assertThat(limits).anyMatch(l -> l.declared() == null).anyMatch(l -> l.medM() != null);
    for (Limit limit : limits) {
      var declared = limit.declared();
      if (declared != null) {
        double grams = declared.bbG() == null ? Joules.CUSTOMARY_BB_G : declared.bbG();
        double joules =
            declared.fps() != null
                ? Joules.ofFeetPerSecond(declared.fps(), grams)
                : Joules.ofMetresPerSecond(declared.mps() == null ? 0 : declared.mps(), grams);
        assertThat(limit.joules()).isCloseTo(joules, within(0.005));
      }
    }
    assertThat(limits.stream().filter(l -> l.declared() != null)).hasSizeGreaterThan(100);
  }

  @Test
  void create_keepsTheLawsOfCountries() {
    for (Venue venue : DEMO.venues()) {
      Rules rules = venue.defaultRules();
      for (Limit limit : rules == null ? List.<Limit>of() : rules.limits()) {
        boolean automatic = limit.fire() == Rules.Fire.AUTO;
        switch (venue.country() == null ? "" : venue.country()) {
          case "JP" -> assertThat(limit.joules()).isLessThanOrEqualTo(0.98);
          case "IT", "IE" -> assertThat(limit.joules()).isLessThanOrEqualTo(1);
          case "FR" -> assertThat(limit.joules()).isLessThanOrEqualTo(2);
          case "DE" -> assertThat(automatic && limit.joules() > 0.5).isFalse();
          case "GB" -> assertThat(limit.joules()).isLessThanOrEqualTo(automatic ? 1.3 : 2.5);
          default -> assertThat(limit.joules()).isBetween(0.3, 3.6);
        }
      }
    }
  }

  @Test
  void create_paysInTheMoneyOfTheCountry() {
    for (Event event : DEMO.events()) {
      for (Event.Price price : event.prices()) {
        long players = price.per() == Event.Per.TEAM ? 5 : 1;
        long each = price.amountMinor() / players;
        switch (price.currency()) {
          case "JPY" -> assertThat(each).isBetween(1000L, 15_000L);
          case "CZK", "SEK", "PLN" -> assertThat(each).isBetween(2000L, 160_000L);
          default -> assertThat(each).isBetween(500L, 20_000L);
        }
        OffsetDateTime until = price.until();
        assertThat(until == null || until.isBefore(event.startsAt())).isTrue();
      }
    }
    assertThat(
            DEMO.events().stream()
                .flatMap(e -> e.prices().stream().map(Event.Price::currency))
                .collect(toSet()))
        .contains("GBP", "EUR", "USD", "CAD", "CHF", "PLN", "CZK", "SEK", "JPY");
  }

  @Test
  void create_hasPricesOfAllKinds() {
    List<Event.Price> prices = DEMO.events().stream().flatMap(e -> e.prices().stream()).toList();
    assertThat(prices.stream().filter(price -> price.from() != null)).hasSizeGreaterThan(100);
    assertThat(prices.stream().filter(price -> price.memberScheme() != null))
        .hasSizeGreaterThan(100);
    assertThat(prices.stream().filter(price -> price.membersOf() != null)).hasSizeGreaterThan(100);
    assertThat(DEMO.events())
        .allSatisfy(
            event ->
                assertThat(event.prices())
                    .allMatch(
                        price ->
                            price.membersOf() == null
                                || price.membersOf().equals(event.organiser())));
  }

  @Test
  void create_leavesNoPlaceholderInATextAndRepeatsFew() {
    List<String> texts =
        Stream.of(
                DEMO.clubs().stream().flatMap(c -> Stream.of(c.name(), c.description())),
                DEMO.venues().stream()
                    .flatMap(v -> Stream.of(v.name(), v.description(), v.address())),
                DEMO.events().stream()
                    .flatMap(e -> Stream.of(e.title(), e.synopsis(), e.description())),
                DEMO.players().stream().map(Player::bio).filter(b -> b != null))
            .flatMap(s -> s)
            .toList();
    assertThat(texts).noneMatch(t -> t.matches("(?s).*([{}\\[\\]|@]| ,|  |\\.\\.|null).*"));
    assertThat(texts).noneMatch(String::isBlank);
    Collection<Long> copies = count(DEMO.events(), Event::description).values();
    assertThat(copies.size()).isGreaterThan(DEMO.events().size() * 95 / 100);
    assertThat(copies).allMatch(n -> n <= 10);
    assertThat(count(DEMO.clubs(), Club::description).values()).allMatch(n -> n == 1);
  }

  @Test
  void create_fillsSomeGamesAndNearlyFillsOthers() {
    assertThat(DEMO.events()).allMatch(e -> free(e) >= 0);
    assertThat(DEMO.events().stream().filter(e -> free(e) == 0).count()).isGreaterThan(150);
    assertThat(DEMO.events().stream().filter(e -> free(e) > 0 && free(e) < 4).count())
        .isGreaterThan(100);
  }

  private static int free(Event event) {
    Integer capacity = event.capacity();
    Integer registered = event.registered();
    return capacity == null || registered == null ? 99 : capacity - registered;
  }

  @Test
  void create_hasPlayersWhosePrivacyCanBeTested() {
    LocalDate grown = TODAY.minusYears(18);
    assertThat(DEMO.players().stream().filter(p -> isAfter(p, grown)).count()).isGreaterThan(100);
    assertThat(DEMO.players()).anyMatch(p -> p.birthDate() == null);
    assertThat(DEMO.players()).anyMatch(p -> !p.hidden().isEmpty());
    assertThat(DEMO.players().stream().filter(p -> p.secrets() != null).count())
        .isGreaterThan(2000);
    assertThat(count(DEMO.players(), Player::visibility).values()).hasSize(3);
    for (Player player : DEMO.players()) {
      var area = player.area();
      if (area != null && area.point() != null) {
        assertThat(area.point().lat() * 10)
            .isCloseTo(Math.rint(area.point().lat() * 10), within(1e-6));
        assertThat(area.point().lon() * 10)
            .isCloseTo(Math.rint(area.point().lon() * 10), within(1e-6));
      }
    }
  }

  private static boolean isAfter(Player player, LocalDate day) {
    LocalDate birth = player.birthDate();
    return birth != null && birth.isAfter(day);
  }

  private static <T, K> Map<K, Long> count(Collection<T> of, Function<T, K> by) {
    return of.stream().collect(groupingBy(by, counting()));
  }
}
