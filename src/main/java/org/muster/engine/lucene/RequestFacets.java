package org.muster.engine.lucene;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Facet;
import org.muster.engine.query.FacetSpec;

/** Counts the facets of a request: each in what there would be without its own choice. */
final class RequestFacets {

  private RequestFacets() {}

  /** Finds the documents that answer a request. */
  @FunctionalInterface
  interface Answers {
    Query to(Engine.Request request) throws IOException;
  }

  /**
   * The facets, in the order of the request.
   *
   * @param answer the documents that answer the request as it is
   * @param others those that answer it with one choice less
   */
  static List<Facet> count(
      IndexSearcher searcher, Engine.Request request, Query answer, Answers others)
      throws IOException {
    Map<Boolean, List<FacetSpec>> specs =
        request.facets().stream().collect(Collectors.partitioningBy(spec -> isFree(spec, request)));
    Map<String, Facet> counted = new HashMap<>();
    List<FacetSpec> free = Objects.requireNonNull(specs.get(true));
    if (!free.isEmpty()) {
      FacetCounts.of(searcher, answer, free).forEach(facet -> counted.put(facet.name(), facet));
    }
    for (FacetSpec chosen : Objects.requireNonNull(specs.get(false))) {
      Query without = others.to(request.of(request.where().without(chosen.name())));
      FacetCounts.of(searcher, without, List.of(chosen))
          .forEach(facet -> counted.put(facet.name(), facet));
    }
    return request.facets().stream().map(spec -> counted.get(spec.name())).toList();
  }

  /** Whether it can be counted in the answer itself. */
  private static boolean isFree(FacetSpec spec, Engine.Request request) {
    return spec instanceof FacetSpec.Together || !request.where().chosen().containsKey(spec.name());
  }
}
