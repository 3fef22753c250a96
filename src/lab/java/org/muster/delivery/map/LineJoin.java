package org.muster.delivery.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Joins lines of a layer where exactly two of them meet. Natural Earth cuts borders into thousands
 * of pieces, whose ends could otherwise never be left out.
 */
final class LineJoin {

  private record End(double lon, double lat) {
    static End of(double[] point) {
      return new End(point[0], point[1]);
    }
  }

  private final Map<End, List<SourceLine>> ends = new HashMap<>();
  private final IdentityHashMap<SourceLine, Boolean> joined = new IdentityHashMap<>();

  private LineJoin() {}

  /** The same lines in longer pieces. Lines that begin at different zooms stay apart. */
  static List<SourceLine> of(List<SourceLine> lines) {
    var join = new LineJoin();
    lines.forEach(join::enter);
    var pieces = new ArrayList<SourceLine>();
    for (SourceLine line : lines) {
      if (join.joined.put(line, true) == null) {
        pieces.add(join.piece(line));
      }
    }
    return pieces;
  }

  private void enter(SourceLine line) {
    at(line.points().getFirst()).add(line);
    at(line.points().getLast()).add(line);
  }

  private List<SourceLine> at(double[] point) {
    return ends.computeIfAbsent(End.of(point), _ -> new ArrayList<>());
  }

  private SourceLine piece(SourceLine line) {
    var points = new ArrayDeque<>(line.points());
    for (SourceLine next = next(points.getLast(), line); next != null; ) {
      onwards(next, points.getLast()).forEach(points::addLast);
      next = next(points.getLast(), line);
    }
    for (SourceLine next = next(points.getFirst(), line); next != null; ) {
      onwards(next, points.getFirst()).forEach(points::addFirst);
      next = next(points.getFirst(), line);
    }
    return new SourceLine(line.layer(), line.zoom(), false, List.copyOf(points));
  }

  /** The one other line that goes on there and is in no piece yet; absent: there is none. */
  private @Nullable SourceLine next(double[] end, SourceLine line) {
    List<SourceLine> here = at(end);
    if (here.size() != 2) {
      return null;
    }
    for (SourceLine other : here) {
      if (other.zoom() == line.zoom() && joined.putIfAbsent(other, true) == null) {
        return other;
      }
    }
    return null;
  }

  /** Its points from there on, without the first. */
  private static List<double[]> onwards(SourceLine line, double[] from) {
    List<double[]> points = line.points();
    boolean forward = End.of(points.getFirst()).equals(End.of(from));
    return (forward ? points : points.reversed()).subList(1, points.size());
  }
}
