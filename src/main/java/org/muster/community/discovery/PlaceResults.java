package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** The best matching places; there are no further pages. */
record PlaceResults(
    List<PlaceView> items,
    @JsonPropertyDescription("Attribution required wherever these places are shown.")
        String attribution) {

  static final String ATTRIBUTION = "GeoNames (https://www.geonames.org/), CC BY 4.0";

  public PlaceResults {
    items = List.copyOf(items);
  }
}
