package org.muster.engine.gazetteer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Document;
import org.muster.engine.query.Document.Field;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;

/**
 * A document source that adds the regions, counties and other areas that something is in, by where
 * it is on the map and by the region that its organiser wrote; and the point of its town, if that
 * is all that is known.
 */
public record PlacedSource(DocumentSource source, Gazetteer places) implements DocumentSource {

  @Override
  public String type() {
    return source.type();
  }

  @Override
  public List<Document> documents(Collection<UUID> ids) {
    return placed(source.documents(ids));
  }

  @Override
  public List<UUID> idsAfter(@Nullable UUID after, int count) {
    return source.idsAfter(after, count);
  }

  @Override
  public long count() {
    return source.count();
  }

  @Override
  public boolean isPersonal() {
    return source.isPersonal();
  }

  @Override
  public List<Document> samples() {
    return placed(source.samples());
  }

  /** With other areas, documents are others. */
  @Override
  public String statement() {
    return source.statement() + " -- " + places.madeWith();
  }

  private List<Document> placed(List<Document> documents) {
    return documents.stream().map(this::placed).toList();
  }

  private Document placed(Document document) {
    GeoPoint point = null;
    String country = null;
    String region = null;
    String town = null;
    for (Field field : document.fields()) {
      if (field instanceof Field.Location(var at)) {
        point = at;
      } else if (field instanceof Field.Keyword(var name, var value)) {
        country = name.equals(Fields.COUNTRY) ? value : country;
        town = name.equals(Fields.TOWN) ? value : town;
        // as it was written: 茨城県 says nothing in Latin letters
        region = name.equals(Fields.REGION_SHOWN) ? FacetSpec.shown(value) : region;
      }
    }
    var fields = new ArrayList<>(document.fields());
    if (point == null) {
      point = new HomeTowns(places).point(town, country, region);
      if (point != null) {
        fields.add(new Field.Location(point));
      }
    }
    places
        .areasOf(point, country, region)
        .forEach(area -> fields.add(new Field.Keyword(Fields.AREA, area)));
    return new Document(document.type(), document.id(), fields);
  }
}
