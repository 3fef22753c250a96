package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
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

  private final List<Docs> found = new ArrayList<>();
  private long unplaced;
  private double west = 180;
  private double south = 90;
  private double east = -180;
  private double north = -90;

  /** Documents of one segment. */
  private static final class Docs {
    private final Segment segment;
    private final DocTest shown;
    private int[] docs = new int[64];
    private int n;

    Docs(Segment segment) {
      this.segment = segment;
      this.shown = FilterTests.of(SHOWN, segment);
    }

    void add(int doc) {
      if (n == docs.length) {
        docs = Arrays.copyOf(docs, n * 2);
      }
      docs[n++] = doc;
    }
  }

  /** Takes a document that was found; those of one segment come together. */
  void add(Segment segment, int doc) {
    if (found.isEmpty() || found.getLast().segment != segment) {
      found.add(new Docs(segment));
    }
    Docs docs = found.getLast();
    if (!docs.shown.test(doc)) {
      unplaced++;
      return;
    }
    docs.add(doc);
    double lat = segment.places().lat(doc);
    double lon = segment.places().lon(doc);
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }

  private @Nullable Box all() {
    return west > east ? null : new Box(west, south, east, north);
  }

  /** Those in a part of the map, in its cells. */
  MapCells cells(MapWindow window) {
    MapWindow.Frame frame = window.of(all());
    var grid = new ClusterGrid(frame.box(), frame.zoom());
    for (Docs docs : found) {
      DocTest inBox = docs.segment.places().in(frame.box());
      for (int i = 0; i < docs.n; i++) {
        if (inBox.test(docs.docs[i])) {
          grid.add(docs.segment, docs.docs[i]);
        }
      }
    }
    return grid.cells(unplaced);
  }
}
