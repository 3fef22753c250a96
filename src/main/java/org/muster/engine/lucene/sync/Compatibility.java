package org.muster.engine.lucene.sync;

import org.muster.platform.changelog.ChangeStore;

/** Whether an index belongs to a database and to this program. */
enum Compatibility {
  /** It may serve. */
  FIT,

  /** It may serve until the one is built that was asked for. */
  AGED,

  /** It is of another database, or of another release. */
  FOREIGN,

  /** The log cannot say any more, or not yet, what is missing in it. */
  LOST;

  /**
   * Compares.
   *
   * @param found what the index says of itself
   * @param definition how this program makes documents
   */
  static Compatibility of(
      CommitData found, ChangeStore.Instance instance, String definition, ChangeStore changes) {
    if (!found.database().equals(instance.id().toString())
        || !found.definition().equals(definition)) {
      return FOREIGN;
    }
    if (!changes.covers(found.cursor())) {
      return LOST;
    }
    return found.generation() < instance.generation() ? AGED : FIT;
  }

  /** Whether searches may see it, once it is level with the log. */
  boolean mayServe() {
    return this == FIT || this == AGED;
  }

  /** Why another one is built, for people to read. */
  String reason() {
    return switch (this) {
      case FIT -> "nothing is wrong with the present one";
      case AGED -> "it was asked for";
      case FOREIGN -> "the present one is of another database or release";
      case LOST -> "the change log does not go back to the present one";
    };
  }
}
