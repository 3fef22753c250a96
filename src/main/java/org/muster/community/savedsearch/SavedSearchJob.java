package org.muster.community.savedsearch;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;
import org.muster.community.notice.Notice.Way;
import org.muster.community.notice.Notices;
import org.muster.community.savedsearch.SavedSettings.Channel;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;

/**
 * Job that repeats saved searches and sends notices of new matches. Matches and notices are written
 * in one transaction, so that a crash neither repeats nor loses a notice.
 */
final class SavedSearchJob implements Job {

  private static final Logger LOG = System.getLogger(SavedSearchJob.class.getName());

  private static final Duration INTERVAL = Duration.ofSeconds(15);

  /** For the searches of one person in a round: a thirtieth of a core. */
  private static final Duration BUDGET = Duration.ofMillis(500);

  private static final int BATCH = 100;
  private static final int TOLD = 20;
  private static final UUID FIRST = new UUID(0, 0);

  private final SavedSearchStore store;
  private final SearchableLists lists;
  private final Notices notices;
  private final Supplier<Object> index;
  private final Clock clock;
  private final SearchTurns turns = new SearchTurns(BUDGET);

  /** Of the index when the last run began that came to its end; null before the first. */
  private @Nullable Object looked;

  /**
   * @param index the state of the index that {@code lists} search: a change counts when the index
   *     has taken it up, whenever that is and in whatever order it was committed
   */
  SavedSearchJob(
      SavedSearchStore store,
      SearchableLists lists,
      Notices notices,
      Supplier<Object> index,
      Clock clock) {
    this.store = store;
    this.lists = lists;
    this.notices = notices;
    this.index = index;
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
  public void run(JobRun turn) {
    Object state = index.get();
    boolean changed = !state.equals(looked);
    Instant now = clock.instant();
    Set<UUID> late = turns.begin();
    List<SavedSearchStore.Due> first = store.of(late);
    late.stream()
        .filter(id -> first.stream().noneMatch(one -> one.search().id().equals(id)))
        .forEach(turns::done);
    first.forEach(search -> lookInTime(search, now, turn));
    List<SavedSearchStore.Due> due = store.due(now, changed, FIRST, BATCH);
    while (!due.isEmpty()) {
      due.stream()
          .filter(search -> !late.contains(search.search().id()))
          .forEach(search -> lookInTime(search, now, turn));
      due = store.due(now, changed, due.getLast().search().id(), BATCH);
    }
    looked = state;
  }

  private void lookInTime(SavedSearchStore.Due due, Instant now, JobRun turn) {
    if (turns.isFor(due.player(), due.search().id())) {
      long begun = System.nanoTime();
      look(due, now, turn);
      turns.took(due.player(), System.nanoTime() - begun);
      turns.done(due.search().id());
    }
  }

  private void look(SavedSearchStore.Due due, Instant now, JobRun turn) {
    SavedSearch search = due.search();
    try {
      List<SearchMatch> found = lists.find(search.settings().list(), search.settings().query());
      turn.write(() -> tellNew(due, found, now));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Unavailable) {
        throw e;
      }
      // the list no longer accepts this query
      LOG.log(Level.INFO, "Saved search {0} is not looked at: {1}", search.id(), e.getMessage());
      turn.write(() -> tellNew(due, List.of(), now));
    }
  }

  private boolean tellNew(SavedSearchStore.Due due, List<SearchMatch> found, Instant now) {
    SavedSearch search = due.search();
    if (!store.lockSame(search)) {
      return false;
    }
    Set<UUID> unknown = store.see(search.id(), found.stream().map(SearchMatch::id).toList());
    List<SearchMatch> news = found.stream().filter(one -> unknown.contains(one.id())).toList();
    store.looked(search.id(), now, !news.isEmpty());
    if (!news.isEmpty()) {
      Way way = search.settings().channel() == Channel.MAIL ? Way.MAIL : Way.WEBHOOK;
      notices.tell(Notice.to(due.player(), Kind.SEARCH_FOUND, facts(search, news)).by(way));
    }
    return true;
  }

  private static News facts(SavedSearch search, List<SearchMatch> news) {
    SavedSettings settings = search.settings();
    return new News.Search(
        new News.Saved(
            search.id(),
            settings.name(),
            Json.name(settings.list()),
            SearchableLists.address(settings.query())),
        news.size(),
        news.stream().limit(TOLD).map(SearchMatch::facts).toList());
  }
}
