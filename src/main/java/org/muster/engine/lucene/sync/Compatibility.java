package org.muster.engine.lucene.sync;

import org.jspecify.annotations.Nullable;
import org.muster.platform.changelog.ChangeStore;

/**
 * Whether an index belongs to a database and to this program.
 *
 * @param mayServe whether searches may see it, once it is level with the log
 * @param reason why another one is to be built, for people to read; absent: it need not be
 */
record Compatibility(boolean mayServe, @Nullable String reason) {

  /** The log cannot say any more, or not yet, what is missing in it. */
  static final String LOST = "the change log does not go back to the present one";

  private static final Compatibility FIT = new Compatibility(true, null);

  /**
   * Compares.
   *
   * @param found what the index says of itself
   * @param program how this program makes one
   */
  static Compatibility of(
      CommitData found, ChangeStore.Instance instance, Definition program, ChangeStore changes) {
    Definition wanted = program.over(instance);
    if (!found.database().equals(instance.id().toString())) {
      return unfit("the present one is of another database");
    }
    if (!found.definition().shape().equals(wanted.shape())) {
      return unfit(
          "the present one has another shape: this release has other fields or analyses text"
              + " otherwise; there is no search until the new one is built");
    }
    if (!changes.covers(found.cursor())) {
      return unfit(LOST);
    }
    if (!found.definition().equals(wanted)) {
      return aged(
          "the present one has other content: this release has other rules for "
              + String.join(", ", wanted.differences(found.definition()))
              + "; the present one serves until the new one is built");
    }
    return found.generation() < instance.generation() ? aged("it was asked for") : FIT;
  }

  private static Compatibility unfit(String reason) {
    return new Compatibility(false, reason);
  }

  private static Compatibility aged(String reason) {
    return new Compatibility(true, reason);
  }
}
