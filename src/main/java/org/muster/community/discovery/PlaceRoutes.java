package org.muster.community.discovery;

import java.util.List;
import org.muster.delivery.http.Endpoint;

/** REST endpoint that searches the gazetteer. */
final class PlaceRoutes {

  private final Places places;

  public PlaceRoutes(Places places) {
    this.places = places;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/places", PlaceQuery.class)
            .operation("searchPlaces", "Search", "Search places")
            .description(
                """
                Towns, regions and countries by name, in many languages: exact matches first, \
                then names that begin with the text, the most important first. A single page. \
                Data from GeoNames (https://www.geonames.org/), CC BY 4.0: attribution is \
                required wherever you show it.
                """)
            .answers(PlaceResults.class, "Places")
            .handle((caller, query, path) -> places.search(query)));
  }
}
