package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.Completer.Tolerance;

/** What the gazetteer that comes with the program answers. */
class GazetteerTest {

  private static final Gazetteer PLACES = Gazetteer.load();

  private static String first(List<Place> places) {
    return places.isEmpty() ? "" : places.getFirst().label();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Leeds                |    | Leeds, England, GB
          LEEDS                |    | Leeds, England, GB
          Prague               |    | Praha, Praha, CZ
          Prag                 |    | Praha, Praha, CZ
          Praag                |    | Praha, Praha, CZ
          Praga                |    | Praha, Praha, CZ
          Прага                |    | Praha, Praha, CZ
          München              |    | München, Bayern, DE
          Muenchen             |    | München, Bayern, DE
          Munich               |    | München, Bayern, DE
          Monaco di Baviera    |    | München, Bayern, DE
          Koeln                |    | Köln, Nordrhein-Westfalen, DE
          Keulen               |    | Köln, Nordrhein-Westfalen, DE
          Lüttich              |    | Liège, Wallonie, BE
          Łódź                 |    | Łódź, łódzkie, PL
          Lodz                 |    | Łódź, łódzkie, PL
          Санкт-Петербург      |    | Санкт-Петербург, RU
          Sankt Peterburg      |    | Санкт-Петербург, RU
          サンクトペテルブルク   |    | Санкт-Петербург, RU
          Αθήνα                |    | Αθήνα, GR
          서울                  |    | 서울, KR
          東京                  |    | 東京, 東京都, JP
          大阪                  |    | 大阪, 大阪府, JP
          Osaka                |    | 大阪, 大阪府, JP
          kings lynn           |    | King's Lynn, England, GB
          St Helens            |    | St Helens, England, GB
          Saint Helens         | GB | St Helens, England, GB
          Newcastle            | GB | Newcastle upon Tyne, England, GB
          Newcastle            | AU | Newcastle, New South Wales, AU
          Halle                | DE | Halle (Saale), Sachsen-Anhalt, DE
          Halle                | BE | Halle, Vlaanderen, BE
          Cambridge            | GB | Cambridge, England, GB
          Cambridge            | US | Cambridge, Massachusetts, US
          London               | CA | London, Ontario, CA
          Paris                |    | Paris, Île-de-France, FR
          Paris                | GB | Paris, Île-de-France, FR
          Nice                 | DE | Nice, Provence-Alpes-Côte d'Azur, FR
          New York             |    | New York, New York, US
          Monaco               |    | Monaco, MC
          """)
  void named_thePlaceThatIsMeantComesFirst(String name, @Nullable String country, String label) {
    assertThat(first(PLACES.named(name, country))).isEqualTo(label);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Scotland             | REGION  | GB-SCT
          Schottland           | REGION  | GB-SCT
          Bavaria              | REGION  | DE-BY
          Baviera              | REGION  | DE-BY
          Bretagne             | REGION  | FR-BRE
          Brittany             | REGION  | FR-BRE
          Toskana              | REGION  | IT-52
          śląskie              | REGION  | PL-24
          Vlaanderen           | REGION  | BE-VLG
          Munster              | REGION  | IE-M
          北海道                | REGION  | JP-01
          UK                   | COUNTRY |
          Holland              | COUNTRY |
          Deutschland          | COUNTRY |
          Allemagne            | COUNTRY |
          Czech Republic       | COUNTRY |
          イギリス               | COUNTRY |
          """)
  void named_regionsAndCountriesInManyLanguages(
      String name, Place.Kind kind, @Nullable String region) {
    Place place =
        PLACES.named(name, null).stream().filter(p -> p.kind() == kind).findFirst().orElseThrow();
    assertThat(place.regionCode()).isEqualTo(region);
    assertThat(place.population()).isGreaterThan(100_000);
    assertThat(place.spellings()).contains(PlaceNameKey.latin(name));
  }

  @Test
  void named_aRegionIsWhereItsPeopleAre() {
    Place bavaria = PLACES.named("Bayern", null).getFirst();
    Place munich = PLACES.named("München", null).getFirst();
    assertThat(bavaria.point().metresTo(munich.point())).isBetween(10_000.0, 120_000.0);
    assertThat(bavaria.spellings()).contains("bayern", "bavaria", "baviere", "bawaria");
    assertThat(munich.id()).isEqualTo(2867714);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-", "Xyzzyq", "\u0000", "((((((((", "ééééééééé"})
  void named_nothing(String name) {
    assertThat(PLACES.named(name, null)).isEmpty();
    assertThat(PLACES.beginsName(name)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "manchster, Manchester",
    "brimingham, Birmingham",
    "edinburg, Edinburgh",
    "glasgwo, Glasgow",
    "wolvrhamton, Wolverhampton",
    "lieds, Leeds",
    "leds, Leeds",
    "xanchester, Manchester",
    "munchn, München",
    "scotlnd, Scotland",
    "Leeds, Leeds"
  })
  void like_forgivesALetterOrTwo(String wrong, String right) {
    assertThat(PLACES.like(wrong, "GB").getFirst().name()).isEqualTo(right);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bths", "lieeeds", "lon", "manchster7", "xqxqxqxqxqxqx"})
  void like_forgivesNoMore(String wrong) {
    assertThat(PLACES.like(wrong, "GB")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "manch, GB, Manchester",
    "lond, GB, London",
    "par, GB, Paris",
    "york, GB, York",
    "new y, , New York",
    "manchs, GB, Manchester",
    "санкт-п, , Санкт-Петербург",
    "東, JP, 東京"
  })
  void startingWith_theBestFirst(String typed, @Nullable String country, String name) {
    List<Place> places = PLACES.startingWith(typed, country, 5);
    assertThat(places).hasSizeLessThanOrEqualTo(5).doesNotHaveDuplicates();
    assertThat(places.getFirst().name()).isEqualTo(name);
  }

  @Test
  void aQuarter_isItsTown_onceItsNameIsWhole() {
    assertThat(PLACES.named("Partick", "GB").getFirst().name()).isEqualTo("Glasgow");
    assertThat(PLACES.startingWith("partick", "GB", 5).getFirst().name()).isEqualTo("Glasgow");
    assertThat(PLACES.startingWith("shored", "GB", 5)).extracting(Place::name).contains("London");
    assertThat(PLACES.startingWith("part", "GB", 5).getFirst().name()).isNotEqualTo("Glasgow");
  }

  @ParameterizedTest
  @CsvSource({
    "man, NONE, GB, Manchester",
    "manchs, NONE, GB, ",
    "manchs, BEHIND_FIRST_LETTER, GB, Manchester",
    "nanchest, BEHIND_FIRST_LETTER, GB, ",
    "nanchest, ANYWHERE, GB, Manchester",
    "zzzzz, BEHIND_FIRST_LETTER, GB, ",
  })
  void completing_forgivesWhatIsTolerated(
      String typed, Tolerance tolerance, String country, @Nullable String name) {
    List<Place> places = PLACES.completing(typed, tolerance, country, null, 5);
    assertThat(places.isEmpty() ? null : places.getFirst().name()).isEqualTo(name);
  }

  @Test
  void completing_prefersWhatIsNearIfComparable() {
    Place leeds = PLACES.resolve("Leeds", "GB");
    List<Place> places = PLACES.completing("b", Tolerance.NONE, null, leeds.point(), 30);
    List<String> labels = places.stream().map(Place::label).toList();

    assertThat(labels)
        .as("far, but very large; near; far and not much larger")
        .containsSubsequence("Buenos Aires, AR", "Bradford, England, GB", "Bangkok, TH");
  }

  @ParameterizedTest
  @CsvSource({
    "New, true",
    "newcastle upon, true",
    "Monaco di, true",
    "Stoke on, true",
    "skirmish, false",
    "Leedsx, false"
  })
  void beginsName_tellsWhetherToReadOn(String words, boolean more) {
    assertThat(PLACES.beginsName(words)).isEqualTo(more);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Leeds                | Leeds, England, GB
          Leeds, GB            | Leeds, England, GB
          Leeds, England, GB   | Leeds, England, GB
          leeds , uk           | Leeds, England, GB
          Paris, Texas         | Paris, Texas, US
          Portland, OR         | Portland, Oregon, US
          Portland, ME         | Portland, Maine, US
          Washington, D.C.     | Washington, D.C., District of Columbia, US
          München, Deutschland | München, Bayern, DE
          Bayern               | Bayern, DE
          Bayern, DE           | Bayern, DE
          GB-ENG               | England, GB
          gb-eng               | England, GB
          Leeds, West Yorkshire | Leeds, England, GB
          Kent, GB             | Kent, England, GB
          Kent, England, GB    | Kent, England, GB
          Orange County, Florida | Orange County, Florida, US
          """)
  void resolve_namesWithWhereTheyAre(String text, String label) {
    assertThat(PLACES.resolve(text, null).label()).isEqualTo(label);
  }

  @Test
  void resolve_everyLabelOfItsOwn() {
    for (Place place : PLACES.search("new", Set.of(), 100).beginning()) {
      if (place.kind() == Place.Kind.TOWN) {
        assertThat(PLACES.resolve(place.label(), null).label()).isEqualTo(place.label());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"'Leeeds', 'Leeds, England, GB'", "'Leeds, France', 'Leeds, England, GB'"})
  void resolve_unknown_offersSimilarOnes(String text, String offered) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> PLACES.resolve(text, "GB"));
    assertThat(refused.problem()).isInstanceOf(Problem.Invalid.class);
    assertThat(refused.problem().toString()).contains("unknown_place", "near", offered);
  }
}
