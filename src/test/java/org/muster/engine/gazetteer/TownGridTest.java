package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;

class TownGridTest {

  private static final long SEED = 20261127;
  private static final int POINTS = 500;
  private static final String FILE = "index/places.bin";

  private static final Atlas ATLAS =
      GazetteerFile.read(
              FILE, Objects.requireNonNull(Gazetteer.class.getResourceAsStream("/" + FILE)))
          .atlas();

  private static final TownGrid GRID = new TownGrid(ATLAS);

  /** Some points lie at the edge of their cell, the date line and the far north among them. */
  @Test
  void nearest_isTheNearestOfAll() {
    var random = new Random(SEED);
    for (int i = 0; i < POINTS; i++) {
      GeoPoint town = ATLAS.point(random.nextInt(ATLAS.towns()));
      var point =
          new GeoPoint(
              Math.clamp(town.lat() + random.nextGaussian(0, 0.3), -90, 90),
              Math.clamp(town.lon() + random.nextGaussian(0, 0.3), -180, 180));

      int nearest = Objects.requireNonNull(GRID.nearest(point, each -> true));

      assertThat(metres(nearest, point))
          .as("%s, seed %d", point, SEED)
          .isEqualTo(nearestOfAll(point));
    }
  }

  private static double metres(int town, GeoPoint point) {
    return ATLAS.point(town).metresTo(point);
  }

  private static double nearestOfAll(GeoPoint point) {
    double metres = Double.MAX_VALUE;
    for (int town = 0; town < ATLAS.towns(); town++) {
      metres = Math.min(metres, metres(town, point));
    }
    return metres;
  }
}
