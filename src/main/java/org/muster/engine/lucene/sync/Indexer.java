package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;
import org.muster.core.Lazy;
import org.muster.core.ProblemException;
import org.muster.engine.lucene.CurrentIndex;
import org.muster.engine.lucene.LuceneCompleter;
import org.muster.engine.lucene.LuceneEngine;
import org.muster.engine.lucene.sync.Generations.FolderTakenException;
import org.muster.engine.query.Completer;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Engine;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.CursorNotCoveredException;
import org.muster.platform.changelog.WakeUpSignal;

/**
 * Keeps this node's index in step with the database: one thread that lets a {@link Follower} follow
 * the change log, and looks at a few rows now and then ({@link RowCheck}).
 *
 * <p>An index that is damaged, does not belong to this database or this program, or whose rebuild
 * was asked for, is built anew aside ({@link Rebuild}). An old one that may be asked follows the
 * database and serves meanwhile: {@link Compatibility} says which. Searches see an index from the
 * moment at which it holds everything committed, and are told to come back while there is none.
 */
public final class Indexer implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Indexer.class.getName());

  /** How often we look whether the database is still ours, and wants the index that we have. */
  private static final Duration ASK_EVERY = Duration.ofSeconds(1);

  /**
   * So many changes at a time are a flood. Then those that follow gather for twice the time that it
   * took to bring these in: a hundred cost little more than one. So following takes a third of a
   * core at most, and what comes alone is seen at once.
   */
  private static final int FLOOD = 4;

  private static final Duration LONGEST_GATHERING = Duration.ofMillis(100);

  private static final Duration TELL_EVERY = Duration.ofMillis(200);
  private static final Duration CAUGHT_UP = Duration.ofSeconds(5);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
  private static final Backoff RETRY = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(4));

  private final Path folder;
  private final ChangeStore changes;
  private final WakeUpSignal wakeups;
  private final RowCache cache;
  private final Pace pace;
  private final DocumentFeed feed;

  /** Made on the indexer's thread: it loads all that analyses text, some half a second. */
  private final Lazy<Definition> definition;

  private final Generations generations;
  private final Rebuilds rebuilds;
  private final RowCheck rows;
  private final SegmentCheck segments;
  private final ActiveIndex active = new ActiveIndex();
  private final Thread thread = Thread.ofPlatform().name("indexer").unstarted(this::run);
  private final Interval asking = new Interval(ASK_EVERY);
  private final Interval comparing;
  private final Interval walking = new Interval(RowCheck.WALK_EVERY);
  private final Interval telling = new Interval(TELL_EVERY);

  private volatile boolean stopping;
  private volatile long awayAt = System.nanoTime() - Duration.ofDays(1).toNanos();
  private @Nullable String problem;
  private int failures;
  private Duration gathering = Duration.ZERO;

  /**
   * Does nothing before {@link #start}.
   *
   * @param folder for this node's indexes; made if it is not there
   * @param cache told of all changes on the way into the index
   */
  public Indexer(
      Path folder,
      ChangeStore changes,
      WakeUpSignal wakeups,
      RowCache cache,
      Pace pace,
      List<? extends DocumentSource> sources) {
    this.folder = folder;
    this.changes = changes;
    this.wakeups = wakeups;
    this.cache = cache;
    this.pace = pace;
    comparing = new Interval(pace.compare());
    feed = new DocumentFeed(sources, cache);
    definition = new Lazy<>(() -> Definition.of(feed.sources()));
    generations = new Generations(folder);
    rebuilds =
        new Rebuilds(
            generations,
            reason -> Rebuild.start(reason, generations, changes, feed, definition.get()));
    rows = new RowCheck(feed.sources());
    segments = new SegmentCheck(active::serving, wakeups::wake);
  }

  /** Starts to follow the database. Until the index is there, searches are told to come back. */
  public void start() {
    thread.start();
    segments.start();
  }

  /** Starts, unless another process has the folder; answers whether it did. */
  public boolean startIfFree() {
    boolean free = generations.canLock();
    if (free) {
      start();
    }
    return free;
  }

  /** What searches ask. */
  public Engine engine() {
    return new LuceneEngine(new CurrentIndex(active::answering, segments::suspect));
  }

  /** What completes names while they are typed. */
  public Completer completer() {
    return new LuceneCompleter(new CurrentIndex(active::answering, segments::suspect));
  }

  /** Whether searches are answered, and saw everything committed a moment ago. */
  public boolean isCaughtUp() {
    return active.answering() != null && lag().compareTo(CAUGHT_UP) < 0;
  }

  /**
   * Returns as soon as {@link #isCaughtUp}; looks a hundred times a second.
   *
   * @throws IllegalStateException an error has ended the indexer's thread, so it never will be
   */
  public void awaitCaughtUp() throws InterruptedException {
    while (!isCaughtUp()) {
      if (!stopping && thread.getState() == Thread.State.TERMINATED) {
        throw new IllegalStateException("The index does not follow the database any more.");
      }
      Thread.sleep(LOOK_AGAIN);
    }
  }

  /**
   * Whether searches are answered, and see everything committed as far as anybody can know: while
   * the database cannot be reached, an index that was level with it stays ready.
   */
  public boolean isReady() {
    boolean away = System.nanoTime() - awayAt < CAUGHT_UP.toNanos();
    return isCaughtUp() || (away && active.answering() != null);
  }

  /** For how long searches have not been known to see everything committed. */
  public Duration lag() {
    return active.lag();
  }

  /** How many documents searches see. */
  public int size() {
    return active.size();
  }

  /** Changes read from the log that searches do not see yet. */
  public long rowsBehind() {
    Follower follower = active.following();
    return follower == null ? 0 : follower.behind();
  }

  /** Rows that cannot be indexed. */
  public int rowsAside() {
    Follower follower = active.following();
    return follower == null ? 0 : follower.files().aside().size();
  }

  /** Rows that the rebuild which goes on has brought in; 0 if there is none. */
  public long rowsRebuilt() {
    IndexStatus.Build build = rebuilds.status();
    return build == null ? 0 : build.rows();
  }

  /** How many indexes were built since the start. */
  public long rebuilds() {
    return rebuilds.done();
  }

  /** How many could not be built since the start. */
  public long failedRebuilds() {
    return rebuilds.failed();
  }

  /** Rows compared with their documents since the start. */
  public long rowsChecked() {
    return rows.checked();
  }

  /** Rows whose document differed since the start. */
  public long rowsRepaired() {
    return rows.repaired();
  }

  /** How it is, in figures and words. */
  public IndexStatus status() {
    Follower follower = active.following();
    return new IndexStatus(
        Instant.now(),
        follower == null ? null : follower.status(),
        isReady(),
        rebuilds.status(),
        rebuilds.failure(),
        problem,
        new IndexStatus.Checks(
            rows.checked(), rows.repaired(), rows.wentThroughAt(), segments.wentThroughAt()),
        rowsAside(),
        follower == null ? List.of() : follower.files().aside().list(IndexStatus.MOST_ASIDE));
  }

  private void run() {
    while (!stopping) {
      try {
        generations.lock();
        step();
        failures = 0;
        problem = null;
        tell();
        Thread.sleep(gathering);
        wakeups.await(pace.poll());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      } catch (CursorNotCoveredException e) {
        LOG.log(Level.WARNING, "The search index is too old: {0}", e.getMessage());
        active.close();
        rebuilds.want(Compatibility.LOST);
      } catch (FolderTakenException e) {
        pause(String.valueOf(e.getMessage()), null);
      } catch (ProblemException e) {
        awayAt = System.nanoTime();
        failures = 0; // it comes back within a moment, and is to be followed at once
        pause("The index waits for the database: " + e.getMessage(), null);
      } catch (IOException | UncheckedIOException | AlreadyClosedException e) {
        active.breakDown();
        pause("The files of the search index cannot be written; opening them again", e);
      } catch (RuntimeException e) {
        pause("The index could not follow the database; trying again", e);
      }
    }
  }

  private void pause(String message, @Nullable Exception e) {
    LOG.log(e == null ? Level.WARNING : Level.ERROR, message, e);
    problem = e == null ? message : message + ": " + e;
    failures++;
    tell();
    try {
      Thread.sleep(RETRY.after(failures));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      stopping = true;
    }
  }

  private void step() throws IOException, InterruptedException {
    Follower before = active.following();
    if (before != null && !before.isGood()) {
      active.breakDown();
    }
    if (active.following() == null && !rebuilds.isWanted()) {
      open();
    }
    if (asking.isDue()) {
      judge();
    }
    Follower built = rebuilds.poll();
    if (built != null) {
      follow(built);
    }
    Follower follower = active.following();
    if (follower != null) {
      long commits = cache.commits();
      long began = System.nanoTime();
      int brought = follower.follow();
      gathering = brought < FLOOD ? Duration.ZERO : gathering(System.nanoTime() - began);
      if (active.serve()) {
        generations.removeOthers();
      }
      cache.level(began, commits);
      if (comparing.isDue() && areRowsToBeCompared() && (rows.isOnTheWay() || walking.isDue())) {
        rows.step(follower);
      }
    }
  }

  /** What the log told before belonged to another index. */
  private void follow(Follower next) {
    active.follow(next);
    cache.clear();
  }

  /**
   * In an index with other content nearly every document may differ from what its row asks for now.
   * That is no damage, and the rebuild puts it right; only if it fails do the rows one by one.
   */
  private boolean areRowsToBeCompared() {
    return !rebuilds.isWanted() || rebuilds.failure() != null;
  }

  private static Duration gathering(long nanos) {
    return Duration.ofNanos(Math.min(2 * nanos, LONGEST_GATHERING.toNanos()));
  }

  /** Opens the index that is on disk, if it is whole and ours, or wants one to be built. */
  private void open() {
    try {
      Path path = generations.current();
      if (path == null) {
        rebuilds.want("there is none");
        return;
      }
      Compatibility fitness = fitness(IndexFiles.stamp(path));
      if (fitness.mayServe()) {
        IndexFiles.check(path);
        follow(new Follower(IndexFiles.open(path), changes, feed));
      }
      rebuildIfWanted(fitness);
    } catch (IOException | IllegalArgumentException e) { // the latter: a codec nobody knows here
      LOG.log(Level.WARNING, "The search index is damaged", e);
      rebuilds.want("the present one is damaged");
    }
  }

  /** Looks whether the index that follows is the one that the database wants. */
  private void judge() {
    Follower follower = active.following();
    if (follower == null) {
      return;
    }
    Compatibility fitness = fitness(follower.files().stamp());
    rebuildIfWanted(fitness);
    if (!fitness.mayServe()) {
      active.close();
    }
  }

  private void rebuildIfWanted(Compatibility fitness) {
    String reason = fitness.reason();
    if (reason == null) {
      rebuilds.forget();
    } else {
      rebuilds.want(reason);
    }
  }

  private Compatibility fitness(CommitData stamp) {
    ChangeStore.Instance instance = changes.instance();
    cache.readFrom(instance.source());
    return Compatibility.of(stamp, instance, definition.get(), changes);
  }

  /** Writes down how it is, for those who look from outside. */
  private void tell() {
    if (telling.isDue() && generations.isLocked()) {
      try {
        status().write(folder);
      } catch (IOException | UncheckedIOException e) {
        LOG.log(Level.DEBUG, "The status could not be written", e);
      }
    }
  }

  /** Stops following, makes what is there durable, and closes the files. */
  @Override
  public void close() {
    stopping = true;
    wakeups.wake();
    try {
      thread.join();
      segments.stop();
      rebuilds.stop();
      active.close();
      generations.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.log(Level.WARNING, "The folder of the search index was not left cleanly", e);
    }
  }
}
