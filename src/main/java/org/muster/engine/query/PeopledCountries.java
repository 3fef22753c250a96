package org.muster.engine.query;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.ProblemException;

/** The countries where the community has something, counted again from time to time. */
final class PeopledCountries {

  private static final Duration GOOD_FOR = Duration.ofMinutes(10);

  private final Engine engine;
  private volatile @Nullable Known known;

  PeopledCountries(Engine engine) {
    this.engine = engine;
  }

  private record Known(Instant at, Set<String> countries) {}

  /** Their codes (ISO 3166-1 alpha-2); none while nobody knows. */
  Set<String> at(Instant now) {
    Known known = this.known;
    if (known == null || Duration.between(known.at, now).abs().compareTo(GOOD_FOR) > 0) {
      try {
        known = new Known(now, counted(now));
      } catch (ProblemException e) {
        return Set.of(); // the index is being built: the search itself will say so
      }
      this.known = known;
    }
    return known.countries;
  }

  private Set<String> counted(Instant now) {
    var facet = new FacetSpec.Values("country", Fields.COUNTRY, FacetSpec.MOST);
    var order = new Order.Relevance(now, null, null);
    var all = Selection.of(new Filter.All());
    return engine
        .counted(new Engine.Request(all, null, order, 1, null, List.of(facet), now))
        .facets()
        .stream()
        .flatMap(counts -> counts.buckets().stream())
        .map(Facet.Bucket::value)
        .collect(Collectors.toUnmodifiableSet());
  }
}
