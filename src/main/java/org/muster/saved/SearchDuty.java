package org.muster.saved;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.duties.Duty;
import org.muster.duties.Turn;
import org.muster.notice.Notice;
import org.muster.notice.Notice.Kind;
import org.muster.notice.Notice.Way;
import org.muster.notice.Notices;
import org.muster.saved.SavedSettings.Channel;

/**
 * Looks at saved searches again, and tells what they find that they did not find before. That it
 * was found and that it is told is one transaction: whatever breaks off, nothing is told twice, and
 * nothing is lost.
 */
public final class SearchDuty implements Duty {

  private static final Logger LOG = System.getLogger(SearchDuty.class.getName());

  private static final Duration INTERVAL = Duration.ofSeconds(15);

  /** A change is in this node's index long before that. */
  private static final Duration AFTER_CHANGES = Duration.ofMinutes(2);

  private static final int BATCH = 100;
  private static final int TOLD = 20;
  private static final UUID FIRST = new UUID(0, 0);

  private final SavedSearchStore store;
  private final Lists lists;
  private final Notices notices;
  private final Clock clock;

  private long changes = -1;
  private long changedAt;

  /**
   * @param store and {@code notices} on the database that duties are done with
   */
  public SearchDuty(SavedSearchStore store, Lists lists, Notices notices, Clock clock) {
    this.store = store;
    this.lists = lists;
    this.notices = notices;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "saved-searches";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(Turn turn) {
    boolean changed = hasChanged();
    Instant now = clock.instant();
    List<SavedSearchStore.Due> due = store.due(now, changed, FIRST, BATCH);
    while (!due.isEmpty()) {
      due.forEach(search -> look(search, now, turn));
      due = store.due(now, changed, due.getLast().search().id(), BATCH);
    }
  }

  /** Whether anything has changed lately that the index may have taken up since the last look. */
  private boolean hasChanged() {
    long log = store.changes();
    if (log != changes) {
      changes = log;
      changedAt = System.nanoTime();
    }
    return System.nanoTime() - changedAt < AFTER_CHANGES.toNanos();
  }

  private void look(SavedSearchStore.Due due, Instant now, Turn turn) {
    SavedSearch search = due.search();
    try {
      List<Found> found = lists.find(search.settings().list(), search.settings().query());
      turn.write(() -> tellNew(due, found, now));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Unavailable) {
        throw e;
      }
      // its list does not take it any more
      LOG.log(Level.INFO, "Saved search {0} is not looked at: {1}", search.id(), e.getMessage());
      turn.write(() -> tellNew(due, List.of(), now));
    }
  }

  private boolean tellNew(SavedSearchStore.Due due, List<Found> found, Instant now) {
    SavedSearch search = due.search();
    if (!store.lockSame(search)) {
      return false;
    }
    Set<UUID> unknown = store.see(search.id(), found.stream().map(Found::id).toList());
    List<Found> news = found.stream().filter(one -> unknown.contains(one.id())).toList();
    store.looked(search.id(), now, !news.isEmpty());
    if (!news.isEmpty()) {
      Way way = search.settings().channel() == Channel.MAIL ? Way.MAIL : Way.WEBHOOK;
      notices.tell(Notice.to(due.player(), Kind.SEARCH_FOUND, facts(search, news)).by(way));
    }
    return true;
  }

  private static Map<String, Object> facts(SavedSearch search, List<Found> news) {
    SavedSettings settings = search.settings();
    return Map.of(
        "search",
        Map.of(
            "id", search.id(),
            "name", settings.name(),
            "list", settings.list(),
            "query", Lists.address(settings.query())),
        "total",
        news.size(),
        "items",
        news.stream().limit(TOLD).map(Found::facts).toList());
  }
}
