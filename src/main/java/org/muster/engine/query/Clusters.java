package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** What a search finds in a part of the map, to be drawn: at most 400 clusters. */
public record Clusters(
    @JsonPropertyDescription("At most 400, from north-west to south-east.") List<Cluster> clusters,
    @JsonPropertyDescription("Number of results in the box.") long total,
    @JsonPropertyDescription(
            "Number of results, in the box or elsewhere, that have no public point and so are on no"
                + " map.")
        long withoutPoint,
    @JsonPropertyDescription(
            "The zoom level whose cells of 64 pixels were used: lower than the requested one if the"
                + " box has more than 400 of those.")
        int zoom,
    Understood understood) {

  public Clusters {
    clusters = List.copyOf(clusters);
  }

  /** Results whose points lie in one cell of the map. */
  public record Cluster(
      @JsonPropertyDescription("The mean of their points.") GeoPoint point,
      int count,
      @JsonPropertyDescription("The box around their points, in degrees.") Box box,
      @Nullable @JsonPropertyDescription("The result, if it is the only one.") One one) {}

  /** The only result of a cluster. */
  public record One(String slug, @JsonPropertyDescription("Title or name.") String title) {}
}
