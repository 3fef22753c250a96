package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Near;

/** A place as shown to the public. */
record PlaceView(
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    Place.Kind kind,
    @Nullable @JsonPropertyDescription("GeoNames id; towns only.") Long geonameId,
    @JsonPropertyDescription("Name in the local language, if known.") String name,
    @JsonPropertyDescription(
            "Name with region and country, such as Leeds, England, GB; `near` accepts it.")
        String label,
    @Nullable @JsonPropertyDescription("First-level region.") String region,
    @Nullable @JsonPropertyDescription("ISO 3166-2.") String regionCode,
    @JsonPropertyDescription("ISO 3166-1 alpha-2.") String country,
    @JsonPropertyDescription("Of a region or country: its population centre.") GeoPoint point,
    @JsonPropertyDescription("Of a region or country: its population centre.") long population) {

  static PlaceView of(Place place, @Nullable Near near) {
    return new PlaceView(
        Near.distance(near, place.point()),
        place.kind(),
        place.id() == 0 ? null : place.id(),
        place.name(),
        place.label(),
        place.region(),
        place.regionCode(),
        place.country(),
        place.point(),
        place.population());
  }
}
