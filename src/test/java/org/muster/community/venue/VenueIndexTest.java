package org.muster.community.venue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.muster.community.venue.VenueStore.Age;
import org.muster.engine.query.Document.Step;

/** How young somebody may be who plays at a venue. */
class VenueIndexTest {

  private static final OffsetDateTime MAY = OffsetDateTime.parse("2027-05-01T17:00:00+01:00");
  private static final OffsetDateTime JUNE = MAY.plusMonths(1);
  private static final OffsetDateTime JULY = MAY.plusMonths(2);

  @Test
  void youngest_isTheLowestAgeOfTheGamesThatAreNotOver() {
    assertThat(VenueIndex.youngest(List.of(new Age(18, JUNE), new Age(12, MAY), new Age(16, JULY))))
        .containsExactly(new Step(12, MAY.toInstant()), new Step(16, JULY.toInstant()));
    assertThat(VenueIndex.youngest(List.of(new Age(12, JUNE), new Age(18, JUNE))))
        .containsExactly(new Step(12, JUNE.toInstant()));
    assertThat(VenueIndex.youngest(List.of())).isEmpty();
  }
}
