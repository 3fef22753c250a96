package org.muster.app;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.muster.core.Page;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Hits;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.Question;
import org.muster.engine.rows.RowCache;
import org.muster.platform.jobs.JobRunner;
import org.muster.platform.jobs.Jobs;

/** Metrics of a node's search, index and jobs. */
final class NodeMetrics {

  private final MeterRegistry meters;

  NodeMetrics(MeterRegistry meters) {
    this.meters = meters;
  }

  /** An engine, looked up on use, that times its searches. */
  Engine timed(Supplier<Engine> engine) {
    Timer timer =
        Timer.builder("muster.search")
            .description("Duration of an index search, without reading its rows")
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
      public Page.Total count(Request request) {
        return engine.get().count(request);
      }

      @Override
      public OptionalDouble first(Request request) {
        return engine.get().first(request);
      }

      @Override
      public Hits counted(Request request) {
        return timer.record(() -> engine.get().counted(request));
      }

      @Override
      public Optional<String> respell(Question question) {
        return engine.get().respell(question);
      }

      @Override
      public IndexedWords words(String text) {
        return engine.get().words(text);
      }

      @Override
      public Object state() {
        return engine.get().state();
      }
    };
  }

  /** Registers the state of the index. */
  void of(Indexer indexer) {
    gauge(
        "muster.index.lag.ms",
        "Seconds since the index was last known to contain all committed changes",
        () -> indexer.lag().toMillis());
    gauge(
        "muster.index.lag.rows",
        "Changes read from the change log that are not searchable yet",
        indexer::rowsBehind);
    gauge("muster.index.rows.aside", "Rows that could not be indexed", indexer::rowsAside);
    gauge("muster.index.documents", "Searchable documents", indexer::size);
    gauge(
        "muster.index.rebuild.rows",
        "Rows indexed by the current rebuild; 0 if none is running",
        indexer::rowsRebuilt);
    count("muster.index.rebuilds", "Indexes built since the start", indexer, Indexer::rebuilds);
    count("muster.index.rebuilds.failed", "Rebuilds that failed", indexer, Indexer::failedRebuilds);
    count(
        "muster.index.checked",
        "Rows compared with their documents",
        indexer,
        Indexer::rowsChecked);
    count("muster.index.repaired", "Rows whose document differed", indexer, Indexer::rowsRepaired);
  }

  /** Registers how much the row cache spares. */
  void of(RowCache rows) {
    count(
        "muster.rows.hits",
        "Rows of lists and suggestions that were in the cache",
        rows,
        RowCache::hits);
    count(
        "muster.rows.misses",
        "Rows of lists and suggestions that were not",
        rows,
        RowCache::misses);
    count(
        "muster.rows.behind",
        "Lists that read the database because the index was behind",
        rows,
        RowCache::behind);
    gauge("muster.rows.bytes", "Memory that the row cache takes, about", rows::bytes);
  }

  /** Registers which jobs run here, and when they last ran. */
  void of(Jobs duties) {
    duties.assignments().forEach(this::of);
  }

  private void of(JobRunner duty) {
    String[] tag = {"duty", duty.name()};
    gauge(
        "muster.duty.held",
        "1 if this node runs the job; one node at a time does",
        () -> duty.isHeld() ? 1 : 0,
        tag);
    gauge(
        "muster.duty.ran.at.seconds",
        "Time of the job's last run on this node, in seconds since 1970; 0: never",
        () -> duty.ranAt().getEpochSecond(),
        tag);
    count(
        "muster.duty.failures",
        "Failed runs of the job on this node",
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
