package org.muster.index;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.search.Engine;
import org.muster.search.Hit;
import org.muster.search.Hits;
import org.muster.search.Matches;
import org.muster.search.Position;
import org.muster.search.Question;

/** Answers requests from the current index, each with a deadline. */
public final class LuceneEngine implements Engine {

  /** How many of the best are ordered in buckets, and frozen for paging. */
  static final int WINDOW = 100;

  private static final Duration DEADLINE = Duration.ofSeconds(2);

  private final Supplier<@Nullable IndexFiles> current;

  LuceneEngine(Supplier<@Nullable IndexFiles> current) {
    this.current = current;
  }

  @Override
  public Hits search(Request request) {
    if (request.after() instanceof Position.Frozen frozen
        && (frozen.rest().size() >= request.limit() || frozen.then() == null)) {
      return fromWindow(frozen, request.limit());
    }
    try {
      return search(request, open());
    } catch (AlreadyClosedException replacedMeanwhile) {
      return search(request, open());
    }
  }

  /** Finds in shown texts the words that this engine finds documents by. */
  public static Matches.Of matches() {
    return QuestionMatches::of;
  }

  @Override
  public Optional<String> respell(Question question) {
    IndexFiles files = open();
    return files.read(reader -> new Spelling(reader).respell(question));
  }

  private IndexFiles open() {
    IndexFiles files = current.get();
    if (files == null) {
      throw new Problem.Unavailable("The search index is being built.", Duration.ofSeconds(5))
          .exception();
    }
    return files;
  }

  private static Hits search(Request request, IndexFiles files) {
    return files.read(
        reader -> {
          long deadline = System.nanoTime() + DEADLINE.toNanos();
          var searcher = new IndexSearcher(reader);
          searcher.setTimeout(() -> System.nanoTime() - deadline > 0);
          Hits hits = new OneSearch(request, searcher, Weights.SHIPPED).run();
          if (searcher.timedOut()) {
            throw new Problem.Unavailable(
                    "This search took too long. Use fewer or longer words.", Duration.ofSeconds(1))
                .exception();
          }
          return hits;
        });
  }

  /** A page of a list whose order is settled; needs no index. */
  static Hits fromWindow(Position.Frozen frozen, int limit) {
    List<Hit> rest = frozen.rest();
    int n = Math.min(limit, rest.size());
    List<Hit> left = rest.subList(n, rest.size());
    Position next =
        left.isEmpty() ? frozen.then() : new Position.Frozen(left, frozen.total(), frozen.then());
    return new Hits(rest.subList(0, n), frozen.total(), next, List.of());
  }
}
