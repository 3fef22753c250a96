package org.muster.app;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Question;
import org.muster.platform.jobs.JobRunner;
import org.muster.platform.jobs.Jobs;

/** What a node counts of its search, its index and its duties. */
final class NodeMetrics {

  private final MeterRegistry meters;

  NodeMetrics(MeterRegistry meters) {
    this.meters = meters;
  }

  /** An engine, asked for when it is needed, with its searches timed. */
  Engine timed(Supplier<Engine> engine) {
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
        return timer.record(() -> engine.get().search(request));
      }

      @Override
      public Optional<String> respell(Question question) {
        return engine.get().respell(question);
      }
    };
  }

  /** How the index is. */
  void of(Indexer indexer) {
    gauge(
        "muster.index.lag.ms",
        "For how long the index has not been known to hold everything committed",
        () -> indexer.lag().toMillis());
    gauge(
        "muster.index.lag.rows",
        "Changes read from the log that searches do not see yet",
        indexer::rowsBehind);
    gauge("muster.index.rows.aside", "CommunityRows that cannot be indexed", indexer::rowsAside);
    gauge("muster.index.documents", "Documents that searches see", indexer::size);
    gauge(
        "muster.index.rebuild.rows",
        "CommunityRows that a rebuild has brought in; 0 while there is none",
        indexer::rowsRebuilt);
    count("muster.index.rebuilds", "Indexes built since the start", indexer, Indexer::rebuilds);
    count("muster.index.rebuilds.failed", "Rebuilds that failed", indexer, Indexer::failedRebuilds);
    count(
        "muster.index.checked",
        "CommunityRows compared with their documents",
        indexer,
        Indexer::rowsChecked);
    count(
        "muster.index.repaired",
        "CommunityRows whose document differed",
        indexer,
        Indexer::rowsRepaired);
  }

  /** Who does the duties, and when they were done. */
  void of(Jobs duties) {
    duties.assignments().forEach(this::of);
  }

  private void of(JobRunner duty) {
    String[] tag = {"duty", duty.name()};
    gauge(
        "muster.duty.held",
        "Whether this node does the duty; over all nodes it is one",
        () -> duty.isHeld() ? 1 : 0,
        tag);
    gauge(
        "muster.duty.ran.at.seconds",
        "When this node last did the duty, in seconds since 1970; 0: never",
        () -> duty.ranAt().getEpochSecond(),
        tag);
    count(
        "muster.duty.failures",
        "How often the duty went wrong on this node",
        duty,
        JobRunner::failures,
        tag);
  }

  private void gauge(String name, String description, Supplier<Number> value, String... tags) {
    Gauge.builder(name, value).description(description).tags(tags).register(meters);
  }

  private <T> void count(
      String name, String description, T of, ToDoubleFunction<T> counted, String... tags) {
    FunctionCounter.builder(name, of, counted).description(description).tags(tags).register(meters);
  }
}
