package org.muster.engine.lucene;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A name and a type of documents that have it first, the same in all segments.
 *
 * @param name the words of the name by spaces
 * @param documents how many have it, in all segments that are in memory: never fewer than there are
 *     in one state of the index
 */
record NameGroup(String type, String name, AtomicInteger documents) {

  /** What is of one group. */
  record Key(String type, String name) {}

  NameGroup(Key key) {
    this(key.type(), key.name(), new AtomicInteger());
  }

  /** A few more of a name make no difference, many do. */
  static int step(long count) {
    return 63 - Long.numberOfLeadingZeros(count);
  }

  /** Groups are the same only if they are one. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
