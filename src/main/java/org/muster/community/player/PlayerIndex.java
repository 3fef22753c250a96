package org.muster.community.player;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SampleRows;
import org.muster.engine.query.Selection;
import org.muster.engine.query.Topics;

/**
 * Players in the search index: only public ones, with only what they show. Documents are built from
 * {@link PlayerView}, so that nothing can be found that cannot be read.
 */
public final class PlayerIndex implements DocumentSource {

  static final String TYPE = "player";

  private final PlayerStore store;

  public PlayerIndex(PlayerStore store) {
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

  private static List<Document> documents(List<Stored<Player>> rows) {
    return rows.stream()
        .filter(row -> row.value().visibility() == Player.Visibility.PUBLIC)
        .filter(row -> row.value().birthDate() != null)
        .map(PlayerIndex::document)
        .toList();
  }

  @Override
  public boolean isPersonal() {
    return true;
  }

  @Override
  public List<Document> samples() {
    return documents(SampleRows.of(PlayerIndex.class, Player.class));
  }

  @Override
  public String statement() {
    return PlayerStore.BY_IDS;
  }

  private static Document document(Stored<Player> row) {
    PlayerView shown = PlayerView.of(row, null);
    LocalDate birthDate = row.value().birthDate();
    Locality area = shown.area();
    var document =
        Document.of(TYPE, row.id())
            .name(shown.callsign())
            .name(shown.handle())
            .body(shown.bio(), shown.languages().isEmpty() ? null : shown.languages().getFirst())
            .body(String.join(", ", shown.loadout()), null)
            .flag(Fields.LOOKING_FOR_TEAM, shown.lookingForTeam())
            .time(Fields.ADULT_FROM, birthDate == null ? null : Privacy.adultFrom(birthDate))
            .time(Fields.UPDATED_AT, row.updatedAt());
    for (var role : shown.roles()) {
      document.keyword(Fields.ROLE, Json.name(role)).topic(Topics.of(role));
    }
    for (var style : shown.styles()) {
      document.keyword(Fields.GAME_TYPE, Json.name(style)).topic(Topics.of(style));
    }
    shown.languages().forEach(language -> document.keyword(Fields.LANGUAGE, language));
    if (area != null) {
      document
          .whereabouts(area.place())
          .whereabouts(area.region())
          .whereabouts(Topics.country(area.country()))
          .keyword(Fields.TOWN, area.place())
          .keyword(Fields.COUNTRY, area.country())
          .region(area.region())
          .location(area.point());
    }
    return document.build();
  }

  /** Part of every search: excludes players who are minors now. */
  static Filter ofAge(Instant now) {
    return Filter.all(
        Filter.is(Fields.TYPE, TYPE),
        new Filter.TimeIn(Fields.ADULT_FROM, null, now.plusMillis(1)));
  }

  static Selection select(PlayerQuery query, ParsedSearch asked) {
    return Filters.where(ofAge(asked.now()))
        .near(asked.near())
        .any("country", Fields.COUNTRY, query.country())
        .regions(asked)
        .anyOf("role", Fields.ROLE, query.role())
        .anyOf("style", Fields.GAME_TYPE, query.style())
        .any("language", Fields.LANGUAGE, query.language())
        .is("looking_for_team", Fields.LOOKING_FOR_TEAM, query.lookingForTeam())
        .changed(query)
        .select();
  }

  static List<FacetSpec> facets(PlayerQuery query) {
    return query.facets().stream().distinct().map(PlayerIndex::spec).toList();
  }

  private static FacetSpec spec(PlayerQuery.Facet facet) {
    String name = Json.name(facet);
    return switch (facet) {
      case COUNTRY -> new FacetSpec.Values(name, Fields.COUNTRY, FacetSpec.MOST);
      case REGION -> new FacetSpec.Labelled(name, Fields.REGION_SHOWN, FacetSpec.MOST);
      case ROLE -> new FacetSpec.Values(name, Fields.ROLE, FacetSpec.MOST);
      case STYLE -> new FacetSpec.Values(name, Fields.GAME_TYPE, FacetSpec.MOST);
    };
  }
}
