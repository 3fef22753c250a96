package org.muster.community.club;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.engine.query.Box;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.Fold;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SampleRows;
import org.muster.engine.query.Selection;
import org.muster.engine.query.Topics;

/** Clubs in the search index: maps rows to documents, and queries to filters and sort orders. */
public final class ClubIndex implements DocumentSource {

  static final String TYPE = "club";

  private final ClubStore store;

  public ClubIndex(ClubStore store) {
    this.store = store;
  }

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public List<UUID> idsAfter(@Nullable UUID after, int count) {
    return store.idsAfter(after, count);
  }

  @Override
  public long count() {
    return store.count();
  }

  @Override
  public List<Document> documents(Collection<UUID> ids) {
    return documents(store.byIds(ids));
  }

  private static List<Document> documents(List<Stored<Club>> rows) {
    return rows.stream().filter(row -> isListed(row.value())).map(ClubIndex::document).toList();
  }

  @Override
  public List<Document> samples() {
    return documents(SampleRows.of(ClubIndex.class, Club.class));
  }

  @Override
  public String statement() {
    return ClubStore.BY_IDS;
  }

  /** Whether the club may be listed publicly. */
  static boolean isListed(Club club) {
    return club.visibility() == Club.Visibility.PUBLIC && club.state() == Club.State.ACTIVE;
  }

  private static Document document(Stored<Club> row) {
    Club club = row.value();
    Locality home = club.home();
    var document =
        Document.of(TYPE, row.id())
            .name(club.name())
            .names(club.aka())
            .body(
                club.description(), club.languages().isEmpty() ? null : club.languages().getFirst())
            .topic(Topics.of(club.kind()))
            .keyword(Fields.KIND, Json.name(club.kind()))
            .flag(Fields.RECRUITING, club.recruiting())
            .number(Fields.MIN_AGE, club.minAge())
            .time(Fields.UPDATED_AT, row.updatedAt());
    club.styles()
        .forEach(s -> document.keyword(Fields.GAME_TYPE, Json.name(s)).topic(Topics.of(s)));
    club.audience()
        .forEach(a -> document.keyword(Fields.AUDIENCE, Json.name(a)).topic(Topics.of(a)));
    club.languages().forEach(l -> document.keyword(Fields.LANGUAGE, l));
    club.schemes()
        .forEach(s -> document.keyword(Fields.SCHEME, Fold.key(s.scheme())).topic(s.scheme()));
    if (home != null) {
      document
          .whereabouts(home.place())
          .whereabouts(home.region())
          .whereabouts(Topics.country(home.country()))
          .keyword(Fields.TOWN, home.place())
          .keyword(Fields.COUNTRY, home.country())
          .region(home.region())
          .location(home.point(), true);
    }
    return document.build();
  }

  static Selection select(ClubQuery query, ParsedSearch asked) {
    return Filters.where(Filter.is(Fields.TYPE, TYPE))
        .near(asked.near())
        .box(Box.of(query.bbox()))
        .any("country", Fields.COUNTRY, query.country())
        .regions(asked)
        .anyOf("style", Fields.GAME_TYPE, query.style())
        .anyOf("kind", Fields.KIND, query.kind())
        .any("language", Fields.LANGUAGE, query.language())
        .is("recruiting", Fields.RECRUITING, query.recruiting())
        .is("scheme", Fields.SCHEME, query.scheme() == null ? null : Fold.key(query.scheme()))
        .changed(query)
        .select();
  }

  static List<FacetSpec> facets(ClubQuery query) {
    return query.facets().stream().distinct().map(ClubIndex::spec).toList();
  }

  private static FacetSpec spec(ClubQuery.Facet facet) {
    String name = Json.name(facet);
    return switch (facet) {
      case COUNTRY -> new FacetSpec.Values(name, Fields.COUNTRY, FacetSpec.MOST);
      case REGION -> new FacetSpec.Labelled(name, Fields.REGION_SHOWN, FacetSpec.MOST);
      case STYLE -> new FacetSpec.Values(name, Fields.GAME_TYPE, FacetSpec.MOST);
      case KIND -> new FacetSpec.Values(name, Fields.KIND, FacetSpec.MOST);
    };
  }
}
