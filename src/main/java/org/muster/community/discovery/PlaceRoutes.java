package org.muster.community.discovery;

import java.util.List;
import org.muster.delivery.http.Endpoint;

/** REST endpoint that searches the gazetteer. */
public final class PlaceRoutes {

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
                Towns, regions and countries by their names in many languages: those called so \
                first, then those whose name begins so; the most important first. One answer, no \
                pages. Data of GeoNames (https://www.geonames.org/), CC BY 4.0: name them where \
                you show it.
                """)
            .answers(PlaceResults.class, "Places")
            .handle((caller, query, path) -> places.search(query)));
  }
}
