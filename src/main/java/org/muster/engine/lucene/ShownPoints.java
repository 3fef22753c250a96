package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Box;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.MapCells;
import org.muster.engine.query.MapWindow;

/** The points of what was found that a map may show. */
final class ShownPoints {

  private static final Filter SHOWN = Filter.is(Fields.ON_MAP, "true");

  private final List<PartDocs> found = new ArrayList<>();
  private long unplaced;
  private double west = 180;
  private double south = 90;
  private double east = -180;
  private double north = -90;

  /** Takes the documents that were found in a segment. */
  void add(PartDocs its) {
    Segment segment = its.part().segment();
    DocSet shown = its.docs().and(segment.passing(SHOWN));
    unplaced += its.docs().size() - shown.size();
    found.add(new PartDocs(its.part(), shown));
    shown.each(
        doc -> {
          double lat = segment.places().lat(doc);
          double lon = segment.places().lon(doc);
          west = Math.min(west, lon);
          south = Math.min(south, lat);
          east = Math.max(east, lon);
          north = Math.max(north, lat);
        });
  }

  private @Nullable Box all() {
    return west > east ? null : new Box(west, south, east, north);
  }

  /** Those in a part of the map, in its cells. */
  MapCells cells(MapWindow window) {
    MapWindow.Frame frame = window.of(all());
    var grid = new ClusterGrid(frame.box(), frame.zoom());
    for (PartDocs its : found) {
      Segment segment = its.part().segment();
      DocSet inBox = segment.passing(new Filter.InBox(frame.box()));
      its.docs().and(inBox).each(doc -> grid.add(segment, doc));
    }
    return grid.cells(unplaced);
  }
}
