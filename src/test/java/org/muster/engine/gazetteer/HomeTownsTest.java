package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.core.game.Locality;

class HomeTownsTest {

  private static final HomeTowns TOWNS = new HomeTowns(Gazetteer.load());
  private static final GeoPoint LEEDS = new GeoPoint(53.80, -1.55);
  private static final GeoPoint OWN = new GeoPoint(53.9, -1.6);

  private static Locality home(
      @Nullable GeoPoint point, @Nullable String place, @Nullable String country) {
    return new Locality(point, place, country, null);
  }

  private static @Nullable GeoPoint point(@Nullable Locality home, @Nullable Locality before) {
    Locality placed = TOWNS.placed(home, before);
    return placed == null ? null : placed.point();
  }

  @Test
  void placed_byName_isInTheTown() {
    GeoPoint point = point(home(null, "Leeds", "GB"), null);
    assertThat(point).isNotNull().satisfies(at -> assertThat(at.metresTo(LEEDS)).isLessThan(5_000));
    assertThat(point(new Locality(null, "Frankfurt", "DE", "Brandenburg"), null))
        .isNotEqualTo(point(new Locality(null, "Frankfurt", "DE", "Hessen"), null));
  }

  @Test
  void placed_withAPoint_keepsIt_untilTheTownChanges() {
    Locality own = home(OWN, "Leeds", "GB");
    assertThat(point(own, null)).isEqualTo(OWN);
    assertThat(point(own, own)).isEqualTo(OWN);
    assertThat(point(home(OWN, "York", "GB"), own))
        .isEqualTo(point(home(null, "York", "GB"), null));
    assertThat(point(home(LEEDS, "York", "GB"), own)).as("sent anew").isEqualTo(LEEDS);
  }

  @Test
  void placed_whereNobodyKnows_isNowhere() {
    assertThat(point(home(null, "Xyzzyqq", "GB"), null)).isNull();
    assertThat(point(home(null, "Leeds", null), null)).as("of any country").isNull();
    assertThat(point(home(null, null, "GB"), null)).isNull();
    assertThat(TOWNS.placed(null, home(OWN, "Leeds", "GB"))).isNull();
  }
}
