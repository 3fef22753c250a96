package org.muster.engine.understanding;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.muster.core.Resources;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.vocabulary.Vocabulary;

/** Places in texts, with the gazetteer that comes with the program. */
class PlacesReadTest {

  private static final Gazetteer GAZETTEER = Gazetteer.load();
  private static final TextReader READER = new TextReader(GAZETTEER, Vocabulary.load());

  private static Question read(String text, @Nullable String country) {
    var asker =
        new Asker(Readings.NOW, ZoneId.of("UTC"), country, null, Readings.EVERYTHING, Set.of());
    return READER.read(Objects.requireNonNull(SearchText.of("q", text)), asker);
  }

  private static List<Reading> places(String text, @Nullable String country) {
    return read(text, country).understood().readings().stream()
        .filter(reading -> reading.place() != null)
        .toList();
  }

  private static String place(String text, @Nullable String country) {
    return String.join("; ", places(text, country).stream().map(Reading::place).toList());
  }

  /** Each line of {@code places/TABLE.txt}: a country, a text in it, and the place. */
  static List<Arguments> texts() {
    var rows = new ArrayList<Arguments>();
    for (String line : Resources.lines("understanding/places.txt")) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] f = line.split(" *\\| *", -1);
        rows.add(Arguments.of(f[0].isEmpty() ? null : f[0], f[1], f[2]));
      }
    }
    return rows;
  }

  @Test
  void everyAdjective_isOfAPlaceThatThereIs() {
    assertThat(Resources.lines("index/place-adjectives.txt"))
        .filteredOn(line -> !line.startsWith("#"))
        .hasSizeGreaterThan(400)
        .allSatisfy(
            line -> {
              String[] fields = line.split("\t", -1);
              assertThat(fields).hasSize(3);
              assertThat(GAZETTEER.named(fields[1], fields[0]))
                  .anyMatch(place -> place.country().equals(fields[0]));
            });
  }

  /** In English "la" is a town, elsewhere an article. */
  @ParameterizedTest
  @CsvSource({"US, en, true", "US, es, false", "GB, en, false"})
  void read_aCodeInSmallLetters(String country, String language, boolean town) {
    var asker =
        new Asker(Readings.NOW, ZoneId.of("UTC"), country, language, Readings.EVERYTHING, Set.of());
    Question question =
        READER.read(Objects.requireNonNull(SearchText.of("q", "la skirmish")), asker);
    assertThat(question.understood().readings())
        .extracting(Reading::place)
        .filteredOn(Objects::nonNull)
        .isEqualTo(town ? List.of("Los Angeles, California, US") : List.of());
  }

  @ParameterizedTest(name = "[{0}] {1}")
  @MethodSource("texts")
  void read_thePlaceThatIsMeant(@Nullable String country, String text, String label) {
    assertThat(place(text, country)).isEqualTo(label);
  }

  @ParameterizedTest
  @CsvSource({
    "skirmish kent, GB, GB-ENG/kent",
    "near kent, GB, GB-ENG/kent",
    "24hr milsim scotland 2027, GB, GB-SCT",
    "airsoft TX, US, US-TX",
    "giocata 1 joule toscana sabato prossimo, IT, IT-52",
    "skirmish zondag randstad, NL, NL/randstad"
  })
  void read_aRegion_isDemanded(String text, String country, String area) {
    List<Filter> demanded =
        read(text, country).clauses().stream()
            .filter(Clause.Must.class::isInstance)
            .map(clause -> ((Clause.Must) clause).filter())
            .toList();
    assertThat(demanded)
        .anyMatch(
            filter ->
                filter instanceof Filter.Or(var parts)
                    && parts.contains(Filter.is(Fields.AREA, area)));
  }

  /** How many filters each demand lets pass any of: 1 is one place, 2 either of two. */
  @ParameterizedTest
  @CsvSource({
    "cqb würzburg nürnberg, DE, 2",
    "'cqb toulouse, nîmes, montpellier', FR, 3",
    "cqb reading/london, GB, 2",
    "bois rhône isère drôme, FR, 3",
    "'skirmish leeds, yorkshire', GB, 1",
    "games in scotland edinburgh glasgow, GB, 2",
    "'jsem z ostravy, muze bejt i v polsku do 100 km', CZ, 1",
    "'do 100 km od olomouce, muze bejt i v polsku', CZ, 1"
  })
  void read_severalPlaces_areEither(String text, String country, int several) {
    int most =
        read(text, country).clauses().stream()
            .filter(Clause.Must.class::isInstance)
            .map(clause -> ((Clause.Must) clause).filter())
            .mapToInt(PlacesReadTest::places)
            .max()
            .orElse(1);
    assertThat(most).isEqualTo(several);
  }

  /** How many places a filter lets pass any of; that of a region is two filters itself. */
  private static int places(Filter filter) {
    return filter instanceof Filter.Or(var parts)
            && parts.stream().allMatch(p -> p instanceof Filter.Or || p instanceof Filter.Within)
        ? parts.size()
        : 1;
  }

  @Test
  void read_aRegionWithARadius_isThatAndAround() {
    Reading kent = places("within 20 miles of kent", "GB").getLast();
    assertThat(kent.place()).isEqualTo("Kent, England, GB");
    assertThat(kent.effect()).isEqualTo(Effect.REQUIRED);
  }

  @Test
  void read_theOthersAreNamed() {
    assertThat(places("airsoft surrey", "GB").getFirst().others())
        .contains("Surrey, British Columbia, CA");
    assertThat(places("near briston", "GB").getFirst().place()).isEqualTo("Briston, England, GB");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "     | Kent, Washington, US", // there is something in the US alone
        "GB   | Kent, England, GB",
      })
  void read_whereThereIsSomething_isMeant(@Nullable String home, String expected) {
    var reader = new TextReader(GAZETTEER, Vocabulary.load());
    var asker =
        new Asker(
            Readings.NOW,
            ZoneId.of("UTC"),
            home,
            null,
            null,
            Readings.EVERYTHING,
            Set.of(),
            null,
            Set.of("US"));
    Question question = reader.read(Objects.requireNonNull(SearchText.of("q", "near kent")), asker);
    assertThat(question.understood().readings().getFirst().place()).isEqualTo(expected);
  }
}
