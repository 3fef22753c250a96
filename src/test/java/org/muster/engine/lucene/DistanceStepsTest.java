package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Document;

class DistanceStepsTest {

  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);

  /** Degrees by which the index may round a place, in metres. */
  private static final double ROUNDED_M = 0.1;

  private static PlaceColumn column(List<Document> documents) {
    return RamIndex.of(documents).snapshot().parts().getFirst().segment().places();
  }

  private static Document at(int number, GeoPoint point) {
    return Document.of("club", new UUID(0, number)).name("Wolves").location(point).build();
  }

  @Test
  void of_isTheStepThatTheDistanceIsIn() {
    var random = new Random(7);
    var points = new ArrayList<GeoPoint>();
    for (int i = 0; i < 2_000; i++) {
      double reach = Math.pow(random.nextDouble(), 4); // as many near ones as far ones
      points.add(
          new GeoPoint(
              Math.clamp(LEEDS.lat() + reach * (random.nextDouble() - 0.5) * 280, -90, 90),
              Math.clamp(LEEDS.lon() + reach * (random.nextDouble() - 0.5) * 350, -180, 180)));
    }
    var documents = new ArrayList<Document>();
    points.forEach(point -> documents.add(at(documents.size(), point)));
    PlaceColumn places = column(documents);
    var steps = new DistanceSteps(LEEDS);

    for (int doc = 0; doc < points.size(); doc++) {
      double metres = LEEDS.metresTo(points.get(doc));
      int step = steps.of(doc, places);
      assertThat(metres)
          .as("%s is %d steps away", points.get(doc), step)
          .isBetween(
              DistanceSteps.metres(step) - ROUNDED_M, DistanceSteps.metres(step + 1) + ROUNDED_M);
    }
  }

  @Test
  void of_sameAndOppositePlace() {
    PlaceColumn places =
        column(List.of(at(1, LEEDS), at(2, new GeoPoint(-LEEDS.lat(), 180 + LEEDS.lon()))));
    var steps = new DistanceSteps(LEEDS);

    assertThat(steps.of(0, places)).isZero();
    assertThat(DistanceSteps.metres(steps.of(1, places))).isBetween(10_000_000.0, 20_020_000.0);
  }

  @Test
  void of_nowhere_isFarthest() {
    PlaceColumn places =
        column(List.of(at(1, LEEDS), Document.of("club", new UUID(0, 2)).name("Nowhere").build()));

    assertThat(new DistanceSteps(LEEDS).of(1, places)).isEqualTo(Integer.MAX_VALUE);
  }
}
