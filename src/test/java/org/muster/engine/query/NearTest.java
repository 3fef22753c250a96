package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Objects;
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
    assertThat(near(near, null)).isEqualTo(new Near(new GeoPoint(lat, lon), 80_000));
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
        "0,Infinity",
        "5 3,2",
        "53;2",
        "53,2,1",
        "0x1,2",
        "53.,2",
        "1,2\u0000",
        "53.1234567890,0"
      })
  void of_anythingElse_isRefused(String near) {
    assertThat(fault(near, null)).isEqualTo("near bad_format");
  }

  @Test
  void of_radiusAroundNothing_isRefused() {
    assertThat(catchThrowableOfType(ProblemException.class, () -> Near.checkCentre(10.0, null)))
        .hasMessageContaining("radius_km");
    Near.checkCentre(null, null);
    Near.checkCentre(10.0, near("1,2", null));
    assertThat(near(null, null)).isNull();
  }

  @Test
  void of_radius_isInKilometres() {
    assertThat(near("1,2", 2.5)).isEqualTo(new Near(new GeoPoint(1, 2), 2_500));
  }

  @Test
  void distance_isRoundedAndNeedsBothEnds() {
    Near near = near("0,0", null);
    assertThat(Near.distance(near, new GeoPoint(0, 0.01))).isEqualTo(1_100);
    assertThat(Near.distance(near, null)).isNull();
    assertThat(Near.distance(null, new GeoPoint(0, 0))).isNull();
  }

  @Test
  void of_aName_isLookedUpInTheCallersCountry() {
    var point = new GeoPoint(53.8, -1.55);
    Near near =
        Objects.requireNonNull(
            Near.of("Leeds", null, "GB", (name, country) -> at(point, null, name + country)));
    assertThat(near.filter()).isEqualTo(new Filter.Within(point, 80_000));
    assertThat(near.readings())
        .containsExactly(
            new Understood.Reading(
                "Leeds",
                "near",
                "53.8000,-1.5500",
                Understood.Effect.REQUIRED,
                "LeedsGB",
                List.of("another")));
  }

  @Test
  void of_anArea_isWithinIt() {
    var point = new GeoPoint(51.2, 0.7);
    Filter kent = Filter.is(Fields.AREA, "GB-ENG/kent");
    PlaceLookup places = (name, country) -> at(point, kent, "Kent, England, GB");
    Near within = Objects.requireNonNull(Near.of("Kent", null, "GB", places));
    assertThat(within.filter()).isEqualTo(kent);
    assertThat(within.readings().getFirst().value()).isEqualTo("Kent, England, GB");
    Near around = Objects.requireNonNull(Near.of("Kent", 60.0, "GB", places));
    assertThat(around.filter())
        .isEqualTo(new Filter.Or(List.of(kent, new Filter.Within(point, 60_000))));
  }

  private static PlaceLookup.Located at(GeoPoint point, @Nullable Filter area, String label) {
    return new PlaceLookup.Located(point, area, label, List.of("another"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN,0", "٥٣,٢", "Nowhere"})
  void of_anUnknownPlace_isRefused(String near) {
    assertThat(fault(near, null)).isEqualTo("near unknown_place");
  }

  private static @Nullable Near near(@Nullable String near, @Nullable Double km) {
    return Near.of(
        near,
        km,
        null,
        (name, country) -> {
          throw Problem.parameter("near", "unknown_place", "There is no such place.");
        });
  }

  private static String fault(@Nullable String near, @Nullable Double km) {
    var thrown = catchThrowableOfType(ProblemException.class, () -> near(near, km));
    var fault = ((Problem.Invalid) thrown.problem()).faults().getFirst();
    return fault.name() + " " + fault.code();
  }
}
