package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Document;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.Selection;
import org.muster.engine.ranking.Weights;

/** Numbers that change as time passes. */
class StepsTest {

  private static final Instant FIRST = Instant.parse("2030-05-01T00:00:00Z");
  private static final Instant SECOND = Instant.parse("2030-06-01T00:00:00Z");

  private static final RamIndex INDEX =
      RamIndex.of(
          List.of(
              document(1, new Document.Step(10, FIRST), new Document.Step(30, null)),
              document(2, new Document.Step(20, null))),
          List.of(
              document(3, new Document.Step(-5, FIRST), new Document.Step(25, SECOND)),
              document(4)));

  /** From nothing over the highest to the lowest, and another one that never ends. */
  private static final RamIndex FALLING =
      RamIndex.of(
          List.of(
              document(
                  1,
                  Document.Step.none(FIRST),
                  new Document.Step(40, SECOND),
                  new Document.Step(5, null)),
              document(2, new Document.Step(20, null))));

  @Test
  void equalNumbers_areByTime() {
    RamIndex index =
        RamIndex.of(
            List.of(dated(1, 20, SECOND), dated(2, 20.01, FIRST)),
            List.of(dated(3, 20, FIRST), dated(4, 19.99, SECOND)));
    assertThat(found(index, new Filter.All(), FIRST)).isEqualTo("4 3 1 2");
  }

  private static Document dated(int number, double price, Instant start) {
    return Document.of("event", new UUID(0, number))
        .name("Game " + number)
        .steps(Fields.PRICE, List.of(new Document.Step(price, null)))
        .time(Fields.STARTS_AT, start)
        .build();
  }

  private static Document document(int number, Document.Step... steps) {
    return Document.of("event", new UUID(0, number))
        .name("Game " + number)
        .steps(Fields.PRICE, List.of(steps))
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "2030-04-30T23:59:59.999Z, 3 1 2 4, 3 1 2, ''",
    "2030-05-01T00:00:00Z, 2 3 1 4, 2 3, 3 1",
    "2030-05-31T23:59:59.999Z, 2 3 1 4, 2 3, 3 1",
    "2030-06-01T00:00:00Z, 2 1 3 4, 2, 1"
  })
  void lists_areByTheValuesOfTheMoment(
      Instant now, String lowestFirst, String upTo25, String from25) {
    assertThat(found(INDEX, new Filter.All(), now)).isEqualTo(lowestFirst);
    assertThat(found(INDEX, new Filter.NumberIn(Fields.PRICE, null, 25.0), now)).isEqualTo(upTo25);
    assertThat(found(INDEX, new Filter.NumberIn(Fields.PRICE, 25.0, null), now)).isEqualTo(from25);
  }

  @ParameterizedTest
  @CsvSource({
    "2030-04-30T23:59:59.999Z, 2 1, 2, ''",
    "2030-05-01T00:00:00Z, 2 1, 2, 1",
    "2030-06-01T00:00:00Z, 1 2, 1 2, ''"
  })
  void values_mayBeginAndFall(Instant now, String lowestFirst, String upTo25, String from25) {
    assertThat(found(FALLING, new Filter.All(), now)).isEqualTo(lowestFirst);
    assertThat(found(FALLING, new Filter.NumberIn(Fields.PRICE, null, 25.0), now))
        .isEqualTo(upTo25);
    assertThat(found(FALLING, new Filter.NumberIn(Fields.PRICE, 25.0, null), now))
        .isEqualTo(from25);
  }

  @Test
  void filters_areKept_whereValuesChangeForTheirMomentOnly() {
    Filter upTo25 = new Filter.NumberIn(Fields.PRICE, null, 25.0);
    Filter both = Filter.all(upTo25, new Filter.Not(Filter.is(Fields.TYPE, "club")));
    Segment changing = INDEX.snapshot().parts().getFirst().segment();
    Segment steady =
        RamIndex.of(List.of(dated(1, 20, FIRST))).snapshot().parts().getFirst().segment();
    for (Filter filter : List.of(upTo25, both)) {
      DocSet first = changing.at(FIRST).passing(filter);
      assertThat(changing.at(FIRST).passing(filter)).isSameAs(first);
      assertThat(changing.at(FIRST.minusMillis(1)).passing(filter).toArray())
          .isNotEqualTo(first.toArray());
      assertThat(steady.at(SECOND).passing(filter)).isSameAs(steady.at(FIRST).passing(filter));
    }
  }

  private static String found(RamIndex index, Filter filter, Instant now) {
    var request =
        new Engine.Request(
            Selection.of(filter),
            null,
            new Order.Lowest(Fields.PRICE, Fields.STARTS_AT),
            9,
            null,
            List.of(),
            now);
    return String.join(
        " ",
        new SearchExecution(request, index.snapshot().at(now), Weights.SHIPPED)
            .run().hits().stream()
                .map(hit -> String.valueOf(hit.id().getLeastSignificantBits()))
                .toList());
  }
}
