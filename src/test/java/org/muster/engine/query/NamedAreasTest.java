package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

class NamedAreasTest {

  private static final Filter KENT = Filter.is(Fields.AREA, "GB-ENG/kent");

  /** Knows Kent only. */
  private static final PlaceLookup PLACES =
      new PlaceLookup() {
        @Override
        public Located locate(String name, @Nullable String country) {
          throw Problem.parameter("near", "unknown_place", "There is no such place.");
        }

        @Override
        public @Nullable Located region(String name, @Nullable String country) {
          return name.equals("Kent")
              ? new Located(new GeoPoint(51, 0), KENT, "Kent, England, GB", List.of("Kent, US"))
              : null;
        }
      };

  @Test
  void of_regions_anyOfThemInEverySense() {
    NamedAreas areas = NamedAreas.of(List.of("Kent", "Über Land"), "GB", PLACES);
    assertThat(areas.filter())
        .isEqualTo(
            new Filter.Or(
                List.of(
                    Filter.is(Fields.REGION, "kent"),
                    KENT,
                    Filter.is(Fields.REGION, "uber land"))));
    assertThat(areas.readings())
        .singleElement()
        .satisfies(
            reading -> {
              assertThat(reading.as()).isEqualTo("region");
              assertThat(reading.place()).isEqualTo("Kent, England, GB");
              assertThat(reading.others()).containsExactly("Kent, US");
            });
  }

  @Test
  void of_none_filtersNothing() {
    assertThat(NamedAreas.of(List.of(), "GB", PLACES).filter()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UK", "XX", "EN", "ZZ"})
  void checkCountries_ofNoCountry_saysWhatIsAllowed(String code) {
    var thrown =
        catchThrowableOfType(
            ProblemException.class, () -> NamedAreas.checkCountries(List.of("DE", code)));
    var fault = ((Problem.Invalid) thrown.problem()).faults().getFirst();
    assertThat(fault.name()).isEqualTo("country");
    assertThat(fault.code()).isEqualTo("unknown_country");
    assertThat(fault.toString()).contains("alpha-2", "GB");
  }

  @Test
  void checkCountries_ofCountries_passes() {
    assertThatCode(() -> NamedAreas.checkCountries(List.of("GB", "US", "JP")))
        .doesNotThrowAnyException();
  }
}
