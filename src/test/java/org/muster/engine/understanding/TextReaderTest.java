package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Question;
import org.muster.engine.query.Understanding.Asker;

class TextReaderTest {

  /** Each line of {@code understanding/<language>.txt}, with the country that it is asked from. */
  static List<Arguments> texts() throws IOException {
    var rows = new ArrayList<Arguments>();
    for (String language : Grammar.LANGUAGES) {
      String country = "";
      for (String line : lines(language + ".txt")) {
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

  private static List<String> lines(String name) throws IOException {
    try (var in = TextReaderTest.class.getResourceAsStream("/understanding/" + name)) {
      var reader = new InputStreamReader(Objects.requireNonNull(in, name), StandardCharsets.UTF_8);
      return new BufferedReader(reader).lines().toList();
    }
  }

  @ParameterizedTest(name = "[{0}] {1}")
  @MethodSource("texts")
  void read_saysWhatPeopleMean(String country, String text, String readings) {
    assertThat(Readings.brief(Readings.read(text, Readings.asker(country)))).isEqualTo(readings);
  }

  @ParameterizedTest
  @CsvSource({
    "under £40, price_max, (price_max=40) (currency=GBP)",
    "under £40, currency,  price_max=40",
    "this weekend,                    from,      (from=2026-11-21) (to=2026-11-22)",
    "this weekend,                    to,        (from=2026-11-21) (to=2026-11-22)",
    "this weekend,                    month,     (from=2026-11-21) (to=2026-11-22)",
    "under 40 euro,                   price,     (price_max=40) (currency=EUR)",
    "near leeds,                      near,      '(near=53.7965,-1.5478)'",
    "milsim,                          style,     (~game_type)",
    "no milsim,                       game_type, (game_type=milsim)",
    "14 year old,                     min_age,   (min_age=14)",
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
    // words that names may have never decide
    "club,   sunday skirmish, '(weekday=sunday) ~game_type=skirmish'",
    "venue,  milsim leeds,    '(game_type=milsim) ~near=53.7965,-1.5478'",
    "club,   zombie,          '(theme=zombie)'",
    // measures never
    "club,   350 fps team,    '(energy_j=1.14) ~kind=team'",
    "player, under £40,       '(price_max=40) (currency=GBP)'",
    "venue,  this weekend,    '(from=2026-11-21) (to=2026-11-22)'",
    // what is not wanted is not wanted as a word either
    "venue,  no milsim,       '-game_type=milsim'",
  })
  void read_ofAnotherListOverrules(String type, String text, String readings) {
    var asker = new Asker(Readings.NOW, ZoneId.of("UTC"), "GB", null, Set.of(type), Set.of());
    assertThat(Readings.brief(Readings.read(text, asker))).isEqualTo(readings);
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
        .isEqualTo(new Filter.Not(new Filter.NumberIn(Fields.MIN_AGE, Math.nextUp(14.0), null)));
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
                        Filter.is(Fields.COUNTRY, "DE")))));
  }

  @Test
  void read_statesAreAskedByName() {
    assertThat(Readings.read("cancelled games", Readings.asker("GB")).states())
        .containsExactly("cancelled");
  }

  @Test
  void read_preferencesBringOtherWords() {
    assertThat(Readings.read("woodland", Readings.asker("GB")).clauses())
        .singleElement()
        .isInstanceOfSatisfying(
            Clause.Should.class, should -> assertThat(should.phrases()).contains("forest"));
  }

  private static Filter must(String text) {
    return Readings.read(text, Readings.asker("GB")).clauses().stream()
        .filter(Clause.Must.class::isInstance)
        .map(clause -> ((Clause.Must) clause).filter())
        .findFirst()
        .orElseThrow();
  }
}
