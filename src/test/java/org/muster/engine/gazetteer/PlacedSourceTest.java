package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Document;
import org.muster.engine.query.Document.Field;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fields;

class PlacedSourceTest {

  private static final UUID ID = new UUID(1, 2);

  private static List<Field> placed(Document.Builder document) {
    var source = new PlacedSource(new One(document.build()), Gazetteer.load());
    return source.documents(List.of(ID)).getFirst().fields();
  }

  @Test
  void documents_onTheMap_areInTheAreasThere() {
    List<Field> fields =
        placed(
            Document.of("venue", ID)
                .keyword(Fields.COUNTRY, "GB")
                .location(new GeoPoint(51.27, 0.52)));
    assertThat(fields)
        .contains(
            new Field.Keyword(Fields.AREA, "GB-ENG"),
            new Field.Keyword(Fields.AREA, "GB-ENG/kent"),
            new Field.Keyword(Fields.AREA, "GB-ENG/home counties"));
  }

  @Test
  void documents_withARegionOnly_areInThat() {
    assertThat(
            placed(Document.of("club", ID).keyword(Fields.COUNTRY, "GB").region("West Yorkshire")))
        .contains(new Field.Keyword(Fields.AREA, "GB-ENG/yorkshire"));
  }

  @Test
  void documents_withARegionInAnyScript_areInThat() {
    assertThat(
            placed(
                Document.of("club", ID)
                    .keyword(Fields.COUNTRY, "JP")
                    .region("茨城県")
                    .location(new GeoPoint(35.93, 140.0)))) // on the other side of the Tone
        .contains(new Field.Keyword(Fields.AREA, "JP-08"))
        .doesNotContain(new Field.Keyword(Fields.AREA, "JP-12"));
  }

  @Test
  void documents_withATownOnly_areThere() {
    Document.Builder club =
        Document.of("club", ID).keyword(Fields.TOWN, "Leeds").keyword(Fields.COUNTRY, "GB");
    assertThat(placed(club))
        .contains(new Field.Keyword(Fields.AREA, "GB-ENG/yorkshire"))
        .anySatisfy(
            field -> {
              assertThat(field).isInstanceOf(Field.Location.class);
              GeoPoint there = ((Field.Location) field).point();
              assertThat(there.metresTo(new GeoPoint(53.80, -1.55))).isLessThan(5_000);
            });
    assertThat(placed(Document.of("club", ID).keyword(Fields.TOWN, "Leeds"))).hasSize(1);
  }

  @Test
  void documents_nowhere_areAsTheyWere() {
    assertThat(placed(Document.of("venue", ID).keyword(Fields.COUNTRY, "GB")))
        .containsExactly(new Field.Keyword(Fields.COUNTRY, "GB"));
  }

  @Test
  void statement_saysWithWhichAreas() {
    Gazetteer places = Gazetteer.load();
    var source = new PlacedSource(new One(Document.of("venue", ID).build()), places);
    assertThat(source.statement()).isEqualTo("SELECT -- " + places.madeWith());
    assertThat(source.samples()).hasSize(1);
  }

  /** A source of one document. */
  private record One(Document document) implements DocumentSource {
    @Override
    public String type() {
      return document.type();
    }

    @Override
    public List<Document> documents(Collection<UUID> ids) {
      return List.of(document);
    }

    @Override
    public List<UUID> idsAfter(@Nullable UUID after, int count) {
      return List.of();
    }

    @Override
    public long count() {
      return 1;
    }

    @Override
    public List<Document> samples() {
      return List.of(document);
    }

    @Override
    public String statement() {
      return "SELECT";
    }
  }
}
