package org.muster.engine.lucene;

import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/**
 * The index that serves now, to be asked; it can be replaced between two questions.
 *
 * @param files absent while nothing can be asked
 * @param suspect told when files could not be read
 */
public record CurrentIndex(Supplier<@Nullable IndexReaders> files, Runnable suspect) {

  private static final Logger LOG = System.getLogger(CurrentIndex.class.getName());
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  /** Something to find out from one state of the index. */
  @FunctionalInterface
  interface Asking<T> {
    T run(Snapshot snapshot);
  }

  /**
   * Asks.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable}: there is no index that can be
   *     read
   */
  <T> T ask(Asking<T> asking) {
    return from(index -> index.read(reader -> asking.run(index.segments().of(reader))));
  }

  /**
   * Stands for the present state of the index: it equals no other's.
   *
   * @throws org.muster.core.ProblemException as {@link #ask}
   */
  Object state() {
    return from(index -> index.read(reader -> reader.getReaderCacheHelper().getKey()));
  }

  private <T> T from(Function<IndexReaders, T> reading) {
    try {
      try {
        return reading.apply(open());
      } catch (AlreadyClosedException replacedMeanwhile) {
        return reading.apply(open());
      }
    } catch (UncheckedIOException | InternalError e) { // the latter: a mapped file was cut off
      LOG.log(Level.ERROR, "The search index cannot be read", e);
      suspect.run();
      throw unavailable("The search index is being repaired.");
    }
  }

  private static RuntimeException unavailable(String detail) {
    return new Problem.Unavailable(detail, RETRY_AFTER).exception();
  }

  private IndexReaders open() {
    IndexReaders current = files.get();
    if (current == null) {
      throw unavailable("The search index is being built.");
    }
    return current;
  }
}
