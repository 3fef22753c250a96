package org.muster.engine.lucene;

import org.muster.engine.query.Order;
import org.muster.engine.query.Position;

/** Between documents that were found and where a page begins. */
final class Positions {

  private Positions() {}

  /** The position of a document: what the order sorts by as text, and its id. */
  static Position.After of(Found found, Order order) {
    return new Position.After(
        order instanceof Order.Name ? found.name() : String.valueOf(found.value()),
        found.part().segment().hit(found.doc()).id());
  }

  /** Whether a document comes behind a position. */
  static boolean isBehind(Found found, Position.After after) {
    return isBehind(found, Long.parseLong(after.value()), "", after);
  }

  /** As {@link #isBehind(Found, Position.After)}, in any order. */
  static boolean isBehind(Found found, Position.After after, Order order) {
    return order instanceof Order.Name
        ? isBehind(found, 0, after.value(), after)
        : isBehind(found, after);
  }

  private static boolean isBehind(Found found, long value, String name, Position.After after) {
    if (found.value() != value) {
      return found.value() > value;
    }
    int compared = found.name().compareTo(name);
    return compared == 0 ? found.tie() > Documents.tie(after.id()) : compared > 0;
  }
}
