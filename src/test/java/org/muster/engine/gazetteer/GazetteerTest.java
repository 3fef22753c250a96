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
import org.muster.core.GeoPoint;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.PlaceLookup;

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Kent      | GB | Kent, England, GB      | Kent, Washington, US
          Kent      | US | Kent, Washington, US   | Kent, England, GB
          Surrey    | GB | Surrey, England, GB    | Surrey, British Columbia, CA
          Yorkshire | GB | Yorkshire, England, GB |
          """)
  void locate_namesTheOthers(String name, String country, String label, @Nullable String other) {
    PlaceLookup.Located place = PLACES.locate(name, country);
    assertThat(place.label()).isEqualTo(label);
    assertThat(place.area() == null).isEqualTo(label.endsWith("US") || label.endsWith("CA"));
    assertThat(other == null || place.others().contains(other)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "Yorkshire, GB, 'Yorkshire, England, GB'",
    "GB-ENG, , 'England, GB'",
    "us-tx, GB, 'Texas, US'",
    "Kent, GB, 'Kent, England, GB'",
    "Bretagne, , 'Bretagne, FR'",
    "Leeds, GB, ",
    "Nowhere, GB, "
  })
  void region_byNameOrCode(String name, @Nullable String country, @Nullable String label) {
    PlaceLookup.Located place = PLACES.region(name, country);
    assertThat(place == null ? null : place.label()).isEqualTo(label);
  }

  /** Venues as they lie about: a point, its country, and an area that it is in. */
  @ParameterizedTest
  @CsvSource({
    "51.2, 0.73, GB, GB-ENG/kent",
    "53.83, -1.6, GB, GB-ENG/west yorkshire",
    "53.83, -1.6, GB, GB-ENG/yorkshire",
    "53.83, -1.6, GB, GB-ENG",
    "57.3, -4.4, GB, GB-SCT/highland",
    "37.77, -122.4, US, US-CA/san francisco bay area",
    "33.7, -117.8, US, US-CA/orange county",
    "41.9, -87.7, US, US/midwest",
    "51.5, 7.1, DE, DE-NW/ruhrgebiet",
    "47.2, -1.5, FR, FR-PDL/loire atlantique",
    "50.3, 19, PL, PL-24",
    "35.9, 139.6, JP, JP/guan dong",
    "52.1, 4.4, NL, NL/randstad"
  })
  void areasAt_thoseOfTheNearestTown(double lat, double lon, String country, String area) {
    assertThat(PLACES.areasAt(new GeoPoint(lat, lon), country)).contains(area);
  }

  @Test
  void areasAt_inTheSea_none() {
    assertThat(PLACES.areasAt(new GeoPoint(0, -150), null)).isEmpty();
    assertThat(PLACES.areasAt(new GeoPoint(50.95, 1.85), "GB")).contains("GB-ENG/kent");
    assertThat(PLACES.areasAt(new GeoPoint(90, 180), null)).isEmpty();
    assertThat(PLACES.areasAt(new GeoPoint(-90, -180), null)).isEmpty();
  }

  @Test
  void areasAt_everyTownIsInItsOwn() {
    for (Place town : PLACES.largest(Set.of("GB", "US"), 2000)) {
      assertThat(PLACES.areasAt(town.point(), town.country()))
          .as(town.label())
          .contains(town.regionCode());
    }
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
