package org.muster.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class NearTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "53.48,-2.24 | 53.48 | -2.24",
        "' -90 , 180 ' | -90 | 180",
        "90,-180 | 90 | -180",
        "0,0 | 0 | 0",
        "-0.000000001,0.123456789 | -0.000000001 | 0.123456789",
      })
  void of_readsAPoint(String near, double lat, double lon) {
    assertThat(Near.of(near, null)).isEqualTo(new Near(new GeoPoint(lat, lon), 50_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "53",
        "53,",
        ",2",
        "90.1,0",
        "0,180.1",
        "-91,0",
        "100,0",
        "0,1e3",
        "NaN,0",
        "0,Infinity",
        "5 3,2",
        "53;2",
        "53,2,1",
        "٥٣,٢",
        "0x1,2",
        "53.,2",
        "Berlin",
        "1,2\u0000",
        "53.1234567890,0"
      })
  void of_anythingElse_isRefused(String near) {
    assertThat(fault(near, null)).isEqualTo("near bad_format");
  }

  @Test
  void of_radiusAroundNothing_isRefused() {
    assertThat(fault(null, 10.0)).isEqualTo("radius_km alone");
    assertThat(Near.of(null, null)).isNull();
  }

  @Test
  void of_radius_isInKilometres() {
    assertThat(Near.of("1,2", 2.5)).isEqualTo(new Near(new GeoPoint(1, 2), 2_500));
  }

  @Test
  void distance_isRoundedAndNeedsBothEnds() {
    Near near = Near.of("0,0", null);
    assertThat(Near.distance(near, new GeoPoint(0, 0.01))).isEqualTo(1_100);
    assertThat(Near.distance(near, null)).isNull();
    assertThat(Near.distance(null, new GeoPoint(0, 0))).isNull();
  }

  private static String fault(@Nullable String near, @Nullable Double km) {
    var thrown = catchThrowableOfType(ProblemException.class, () -> Near.of(near, km));
    var fault = ((Problem.Invalid) thrown.problem()).faults().getFirst();
    return fault.name() + " " + fault.code();
  }
}
