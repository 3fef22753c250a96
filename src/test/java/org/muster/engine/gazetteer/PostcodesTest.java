package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.GeoPoint;

class PostcodesTest {

  private static final Gazetteer PLACES = Gazetteer.load();

  /** One of each country: where its main post office about is. */
  @ParameterizedTest
  @CsvSource({
    "AT, 1010, 48.21, 16.37",
    "AU, 2000, -33.87, 151.2",
    "BE, 1000, 50.85, 4.35",
    "CA, M5V 3L9, 43.64, -79.4",
    "CH, 8001, 47.37, 8.54",
    "CZ, 110 00, 50.09, 14.42",
    "CZ, 11000, 50.09, 14.42",
    "DE, 10115, 52.53, 13.38",
    "DK, 1550, 55.67, 12.57",
    "ES, 28001, 40.42, -3.69",
    "FI, 00100, 60.17, 24.93",
    "GB, LS1 4AP, 53.8, -1.55",
    "GB, LS1, 53.8, -1.55",
    "GB, EC1A 1BB, 51.52, -0.1",
    "HU, 1051, 47.5, 19.05",
    "IT, 20121, 45.47, 9.19",
    "NL, 1012 AB, 52.37, 4.9",
    "NO, 0150, 59.91, 10.75",
    "NZ, 6011, -41.29, 174.78",
    "SE, 111 29, 59.32, 18.06",
    "SK, 811 01, 48.15, 17.1",
    "US, 90210, 34.09, -118.41",
    "FR, 75011, 48.86, 2.35",
    "JP, 100-0001, 35.69, 139.7",
    "PL, 00-001, 52.2, 21",
    "PT, 1000-001, 38.8, -9.15",
  })
  void postcode_whereItIs(String country, String code, double lat, double lon) {
    GeoPoint point = Objects.requireNonNull(PLACES.postcode(code, country)).point();
    assertThat(point.metresTo(new GeoPoint(lat, lon))).isLessThan(25_000);
  }

  @ParameterizedTest
  @CsvSource({
    "75011, FR, 'Département de Paris, Île-de-France, FR'",
    "44000, FR, 'Loire-Atlantique, Pays de la Loire, FR'",
    "20000, FR, 'Corse-du-Sud, Corse, FR'",
    "530-0001, JP, '大阪府, JP'",
    "30-001, PL, 'małopolskie, PL'",
    "8000-001, PT, 'Faro, PT'"
  })
  void postcode_withoutPoints_isTheAreaOfItsFirstDigits(String code, String home, String label) {
    assertThat(Objects.requireNonNull(PLACES.postcode(code, home)).label()).isEqualTo(label);
  }

  @Test
  void postcode_ofSeveralCountries_namesTheOthers() {
    assertThat(Objects.requireNonNull(PLACES.postcode("10115", "DE")).label())
        .isEqualTo("10115, DE");
    assertThat(Objects.requireNonNull(PLACES.postcode("10115", "US")).others())
        .contains("10115, DE");
  }

  @ParameterizedTest
  @CsvSource({"ZZ9", "XX1 1XX", "123", "99999999", "leeds", "''", "LS1 4APX"})
  void postcode_nothing(String code) {
    assertThat(PLACES.postcode(code, "GB")).isNull();
  }

  @Test
  void write_sameInput_sameBytesThatAreReadBack() throws IOException {
    String lines =
        "GB\tLS1\tLeeds\tEngland\tENG\t\t\t\t\t53.79\t-1.55\t4\n"
            + "GB\tLS10\tHunslet\tEngland\tENG\t\t\t\t\t53.77\t-1.53\t4\n"
            + "GB\tLS1\tCity\tEngland\tENG\t\t\t\t\t53.81\t-1.55\t4\n"
            + "GB\tLS99\tNowhere\tEngland\tENG\t\t\t\t\t\t\t\n";
    assertThat(made(lines)).isEqualTo(made(lines));
    ByteBuffer file =
        ByteBuffer.wrap(new GZIPInputStream(new ByteArrayInputStream(made(lines))).readAllBytes());
    assertThat(file.getInt()).isEqualTo(Postcodes.MAGIC);
    assertThat((char) file.get()).isEqualTo('G');
    assertThat((char) file.get()).isEqualTo('B');
    PostcodeTable table = PostcodeTable.read(file);
    assertThat(table.at("LS1")).isEqualTo(new GeoPoint(53.8, -1.55));
    assertThat(table.at("LS10")).isEqualTo(new GeoPoint(53.77, -1.53));
    assertThat(table.at("LS")).isNull();
    assertThat(table.at("LS99")).isNull();
    assertThat(table.at("LS1000")).isNull();
  }

  private static byte[] made(String lines) throws IOException {
    var maker = new PostcodeMaker();
    maker.add(new BufferedReader(new StringReader(lines)));
    var out = new ByteArrayOutputStream();
    maker.write(out);
    return out.toByteArray();
  }
}
