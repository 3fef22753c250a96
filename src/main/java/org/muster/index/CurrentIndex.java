package org.muster.index;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;

/**
 * The index that serves now, to be asked with a deadline; it can be replaced between two questions.
 */
record CurrentIndex(Supplier<@Nullable IndexFiles> files) {

  private static final Duration DEADLINE = Duration.ofSeconds(2);

  /** Something to find out from one state of the index. */
  @FunctionalInterface
  interface Asking<T> {
    T run(IndexSearcher searcher) throws IOException;
  }

  /**
   * Asks.
   *
   * @throws org.muster.core.ProblemException {@code Unavailable}: there is no index yet, or it took
   *     too long
   */
  <T> T ask(Asking<T> asking) {
    try {
      return ask(asking, open());
    } catch (AlreadyClosedException replacedMeanwhile) {
      return ask(asking, open());
    }
  }

  private IndexFiles open() {
    IndexFiles current = files.get();
    if (current == null) {
      throw new Problem.Unavailable("The search index is being built.", Duration.ofSeconds(5))
          .exception();
    }
    return current;
  }

  private static <T> T ask(Asking<T> asking, IndexFiles files) {
    return files.read(
        reader -> {
          long deadline = System.nanoTime() + DEADLINE.toNanos();
          var searcher = new IndexSearcher(reader);
          searcher.setTimeout(() -> System.nanoTime() - deadline > 0);
          T answer = asking.run(searcher);
          if (searcher.timedOut()) {
            throw new Problem.Unavailable(
                    "This search took too long. Use fewer or longer words.", Duration.ofSeconds(1))
                .exception();
          }
          return answer;
        });
  }
}
