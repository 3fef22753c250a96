package org.muster.community.venue;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.VenueStore.Age;
import org.muster.community.venue.VenueStore.Aged;
import org.muster.core.Stored;
import org.muster.core.json.Json;
import org.muster.engine.query.Box;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Filters;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.RuleFields;
import org.muster.engine.query.SampleRows;
import org.muster.engine.query.Selection;
import org.muster.engine.query.Topics;

/** Venues in the search index: maps rows to documents, and queries to filters and sort orders. */
public final class VenueIndex implements DocumentSource {

  static final String TYPE = "venue";

  /** Of games that end at the same time the one for the youngest comes first. */
  private static final Comparator<Age> LAST_FIRST =
      Comparator.comparing((Age age) -> age.until().toInstant())
          .reversed()
          .thenComparingInt(Age::minAge);

  private static final List<Age> SAMPLE_AGES =
      List.of(
          new Age(12, Instant.EPOCH.atOffset(ZoneOffset.UTC)),
          new Age(18, Instant.EPOCH.plusSeconds(1).atOffset(ZoneOffset.UTC)));

  private final VenueStore store;

  public VenueIndex(VenueStore store) {
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
    return documents(store.aged(ids));
  }

  private static List<Document> documents(List<Aged> rows) {
    return rows.stream()
        .filter(row -> isListed(row.venue().value()))
        .map(row -> document(row.venue(), row.ages()))
        .toList();
  }

  @Override
  public List<Document> samples() {
    return documents(
        SampleRows.of(VenueIndex.class, Venue.class).stream()
            .map(venue -> new Aged(venue, SAMPLE_AGES))
            .toList());
  }

  @Override
  public String statement() {
    return VenueStore.BY_IDS;
  }

  /** Whether the venue may be listed publicly. */
  static boolean isListed(Venue venue) {
    return venue.state() == Venue.State.ACTIVE;
  }

  /**
   * From how many years on somebody can play there, as time passes: the lowest age of the games
   * that are not over by then.
   */
  static List<Document.Step> youngest(List<Age> ages) {
    List<Document.Step> steps = new ArrayList<>();
    int youngest = Integer.MAX_VALUE;
    for (Age age : ages.stream().sorted(LAST_FIRST).toList()) {
      if (age.minAge() < youngest) {
        youngest = age.minAge();
        steps.addFirst(new Document.Step(youngest, age.until().toInstant()));
      }
    }
    return steps;
  }

  private static Document document(Stored<Venue> row, List<Age> ages) {
    Venue venue = row.value();
    var document =
        Document.of(TYPE, row.id())
            .name(venue.name())
            .names(venue.aka())
            .body(venue.description(), null)
            .whereabouts(Venue.shown(venue.address(), venue.pointPrecision()))
            .whereabouts(venue.region())
            .whereabouts(Topics.country(venue.country()))
            .keyword(Fields.COUNTRY, venue.country())
            .region(venue.region())
            .location(venue.searchedPoint(), venue.shownPoint() != null)
            .time(Fields.UPDATED_AT, row.updatedAt())
            .number(Fields.CAPACITY, venue.capacity())
            .steps(Fields.MIN_AGE, youngest(ages))
            .flag(Fields.PRIVATE_HIRE, venue.privateHire());
    for (var environment : venue.environments()) {
      document.keyword(Fields.ENVIRONMENT, Json.name(environment)).topic(Topics.of(environment));
    }
    RuleFields.add(document, venue.defaultRules());
    for (var amenity : venue.amenities()) {
      document.keyword(Fields.AMENITY, Json.name(amenity)).topic(Topics.of(amenity));
    }
    return document.build();
  }

  static Selection select(VenueQuery query, ParsedSearch asked) {
    var filters =
        Filters.where(Filter.is(Fields.TYPE, TYPE))
            .near(asked.near())
            .box(Box.of(query.bbox()))
            .any("country", Fields.COUNTRY, query.country())
            .regions(asked)
            .anyOf("environment", Fields.ENVIRONMENT, query.environment())
            .is("private_hire", Fields.PRIVATE_HIRE, query.privateHire())
            .changed(query);
    query.amenity().forEach(amenity -> filters.is("amenity", Fields.AMENITY, Json.name(amenity)));
    return filters.select();
  }

  static List<FacetSpec> facets(VenueQuery query) {
    return query.facets().stream().distinct().map(VenueIndex::spec).toList();
  }

  private static FacetSpec spec(VenueQuery.Facet facet) {
    String name = Json.name(facet);
    return switch (facet) {
      case COUNTRY -> new FacetSpec.Values(name, Fields.COUNTRY, FacetSpec.MOST);
      case REGION -> new FacetSpec.Labelled(name, Fields.REGION_SHOWN, FacetSpec.MOST);
      case ENVIRONMENT -> new FacetSpec.Values(name, Fields.ENVIRONMENT, FacetSpec.MOST);
      case AMENITY -> new FacetSpec.Together(name, Fields.AMENITY, FacetSpec.MOST);
    };
  }
}
