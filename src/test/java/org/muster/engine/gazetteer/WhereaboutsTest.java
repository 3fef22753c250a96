package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.GeoPoint;

class WhereaboutsTest {

  private static final Gazetteer GAZETTEER = Gazetteer.load();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          52.5134 | 13.4017 |                                        | Berlin (Mitte)
          52.5134 | 13.4017 | Güterstraße 75, 10179 Berlin           | Berlin (Mitte)
          53.5505 |  9.9660 |                                        | Hamburg (St. Pauli)
          40.4042 | -3.6034 |                                        | Madrid (Vicálvaro)
          53.4640 |  9.7960 |                                        | Neu Wulmstorf
          53.4640 |  9.7960 | Elbweg 1, 21147 Hamburg                | Hamburg
          53.7966 | -1.5478 |                                        | Leeds
          49.1951 | 16.6068 |                                        | Brno
          0       | -30     |                                        |
          """)
  void town_isSaidBeforeItsDistrict(
      double lat, double lon, @Nullable String address, @Nullable String expected) {
    assertThat(GAZETTEER.townAndDistrict(new GeoPoint(lat, lon), address)).isEqualTo(expected);
  }
}
