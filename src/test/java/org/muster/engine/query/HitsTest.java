package org.muster.engine.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

  private static String counted(Page.Total total) {
    Hits hits = new Hits(List.of(), total, null, List.of()).counting(COUNTED, null);
    return Json.write(hits.facets().getFirst().buckets().getFirst());
  }
}
