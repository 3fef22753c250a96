package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.core.Page;
import org.muster.core.json.Json;

class HitsTest {

  private static final List<Facet> COUNTED =
      List.of(new Facet("country", List.of(new Facet.Bucket("GB", 7))));

  @Test
  void counting_isNoMoreExactThanTheTotal() {
    assertThat(counted(Page.Total.exactly(7))).isEqualTo("{\"value\":\"GB\",\"count\":7}");
    assertThat(counted(new Page.Total(7, Page.Relation.GTE)))
        .isEqualTo("{\"value\":\"GB\",\"count\":7,\"relation\":\"gte\"}");
  }

  @Test
  void lacking_namesTheCountryIfNothingElseIsLacking() {
    var none = new Hits(List.of(), Page.Total.exactly(0), null, List.of());
    var hit = new Hit("event", new UUID(0, 1));
    Hits elsewhere = none.followedBy(List.of(new PartialHit(hit, 1, 0)), List.of());
    assertThat(elsewhere.lacking("Austria").partial())
        .isEqualTo(new Partial(0, List.of("Austria"), List.of(1.0)));
    Hits less = none.followedBy(List.of(new PartialHit(hit, .5, 1)), List.of("milsim"));
    assertThat(less.lacking("Austria")).isEqualTo(less);
    assertThat(none.lacking("Austria")).isEqualTo(none);
  }

  private static String counted(Page.Total total) {
    Hits hits = new Hits(List.of(), total, null, List.of()).counting(COUNTED, null);
    return Json.write(hits.facets().getFirst().buckets().getFirst());
  }
}
