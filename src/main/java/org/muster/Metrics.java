package org.muster;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.muster.duties.Assignment;
import org.muster.duties.Duties;
import org.muster.index.Indexer;
import org.muster.search.Engine;
import org.muster.search.Hits;
import org.muster.search.Question;

/** What a node counts of its search, its index and its duties. */
final class Metrics {

  private final MeterRegistry meters;

  Metrics(MeterRegistry meters) {
    this.meters = meters;
  }

  /** The same engine, with its searches timed. */
  Engine timed(Engine engine) {
    Timer timer =
        Timer.builder("muster.search")
            .description("A search in the index, without its rows")
            .serviceLevelObjectives(
                Duration.ofMillis(1),
                Duration.ofMillis(5),
                Duration.ofMillis(20),
                Duration.ofMillis(100))
            .register(meters);
    return new Engine() {
      @Override
      public Hits search(Request request) {
        return timer.record(() -> engine.search(request));
      }

      @Override
      public Optional<String> respell(Question question) {
        return engine.respell(question);
      }
    };
  }

  /** How the index is. */
  void of(Indexer indexer) {
    Gauge.builder("muster.index.lag.ms", () -> indexer.lag().toMillis())
        .description("For how long the index has not been known to hold everything committed")
        .register(meters);
    Gauge.builder("muster.index.lag.rows", indexer::rowsBehind)
        .description("Changes read from the log that searches do not see yet")
        .register(meters);
    Gauge.builder("muster.index.rows.aside", indexer::rowsAside)
        .description("Rows that cannot be indexed")
        .register(meters);
    Gauge.builder("muster.index.documents", indexer::size)
        .description("Documents that searches see")
        .register(meters);
    Gauge.builder("muster.index.rebuild.rows", indexer::rowsRebuilt)
        .description("Rows that a rebuild has brought in; 0 while there is none")
        .register(meters);
    count(indexer, "muster.index.rebuilds", "Indexes built since the start", Indexer::rebuilds);
    count(indexer, "muster.index.rebuilds.failed", "Rebuilds that failed", Indexer::failedRebuilds);
    count(
        indexer,
        "muster.index.checked",
        "Rows compared with their documents",
        Indexer::rowsChecked);
    count(indexer, "muster.index.repaired", "Rows whose document differed", Indexer::rowsRepaired);
  }

  private void count(
      Indexer indexer, String name, String description, ToDoubleFunction<Indexer> counted) {
    FunctionCounter.builder(name, indexer, counted).description(description).register(meters);
  }

  /** Who does the duties, and when they were done. */
  void of(Duties duties) {
    duties.assignments().forEach(this::of);
  }

  private void of(Assignment duty) {
    Gauge.builder("muster.duty.held", () -> duty.isHeld() ? 1 : 0)
        .description("Whether this node does the duty; over all nodes it is one")
        .tag("duty", duty.name())
        .register(meters);
    Gauge.builder("muster.duty.ran.at.seconds", () -> duty.ranAt().getEpochSecond())
        .description("When this node last did the duty, in seconds since 1970; 0: never")
        .tag("duty", duty.name())
        .register(meters);
    FunctionCounter.builder("muster.duty.failures", duty, Assignment::failures)
        .description("How often the duty went wrong on this node")
        .tag("duty", duty.name())
        .register(meters);
  }
}
