package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.GeoPoint;
import org.muster.core.Resources;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Question;
import org.muster.engine.query.SignUps;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.query.Understanding.Asker;

class TextReaderTest {

  private static final Filter EVENTS = Filter.is(Fields.TYPE, "event");

  /** Each line of {@code understanding/<language>.txt}, with the country that it is asked from. */
  static List<Arguments> texts() {
    var rows = new ArrayList<Arguments>();
    for (String language : Grammar.LANGUAGES) {
      String country = "";
      for (String line : Resources.lines("understanding/" + language + ".txt")) {
        if (line.startsWith("# country ")) {
          country = line.substring("# country ".length());
        } else if (!line.isBlank() && !line.startsWith("#")) {
          int arrow = line.indexOf(" =>");
          rows.add(
              Arguments.of(
                  country,
                  line.substring(0, arrow),
                  line.substring(arrow + " =>".length()).strip()));
        }
      }
    }
    return rows;
  }

  @ParameterizedTest(name = "[{0}] {1}")
  @MethodSource("texts")
  void read_saysWhatPeopleMean(String country, String text, String readings) {
    assertThat(Readings.brief(Readings.read(text, Readings.asker(country)))).isEqualTo(readings);
  }

  @ParameterizedTest
  @CsvSource({
    "under £40, price_max, (price_max=39.99) (currency=GBP)",
    "under £40, currency,  price_max=39.99",
    "this weekend,                    from,      (from=2026-11-21) (to=2026-11-22)",
    "this weekend,                    to,        (from=2026-11-21) (to=2026-11-22)",
    "this weekend,                    month,     (from=2026-11-21) (to=2026-11-22)",
    "under 40 euro,                   price,     (price_max=39.99) (currency=EUR)",
    "near leeds,                      near,      '(near=53.7965,-1.5478)'",
    "milsim,                          style,     (~game_type)",
    "no milsim,                       game_type, (game_type=milsim)",
    "14 year old,                     age,       (age=14)",
  })
  void read_parametersBesideTheTextWin(String text, String given, String readings) {
    Question question = Readings.read(text, Readings.asker("GB", given));
    assertThat(Readings.brief(question))
        .contains(readings.replace("(~game_type)", "(game_type=milsim)"));
    if (readings.startsWith("(")) {
      assertThat(question.clauses()).isNotEmpty().allMatch(Clause.Idle.class::isInstance);
    }
    assertThat(question.from()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "vale no porto,                          'near=41.1496,-8.6110'",
    "'quiero una partida no milsim, sábados no', '~type=event -game_type=milsim -weekday=saturday'",
  })
  void read_noIsWhereForWhoReadsPortuguese(String text, String readings) {
    Set<String> all = Readings.EVERYTHING;
    var asker =
        new Asker(Readings.NOW, ZoneId.of("UTC"), "PT", null, "pt", all, Set.of(), null, Set.of());
    assertThat(Readings.brief(Readings.read(text, asker))).isEqualTo(readings);
  }

  @ParameterizedTest
  @CsvSource({
    // words that names may have never decide
    "club,   sunday skirmish, '(weekday=sunday) ~game_type=skirmish'",
    "venue,  milsim leeds,    '(game_type=milsim) ~near=53.7965,-1.5478'",
    "club,   zombie,          '(theme=zombie)'",
    // measures never
    "club,   350 fps team,    '(energy_j=1.14) ~kind=team,club,association'",
    "player, under £40,       '(price_max=39.99) (currency=GBP)'",
    "venue,  this weekend,    '(from=2026-11-21) (to=2026-11-22)'",
    // what is not wanted is not wanted as a word either
    "venue,  no milsim,       '-game_type=milsim'",
  })
  void read_ofAnotherListOverrules(String type, String text, String readings) {
    assertThat(briefIn(type, text)).isEqualTo(readings);
  }

  @Test
  void read_ofOneTypeItsNameSaysNothing() {
    var asker = new Asker(Readings.NOW, ZoneId.of("UTC"), "GB", null, Set.of("club"), Set.of());
    assertThat(Readings.brief(Readings.read("club leeds", asker)))
        .isEqualTo("~near=53.7965,-1.5478");
  }

  @Test
  void read_excludesInListsWithoutTheFieldByWords() {
    var asker = new Asker(Readings.NOW, ZoneId.of("UTC"), "GB", null, Set.of("venue"), Set.of());
    assertThat(Readings.read("no milsim", asker).clauses())
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Never.class,
            never -> {
              assertThat(never.filter()).isNull();
              assertThat(never.phrases()).contains("milsim");
            });
  }

  @Test
  void read_energyIsOfTheGunUnlessItIsTheLimit() {
    assertThat(must("350 fps"))
        .isInstanceOfSatisfying(
            Filter.NumberIn.class,
            in -> {
              assertThat(in.field()).isEqualTo(Fields.JOULES + "rifle");
              assertThat(in.min()).isBetween(1.12, 1.14); // 1.138 J less a hundredth
              assertThat(in.max()).isNull();
            });
    assertThat(must("sniper max 500 fps"))
        .isInstanceOfSatisfying(
            Filter.NumberIn.class,
            in -> {
              assertThat(in.field()).isEqualTo(Fields.JOULES + "sniper");
              assertThat(in.min()).isNull();
              assertThat(in.max()).isBetween(2.32, 2.35);
            });
  }

  @Test
  void read_ageIsOfWhoComes() {
    assertThat(must("14 year old"))
        .isEqualTo(
            Filter.all(
                new Filter.Not(new Filter.NumberIn(Fields.MIN_AGE, Math.nextUp(14.0), null)),
                new Filter.Not(Filter.is(Fields.TYPE, "player")),
                Thereabouts.OF_KNOWN_AGE));
  }

  @ParameterizedTest
  @CsvSource({
    "event,  I am 17,               age=17",
    "club,   I am 17,               age=17",
    "player, I am 17,               (age=17)",
    "club,   looking for a team,    '~recruiting=true ~kind=team,club,association'",
    "player, looking for a team,    ~looking_for_team=true",
    "event,  looking for a team,    (looking_for_team=true)",
    "player, we are recruiting,     ~looking_for_team=true",
    "club,   we are recruiting,     ~recruiting=true",
    "event,  my DMR,                ~weapon_class=dmr",
    "player, my DMR,                ~role=dmr",
    "event,  sniper,                ~weapon_class=sniper",
    "event,  for 20 people,         ~places_min=20",
    "venue,  for 20 people,         ~places_min=20",
    "club,   for 20 people,         (places_min=20)",
    "player, who speak german,      ~language=de",
    "event,  cheapest near leeds,   'sort=price near=53.7965,-1.5478'",
    "club,   cheapest near leeds,   '(sort=price) near=53.7965,-1.5478'",
  })
  void read_asksOfEachListWhatItHas(String type, String text, String readings) {
    assertThat(briefIn(type, text)).isEqualTo(readings);
  }

  @ParameterizedTest
  @CsvSource({
    "GB, airsoft",
    "GB, where can I play",
    "GB, where can i play airsoft?",
    "GB, airsoft please",
    "US, any airsoft",
    "DE, softair",
    "DE, wo kann ich airsoft spielen",
    "FR, où jouer à l'airsoft",
    "ES, dónde puedo jugar airsoft",
    "PL, gdzie mogę zagrać w asg",
    "PL, asg",
    "CZ, kde si můžu zahrát airsoft",
    "NL, waar kan ik airsoften",
    "SE, var kan jag spela airsoft",
    "IT, dove posso giocare a softair",
    "PT, onde posso jogar airsoft",
    "JP, サバゲー",
    "JP, サバゲー どこで遊べる",
    "JP, エアソフト",
    "JP, どこで遊べますか",
    "UA, страйкбол",
  })
  void read_nothingButTheSportListsEverything(String country, String text) {
    assertThat(Readings.read(text, Readings.asker(country)).isNothing()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"the game", "find me", "wolf pack", "airsoft leeds", "phoenix airsoft"})
  void read_whatSaysSomethingIsNoList(String text) {
    assertThat(Readings.read(text, Readings.asker("GB")).isNothing()).isFalse();
  }

  @Test
  void read_gamesAloneListGames() {
    var asker = new Asker(Readings.NOW, ZoneId.of("UTC"), "GB", null, Set.of("event"), Set.of());
    assertThat(Readings.read("any airsoft games", asker).isNothing()).isTrue();
    assertThat(Readings.read("cheapest airsoft", asker))
        .satisfies(question -> assertThat(question.isNothing()).isTrue())
        .satisfies(question -> assertThat(question.isCheapestFirst()).isTrue());
  }

  @ParameterizedTest
  @CsvSource({
    "milsim or op",
    "milsim oder cqb",
    "saturday or sunday",
    "woodland or urban",
  })
  void read_oneOfTwoIsFoundToo(String text) {
    List<Clause.Should> wishes = wishes("GB", text);
    assertThat(wishes).hasSize(2);
    assertThat(wishes)
        .allSatisfy(
            wish ->
                assertThat(wish.atLeast())
                    .isEqualTo(new Filter.Or(wishes.stream().map(Clause.Should::filter).toList())));
  }

  @ParameterizedTest
  @CsvSource({
    "GB, tournament speedsoft",
    "GB, milsim night game",
    "ES, torneo de speedsoft",
    "DE, Milsim-Training",
    "FR, tournoi de speedsoft",
    "JP, スピードソフト大会",
  })
  void read_twoKindsSideBySideAreBothWanted(String country, String text) {
    assertThat(wishes(country, text)).hasSize(2).allSatisfy(TextReaderTest::isNoAlternative);
  }

  private static void isNoAlternative(Clause.Should wish) {
    assertThat(wish.atLeast() instanceof Filter.Or).isFalse();
  }

  @Test
  void read_aKindBesideTwoThatAreListedIsWantedToo() {
    List<Clause.Should> wishes = wishes("GB", "milsim or cqb tournament");
    assertThat(wishes.getFirst().atLeast()).isInstanceOf(Filter.Or.class);
    assertThat(wishes.get(1).atLeast()).isEqualTo(wishes.getFirst().atLeast());
    isNoAlternative(wishes.getLast());
  }

  private static List<Clause.Should> wishes(String country, String text) {
    return Readings.read(text, Readings.asker(country)).clauses().stream()
        .filter(Clause.Should.class::isInstance)
        .map(Clause.Should.class::cast)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"tournament", "night game leeds", "training"})
  void read_kindsThatOnlyGamesAreAskForGames(String text) {
    assertThat(wishes("GB", text).getFirst().filter())
        .isInstanceOfSatisfying(
            Filter.And.class, both -> assertThat(both.parts()).contains(EVENTS));
  }

  @ParameterizedTest
  @CsvSource({"milsim", "clubs that do training", "team for night games"})
  void read_otherKindsAskForClubsToo(String text) {
    assertThat(wishes("GB", text))
        .extracting(Clause.Should::filter)
        .noneMatch(filter -> filter instanceof Filter.And(var parts) && parts.contains(EVENTS));
  }

  @ParameterizedTest
  @CsvSource({
    "ES, partida suspendida o aplazada",
    "DE, abgesagte und verschobene Spiele",
    "GB, postponed and cancelled games",
  })
  void read_twoStatesAreAnyOfBoth(String country, String text) {
    List<Clause> demands =
        Readings.read(text, Readings.asker(country)).clauses().stream()
            .filter(Clause.Must.class::isInstance)
            .toList();
    assertThat(demands)
        .singleElement()
        .extracting(Clause::asked)
        .isEqualTo(Filter.anyOf(Fields.STATE, List.of("cancelled", "postponed")));
  }

  @ParameterizedTest
  @CsvSource({
    "GB, almost sold out",
    "DE, fast ausverkauft",
    "FR, presque complet",
    "ES, casi lleno",
    "IT, quasi al completo",
    "PT, quase esgotado",
    "NL, bijna vol",
    "SE, nästan fullt",
    "PL, prawie pełne",
    "CZ, téměř plné",
  })
  void read_whatIsAlmostFullHasFewPlacesLeft(String country, String text) {
    assertThat(Readings.read(text, Readings.asker(country)).clauses())
        .singleElement()
        .extracting(Clause::asked)
        .isEqualTo(Filter.all(SignUps.havePlaces(Readings.NOW), SignUps.LAST_PLACES));
  }

  @Test
  void read_lastPlacesAtHomeComeFirst() {
    Filter places = SignUps.havePlaces(Readings.NOW);
    Filter home = Filter.is(Fields.COUNTRY, "GB");
    assertThat(wishes("GB", "last places").getFirst().filter())
        .isEqualTo(Filter.all(places, SignUps.LAST_PLACES, home));
    assertThat(wishes("GB", "last places in leeds").getFirst().filter())
        .isEqualTo(Filter.all(places, SignUps.LAST_PLACES));
    assertThat(must("last places")).isEqualTo(places);
  }

  @Test
  void read_aWaitingListIsOneOfAFullGame() {
    assertThat(wishes("GB", "waiting list").getFirst().filter())
        .isEqualTo(SignUps.haveWaitingList(Readings.NOW));
  }

  @Test
  void read_registrationIsOpenOrWillBe() {
    assertThat(must("registration closes soon")).isEqualTo(SignUps.areOpen(Readings.NOW));
    assertThat(must("registration opens soon")).isEqualTo(SignUps.areToOpen(Readings.NOW));
  }

  @Test
  void read_whatGamesAreNotAsksNobody() {
    assertThat(Readings.read("no milsim", Readings.asker("GB")).clauses())
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Never.class,
            never ->
                assertThat(never.filter())
                    .isEqualTo(
                        new Filter.Or(
                            List.of(
                                Filter.is(Fields.GAME_TYPE, "milsim"),
                                Filter.is(Fields.TYPE, "player")))));
  }

  @ParameterizedTest
  @CsvSource({
    "GB, labour day,        2027-09-06",
    "DE, tag der arbeit,    2027-05-01",
    "US, labor day,         2027-09-06",
    "PL, święto niepodległości, 2027-11-11",
    "US, independence day,  2027-07-04",
    "CA, thanksgiving,      2027-10-11",
    "US, thanksgiving,      2026-11-26",
    "GB, boxing day,        2026-12-26",
    "GB, august bank holiday, 2027-08-28",
    "IE, june bank holiday, 2027-06-05",
    "IE, bank holiday in june, 2027-06-05",
    "GB, june bank holiday, 2027-06-01 to=2027-06-30", // it has none: another country's
    "GB, bank holiday in june, 2027-06-01 to=2027-06-30",
    "PT, feriado de junho, 2027-06-10",
    "JP, 7月の連休, 2027-07-17",
    "NL, koningsdag,        2027-04-27",
    "DE, boże ciało,        2027-05-27",
  })
  void read_holidaysAreThoseOfTheCountry(String country, String text, String from) {
    assertThat(Readings.brief(Readings.read(text, Readings.asker(country))))
        .startsWith("from=" + from);
  }

  @Test
  void read_sitesForHireMeetWhatIsDemandedOfGames() {
    Filter forHire = Filter.is(Fields.PRIVATE_HIRE, "true");
    Filter inJune = must("in june");
    assertThat(must("stag do in june")).isEqualTo(new Filter.Or(List.of(inJune, forHire)));
    assertThat(must("milsim in june")).isEqualTo(inJune);
    assertThat(must("stag do in Bavaria")).isEqualTo(must("in Bavaria"));
  }

  @Test
  void read_noDayKeepsOutSitesAndClubsThatAreAskedFor() {
    Filter inJune = must("in june");
    for (String type : List.of("venue", "club")) {
      assertThat(must(type + "s in june"))
          .isEqualTo(new Filter.Or(List.of(inJune, Filter.is(Fields.TYPE, type))));
    }
    assertThat(must("club games in june")).isEqualTo(inJune);
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/London,    2026-11-21T09:00:00Z, tomorrow,      2026-11-22T00:00:00Z",
    "Asia/Tokyo,       2026-11-21T16:00:00Z, tomorrow,      2026-11-22T15:00:00Z",
    "America/New_York, 2026-11-21T03:00:00Z, tomorrow,      2026-11-21T05:00:00Z",
    "Europe/London,    2026-11-21T09:00:00Z, today,         2026-11-21T09:00:00Z", // the rest of it
    "Europe/London,    2026-11-22T09:00:00Z, this weekend,  2026-11-22T09:00:00Z",
    "Europe/London,    2026-11-21T09:00:00Z, tonight,       2026-11-21T17:00:00Z",
    "Europe/London,    2026-11-21T09:00:00Z, last month,    2026-09-30T23:00:00Z",
    "Europe/London,    2026-07-21T09:00:00Z, 2026-07-20,    2026-07-19T23:00:00Z", // summer time
    "Europe/London,    2026-11-21T09:00:00Z, before june,   ",
  })
  void read_periodsBeginInTheAskersZone(
      String zone, Instant now, String text, @Nullable Instant from) {
    var asker = new Asker(now, ZoneId.of(zone), "GB", null, Readings.EVERYTHING, Set.of());
    assertThat(Readings.read(text, asker).from()).isEqualTo(from);
  }

  @Test
  void read_figuresAreMonthFirstInTheUnitedStates() {
    assertThat(Readings.brief(Readings.read("12/24/2026", Readings.asker("US"))))
        .isEqualTo("from=2026-12-24 to=2026-12-24");
  }

  @Test
  void read_theCallersCountryComesFirst() {
    Question question = Readings.read("skirmish near manchester", Readings.asker("US"));
    assertThat(question.understood().readings().getLast())
        .satisfies(
            reading -> {
              assertThat(reading.words()).isEqualTo("near manchester");
              assertThat(reading.place()).isEqualTo("Manchester, New Hampshire, US");
              assertThat(reading.others()).containsExactly("Manchester, England, GB");
            });
  }

  @Test
  void read_regionsAreAskedInEverySpelling() {
    assertThat(must("in Bavaria"))
        .isEqualTo(
            new Filter.Or(
                List.of(
                    Filter.is(Fields.AREA, "DE/bayern"),
                    Filter.all(
                        Filter.anyOf(Fields.REGION, Set.of("bayern", "bavaria", "baviere")),
                        Filter.is(Fields.COUNTRY, "DE")),
                    new Filter.Within(new GeoPoint(0, 0), Filter.MIDDLE_OF_REGION))));
  }

  @Test
  void read_statesAreAskedByName() {
    assertThat(Readings.read("cancelled games", Readings.asker("GB")).states())
        .containsExactly("cancelled");
  }

  /** Games for pistols only are called so. */
  @ParameterizedTest
  @CsvSource({"DE, nur pistolen", "GB, pistol only under 350 fps", "JP, ハンドガン限定"})
  void read_gamesForPistolsOnlyAreFoundByName(String country, String text) {
    assertThat(Readings.read(text, Readings.asker(country)).clauses())
        .filteredOn(Clause.Should.class::isInstance)
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Should.class,
            should -> assertThat(should.phrases()).contains("pistols only", "solo pistole"));
  }

  @Test
  void read_preferencesBringOtherWords() {
    assertThat(Readings.read("woodland", Readings.asker("GB")).clauses())
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Should.class, should -> assertThat(should.phrases()).contains("forest"));
  }

  @Test
  void read_whoAsksForAMilsimAlsoFindsOps() {
    assertThat(Readings.read("milsim", Readings.asker("GB")).clauses())
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Should.class,
            should -> {
              assertThat(should.filter()).isEqualTo(Filter.is(Fields.GAME_TYPE, "milsim"));
              assertThat(should.atLeast()).isEqualTo(Filter.is(Fields.GAME_TYPE, "op"));
            });
  }

  private static Filter must(String text) {
    return Readings.read(text, Readings.asker("GB")).clauses().stream()
        .filter(Clause.Must.class::isInstance)
        .map(clause -> ((Clause.Must) clause).filter())
        .findFirst()
        .orElseThrow();
  }

  /** How the list of one type reads a text. */
  private static String briefIn(String type, String text) {
    var asker = new Asker(Readings.NOW, ZoneId.of("UTC"), "GB", null, Set.of(type), Set.of());
    return Readings.brief(Readings.read(text, asker));
  }
}
