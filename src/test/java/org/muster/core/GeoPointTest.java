package org.muster.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeoPointTest {

  private static final long SEED = 4711;

  @ParameterizedTest
  @CsvSource({"90.0001, 0", "-90.0001, 0", "0, 180.0001", "0, -180.0001", "NaN, 0", "0, NaN"})
  void new_outsideTheEarth_isRefused(double lat, double lon) {
    assertThatThrownBy(() -> new GeoPoint(lat, lon)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    // lat, lon, lat, lon, km: geodesics on WGS 84
    "51.5074, -0.1278, 48.8566, 2.3522, 343.9", // London, Paris
    "52.5200, 13.4050, 35.6762, 139.6503, 8941", // Berlin, Tokyo
    "0, 179.5, 0, -179.5, 111.3", // over the date line
    "90, 0, -90, 0, 20004", // pole to pole
    "53.48, -2.24, 53.48, -2.24, 0",
  })
  void metresTo_isWithinHalfAPercent(double a, double b, double c, double d, double km) {
    var from = new GeoPoint(a, b);
    var to = new GeoPoint(c, d);
    assertThat(from.metresTo(to)).isCloseTo(km * 1000, within(km * 5 + 1));
    assertThat(to.metresTo(from)).isEqualTo(from.metresTo(to));
  }

  @Test
  void metresTo_antipodes_isANumber() {
    assertThat(new GeoPoint(10, 20).metresTo(new GeoPoint(-10, -160))).isBetween(2.0e7, 2.01e7);
  }

  @Test
  void coarse_isTheCentreOfItsCell() {
    assertThat(new GeoPoint(0.01, 0.02).coarse(0.1)).isEqualTo(new GeoPoint(0.05, 0.05));
    assertThat(new GeoPoint(90, 180).coarse(0.1)).isEqualTo(new GeoPoint(90, 180));
    assertThat(new GeoPoint(-90, -180).coarse(0.1).lat()).isEqualTo(-89.95);
  }

  /** Meridians come together: a tenth of a degree is five kilometres in Helsinki. */
  @Test
  void coarse_cellsAreAsWideAsHigh() {
    var helsinki = new GeoPoint(60.17, 24.94).coarse(0.1);
    double width = 0.1 / Math.cos(Math.toRadians(60.15));

    assertThat(helsinki.lat()).isEqualTo(60.15);
    assertThat(helsinki.lon()).isCloseTo((Math.floor(24.94 / width) + 0.5) * width, within(1e-6));
    assertThat(new GeoPoint(60.15, 0).metresTo(new GeoPoint(60.15, width)))
        .isCloseTo(11_119, within(10.0));
  }

  /** Who knows only the answer must not know which point of the cell it came from. */
  @Test
  void coarse_isTheSameAllOverTheCell_andNear() {
    var random = new Random(SEED);
    for (int i = 0; i < 2_000; i++) {
      var point = new GeoPoint(random.nextDouble(-89, 89), random.nextDouble(-179, 179));
      GeoPoint coarse = point.coarse(0.1);
      assertThat(coarse.coarse(0.1)).as("seed %d, %s", SEED, point).isEqualTo(coarse);
      assertThat(coarse.lat()).isCloseTo(point.lat(), within(0.050001));
      double half = 0.05 / Math.cos(Math.toRadians(coarse.lat()));
      assertThat(coarse.lon()).isCloseTo(point.lon(), within(half + 1e-6));
    }
  }
}
