package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.CannotRunException;

/** Making the file, and refusing damaged ones. */
class GazetteerMakerTest {

  private static final int GZIP_HEAD = 10;

  private static final int MOST_BYTES = 8 * 1024 * 1024;

  private static final String REGIONS = "GB\tENG\tENG\tEngland\tAngleterre|Anglie\n";
  private static final String NAMES =
      "# towns\ntown\t1\tLeeds\tLoidis\nquarters\t1\tHeadingley\nnot\t2\tBradders\ncountry\tGB\tBlighty\n";
  private static final String AREAS =
      "# areas\narea\tGB\tWest Yorkshire\t@ENG.H3,@ENG.B4\tWest Yorks\n"
          + "area\tGB\tYorkshire\t=West Yorkshire\tYorks\n"
          + "area\tGB\tWhere Leeds is\tENG:53.8:-1.5:10\t\nalso\tGB-ENG\tBlightyshire\n";
  private static final String CITIES =
      """
      2\tBradford\tBradford\tBradders,Брадфорд,BFD,https://en.wikipedia.org/wiki/Bradford\t53.79\t-1.75\tP\tPPL\tGB\t\tENG\tB4\t\t\t299310\t\t1\tEurope/London\t2020-01-01
      1\tLeedz\tLeedz\tLeeds,リーズ,利兹,li zi\t53.8\t-1.55\tP\tPPLA2\tGB\t\tENG\tH3\t\t\t455123\t\t1\tEurope/London\t2020-01-01
      3\tOld Sarum\tOld Sarum\t\t51\t-1.8\tP\tPPLH\tGB\t\tENG\t\t\t\t0\t\t1\tEurope/London\t2020-01-01
      """;

  private static byte[] make(String cities) throws IOException {
    var out = new ByteArrayOutputStream();
    new GazetteerMaker(REGIONS, NAMES, AREAS)
        .make(new BufferedReader(new StringReader(cities)), out);
    return out.toByteArray();
  }

  private static Gazetteer read(byte[] file) {
    return Gazetteer.read("places.bin", new ByteArrayInputStream(file));
  }

  @Test
  void make_sameInput_sameBytes() throws IOException {
    assertThat(make(CITIES)).isEqualTo(make(CITIES));
    String[] lines = CITIES.split("\n", -1);
    assertThat(make(lines[1] + "\n" + lines[0] + "\n" + lines[2])).isEqualTo(make(CITIES));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Leeds", "leedz", "Loidis", "Headingley", "リーズ", "rizu", "利兹"})
  void make_allNamesFindTheTown(String name) throws IOException {
    assertThat(read(make(CITIES)).named(name, null))
        .singleElement()
        .isEqualTo(read(make(CITIES)).resolve("Leeds", null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bradders", "BFD", "li zi", "Old Sarum", "en wikipedia org"})
  void make_junkAndWhatIsNotFindNothing(String name) throws IOException {
    assertThat(read(make(CITIES)).named(name, null)).isEmpty();
  }

  @Test
  void make_regionsAndCountriesGatherTheirTowns() throws IOException {
    Place england = read(make(CITIES)).named("Angleterre", null).getFirst();
    assertThat(england.label()).isEqualTo("England, GB");
    assertThat(england.regionCode()).isEqualTo("GB-ENG");
    assertThat(england.population()).isEqualTo(754_433);
    assertThat(england.point().lat()).isBetween(53.79, 53.8);
    assertThat(read(make(CITIES)).named("Blighty", null).getFirst().kind())
        .isEqualTo(Place.Kind.COUNTRY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"West Yorkshire", "West Yorks", "Yorkshire", "Yorks"})
  void make_areasGatherTheirTowns(String name) throws IOException {
    Gazetteer places = read(make(CITIES));
    Place area = places.named(name, null).getFirst();
    Place leeds = places.resolve("Leeds", null);
    assertThat(area.label()).isIn("West Yorkshire, England, GB", "Yorkshire, England, GB");
    assertThat(area.population()).isEqualTo(754_433);
    assertThat(leeds.isIn(area)).isTrue();
    assertThat(places.areasOf(leeds.point(), "GB", null)).contains(area.areaCode());
    assertThat(places.area(area.areas().getFirst())).isEqualTo(area);
  }

  @Test
  void make_areasHoldAreas() throws IOException {
    Gazetteer places = read(make(CITIES));
    assertThat(places.named("West Yorkshire", null).getFirst().areas())
        .containsExactly("GB-ENG/west yorkshire", "GB-ENG", "GB-ENG/yorkshire");
    assertThat(places.resolve("Bradford", null).areas())
        .containsExactly("GB-ENG", "GB-ENG/west yorkshire", "GB-ENG/yorkshire");
    assertThat(places.resolve("Where Leeds is", null).population()).isEqualTo(455_123);
    assertThat(places.resolve("Blightyshire", null).areaCode()).isEqualTo("GB-ENG");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "area\tGB\tNowhere\t@ENG.ZZ\t\n",
        "area\tGB\tNowhere\t=Elsewhere\t\n",
        "area\tGB\tNowhere\t10:10:1\t\n",
        "area\tGB\tNowhere\tENG\n",
        "also\tGB-ENG\n"
      })
  void make_wrongAreas_areNamed(String line) {
    assertThatThrownBy(
            () ->
                new GazetteerMaker(REGIONS, NAMES, line)
                    .make(
                        new BufferedReader(new StringReader(CITIES)), new ByteArrayOutputStream()))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("index/areas.txt");
  }

  @Test
  void make_wrongLines_areNamed() {
    assertThatThrownBy(() -> make("1\tLeeds\n"))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("line 1");
    assertThatThrownBy(() -> new GazetteerMaker(REGIONS + "GB\tSCT\n", NAMES, AREAS))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("index/regions.txt:2");
    assertThatThrownBy(() -> new GazetteerMaker(REGIONS, NAMES + "twon\t1\n", AREAS))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("index/place-names.txt:6");
    assertThatThrownBy(
            () ->
                new GazetteerMaker(REGIONS, "town\t99\tX\t\n", AREAS)
                    .make(
                        new BufferedReader(new StringReader(CITIES)), new ByteArrayOutputStream()))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("99");
  }

  @Test
  void read_damaged_namesFileAndReason() throws IOException {
    byte[] good = make(CITIES);
    Place leeds = read(good).resolve("Leeds", null);
    int refused = 0;
    for (int i = GZIP_HEAD; i < good.length; i++) {
      byte[] bad = good.clone();
      bad[i] ^= 0x40;
      var e = catchThrowableOfType(CannotRunException.class, () -> read(bad));
      if (e == null) { // a bit to spare
        assertThat(read(bad).resolve("Leeds", null)).as("byte %d", i).isEqualTo(leeds);
      } else {
        assertThat(e).hasMessageContaining("places.bin cannot be used: ");
        refused++;
      }
    }
    assertThat(refused).isGreaterThan((good.length - GZIP_HEAD) * 9 / 10);
    for (int length : new int[] {0, 5, good.length / 2, good.length - 1}) {
      assertThatThrownBy(() -> read(Arrays.copyOf(good, length)))
          .as("%d bytes", length)
          .isInstanceOf(CannotRunException.class)
          .hasMessageContaining("places.bin cannot be used: ");
    }
  }

  @Test
  void shipped_isSmallAndMadeWithTheTextsBesideIt() throws IOException {
    assertThat(resource("places.bin").length).isLessThanOrEqualTo(MOST_BYTES);
    var maker = new GazetteerMaker(text("regions.txt"), text("place-names.txt"), text("areas.txt"));
    assertThat(Gazetteer.load().madeWith())
        .as("make index/places.bin anew: ./muster gazetteer")
        .isEqualTo(HexFormat.of().formatHex(maker.hash()));
    assertThat(Gazetteer.load().size()).isGreaterThan(135_000);
  }

  private static String text(String name) throws IOException {
    return new String(resource(name), StandardCharsets.UTF_8);
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = GazetteerMakerTest.class.getResourceAsStream("/index/" + name)) {
      assertThat(in).as(name).isNotNull();
      return in.readAllBytes();
    }
  }
}
