package org.muster.community.discovery;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;

/** The facets of a search over all types: always the types, and those that were requested. */
final class LookupFacets {

  private static final String TYPE = Json.name(LookupQuery.Facet.TYPE);

  private LookupFacets() {}

  static List<FacetSpec> of(LookupQuery query) {
    return Stream.concat(Stream.of(LookupQuery.Facet.TYPE), query.facets().stream())
        .distinct()
        .map(LookupFacets::spec)
        .toList();
  }

  private static FacetSpec spec(LookupQuery.Facet facet) {
    String name = Json.name(facet);
    return switch (facet) {
      case TYPE -> new FacetSpec.Values(name, Fields.TYPE, FacetSpec.MOST);
      case COUNTRY -> new FacetSpec.Values(name, Fields.COUNTRY, FacetSpec.MOST);
      case GAME_TYPE -> new FacetSpec.Values(name, Fields.GAME_TYPE, FacetSpec.MOST);
      case ENVIRONMENT -> new FacetSpec.Values(name, Fields.ENVIRONMENT, FacetSpec.MOST);
    };
  }

  /** The number of hits of each type. */
  static LookupResults.Counts types(List<Facet> facets) {
    Map<String, Long> counts =
        facets.stream()
            .filter(facet -> facet.name().equals(TYPE))
            .flatMap(facet -> facet.buckets().stream())
            .collect(Collectors.toMap(Bucket::value, Bucket::count));
    return new LookupResults.Counts(
        counts.getOrDefault("club", 0L),
        counts.getOrDefault("event", 0L),
        counts.getOrDefault("venue", 0L),
        counts.getOrDefault("player", 0L));
  }

  /** The facets without the types, unless those were requested. */
  static @Nullable Map<String, List<Bucket>> asked(
      LookupQuery query, @Nullable Map<String, List<Bucket>> counted) {
    if (counted == null || query.facets().isEmpty()) {
      return null;
    }
    var asked = new LinkedHashMap<>(counted);
    if (!query.facets().contains(LookupQuery.Facet.TYPE)) {
      asked.remove(TYPE);
    }
    return asked;
  }
}
