package org.muster.community.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;
import org.muster.engine.query.Clusters;

/**
 * What the map on a page loads: clusters with longitude first, as maps have it.
 *
 * @param withoutPoint how many are on no map
 */
record ClusterCells(List<Cell> cells, long withoutPoint) {

  ClusterCells {
    cells = List.copyOf(cells);
  }

  static ClusterCells of(Clusters clusters) {
    return new ClusterCells(
        clusters.clusters().stream().map(Cell::of).toList(), clusters.withoutPoint());
  }

  /**
   * A cluster.
   *
   * @param slug of the one thing in it; null if there are several
   * @param title of the one thing in it
   */
  record Cell(
      List<Double> point,
      int count,
      List<Double> bbox,
      @Nullable String slug,
      @Nullable String title) {

    static Cell of(Clusters.Cluster cluster) {
      GeoPoint point = cluster.point();
      Box box = cluster.box();
      Clusters.One one = cluster.one();
      return new Cell(
          List.of(point.lon(), point.lat()),
          cluster.count(),
          List.of(box.west(), box.south(), box.east(), box.north()),
          one == null ? null : one.slug(),
          one == null ? null : one.title());
    }
  }
}
