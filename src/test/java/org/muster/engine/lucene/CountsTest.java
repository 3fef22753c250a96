package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.muster.engine.query.Document;
import org.muster.engine.query.Facet;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.FacetSpec.Band;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;

class CountsTest {

  private static final String REGION_NAME = "region_name";
  private static final ZoneId PRAGUE = ZoneId.of("Europe/Prague");

  private static final RamIndex INDEX =
      RamIndex.of(
          List.of(
              game("skirmish", "2026-12-05T09:00:00Z", 0, "moravia", "Moravia"),
              game("milsim", "2026-12-31T23:30:00Z", 10, "moravia", "Morávia"),
              game("skirmish", "2027-01-31T22:59:59Z", 10.01, "moravia", "Moravia")),
          List.of(
              game("skirmish", "2027-01-31T23:00:00Z", 35, "utrecht", "Utrecht"),
              game("cqb", "2025-01-01T00:00:00Z", 50.5, "utrecht", "Utrecht"),
              Document.of("club", new UUID(9, 9))
                  .name("No game")
                  .keyword(Fields.GAME_TYPE, "cqb")
                  .build()));

  private static final List<Band> PRICES =
      List.of(
          new Band(null, 0),
          new Band(0, 10),
          new Band(10, 20),
          new Band(20, 30),
          new Band(30, 50),
          new Band(50, null));

  private static int made;

  private static Document game(
      String type, String startsAt, double price, String region, String regionName) {
    made++;
    return Document.of("event", new UUID(1, made))
        .name("Game " + made)
        .keyword(Fields.GAME_TYPE, type)
        .keyword(Fields.GAME_TYPE, "any")
        .keyword(REGION_NAME, FacetSpec.label(region, regionName))
        .time(Fields.STARTS_AT, Instant.parse(startsAt))
        .number(Fields.PRICE, price)
        .build();
  }

  private static Counts counted(Filter filter, List<FacetSpec> specs) {
    var counts = new Counts(specs);
    for (Snapshot.Part part : INDEX.snapshot().parts()) {
      counts.add(new PartDocs(part, FilterDocs.of(filter, part.segment())));
    }
    return counts;
  }

  private static List<String> counts(Filter filter, FacetSpec... specs) throws IOException {
    var lines = new ArrayList<String>();
    for (Facet facet : counted(filter, List.of(specs)).facets()) {
      lines.add(
          facet.name()
              + ": "
              + facet.buckets().stream()
                  .map(
                      b ->
                          b.value()
                              + (b.label() == null ? "" : " (" + b.label() + ")")
                              + " "
                              + b.count())
                  .collect(Collectors.joining(", ")));
    }
    return lines;
  }

  @Test
  void values_areCountedMostFirst() throws IOException {
    assertThat(
            counts(
                new Filter.All(),
                new FacetSpec.Values("game_type", Fields.GAME_TYPE, 3),
                new FacetSpec.Values("type", Fields.TYPE, 10),
                new FacetSpec.Values("kind", Fields.KIND, 10)))
        .containsExactly("game_type: any 5, skirmish 3, cqb 2", "type: event 5, club 1", "kind: ");
  }

  @Test
  void counts_areOfWhatTheQueryFinds() throws IOException {
    assertThat(
            counts(
                Filter.is(Fields.GAME_TYPE, "cqb"),
                new FacetSpec.Values("type", Fields.TYPE, 10),
                new FacetSpec.Bands("price", Fields.PRICE, PRICES)))
        .containsExactly("type: club 1, event 1", "price: 50- 1");
    assertThat(
            counts(
                Filter.is(Fields.GAME_TYPE, "none"),
                new FacetSpec.Values("type", Fields.TYPE, 10),
                new FacetSpec.Months("month", Fields.STARTS_AT, YearMonth.of(2026, 12), 2, PRAGUE),
                new FacetSpec.Bands("price", Fields.PRICE, PRICES)))
        .containsExactly("type: ", "month: ", "price: ");
  }

  @Test
  void labels_areThoseThatMostWrite() throws IOException {
    assertThat(counts(new Filter.All(), new FacetSpec.Labelled("region", REGION_NAME, 5)))
        .containsExactly("region: moravia (Moravia) 3, utrecht (Utrecht) 2");
    assertThat(counts(new Filter.All(), new FacetSpec.Labelled("region", REGION_NAME, 1)))
        .containsExactly("region: moravia (Moravia) 3");
  }

  @Test
  void months_areThoseOfTheZone() throws IOException {
    assertThat(
            counts(
                new Filter.All(),
                new FacetSpec.Months("month", Fields.STARTS_AT, YearMonth.of(2026, 12), 3, PRAGUE)))
        .containsExactly("month: 2026-12 1, 2027-01 2, 2027-02 1");
  }

  @Test
  void bands_countWhatTheirFilterFinds() throws IOException {
    assertThat(counts(new Filter.All(), new FacetSpec.Bands("price", Fields.PRICE, PRICES)))
        .containsExactly("price: 0 1, 0-10 1, 10-20 1, 30-50 1, 50- 1");
    for (Band band : PRICES) {
      int found = 0;
      for (Snapshot.Part part : INDEX.snapshot().parts()) {
        found += FilterDocs.of(band.filter(Fields.PRICE), part.segment()).size();
      }
      assertThat(found).as(band.value()).isEqualTo(band.value().equals("20-30") ? 0 : 1);
    }
  }
}
