package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Objects;
import org.muster.core.json.JsonReader;

/** The part of a map that somebody looks at: parameters beside the filters of a list. */
public record MapParameters(
    @NotNull
        @Size(max = 100)
        @JsonPropertyDescription(
            "The part of the map: west, south, east and north in degrees, such as -2.5,53,-1,54.5;"
                + " west is greater than east across 180°.")
        String bbox,
    @NotNull
        @Min(0)
        @Max(20)
        @JsonPropertyDescription(
            "Zoom level of a map in Web Mercator whose world is 256 pixels wide at level 0.")
        Integer zoom) {

  /** The window of a request that has more than that. */
  public static MapParameters of(ObjectNode members) {
    ObjectNode window = members.deepCopy();
    return JsonReader.of(MapParameters.class)
        .readParameters(window.retain(List.of("bbox", "zoom")));
  }

  /** What the same request has beside it. */
  public static <Q> Q filters(ObjectNode members, Class<Q> query) {
    ObjectNode filters = members.deepCopy();
    return JsonReader.of(query).readParameters(filters.remove(List.of("bbox", "zoom")));
  }

  /**
   * Always the same part.
   *
   * @throws org.muster.core.ProblemException {@code Invalid}
   */
  public MapWindow window() {
    var frame = new MapWindow.Frame(Objects.requireNonNull(Box.of(bbox)), zoom);
    return all -> frame;
  }
}
