package org.muster.community.savedsearch;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Ids;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;

/** Operations on the caller's saved searches, for REST, MCP and pages alike. */
public final class SavedSearches {

  /** Saved searches per account. */
  public static final int MOST = 50;

  private final Database database;
  private final SavedSearchStore store;
  private final SearchableLists lists;
  private final Clock clock;

  public SavedSearches(
      Database database, SavedSearchStore store, SearchableLists lists, Clock clock) {
    this.database = database;
    this.store = store;
    this.lists = lists;
    this.clock = clock;
  }

  /** Newest first. */
  public Page<SavedSearch> list(Caller caller) {
    List<SavedSearch> all = store.all(Scope.ME_READ.grantedTo(caller).account());
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /** One of the caller's searches. */
  public SavedSearch get(Caller caller, String id) {
    UUID wanted = uuid(id);
    return store.all(Scope.ME_READ.grantedTo(caller).account()).stream()
        .filter(search -> search.id().equals(wanted))
        .findFirst()
        .orElseThrow(() -> notFound(id));
  }

  /**
   * Saves a search; its current matches count as known. The same search of the same list is saved
   * once: a second call returns the first, and resumes it.
   *
   * @throws ProblemException {@code AgainstRules} for a query that the list does not accept, and
   *     beyond {@value #MOST} searches
   */
  public SavedSearch save(Caller caller, SavedSettings settings) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).account();
    List<UUID> known = found(settings);
    return database.atomically(
        () -> {
          store.lockAll(me);
          List<SavedSearch> all = store.all(me);
          Optional<SavedSearch> same =
              all.stream().filter(search -> isSame(search.settings(), settings)).findFirst();
          if (same.isEmpty() && all.size() >= MOST) {
            throw Problem.rule(
                "",
                "too_many",
                "You have " + MOST + " saved searches, which is the maximum. Delete one first.");
          }
          return same.map(search -> resumed(me, search, settings, known))
              .orElseGet(() -> add(me, settings, known));
        });
  }

  private SavedSearch resumed(UUID me, SavedSearch search, SavedSettings asked, List<UUID> known) {
    SavedSettings now = search.settings();
    if (!now.paused() || asked.paused()) {
      return search;
    }
    store.change(
        search.id(), SavedSettingsBuilder.builder(now).paused(false).build(), clock.instant());
    store.see(search.id(), known);
    return locked(me, search.id());
  }

  private SavedSearch add(UUID me, SavedSettings settings, List<UUID> known) {
    UUID id = store.add(me, settings, clock.instant());
    store.see(id, known);
    return locked(me, id);
  }

  private static boolean isSame(SavedSettings one, SavedSettings other) {
    return one.list() == other.list()
        && SearchableLists.address(one.query()).equals(SearchableLists.address(other.query()));
  }

  /**
   * Changes name, query, cadence or channel, pauses or resumes. The current matches of a new query,
   * and of one that is resumed, count as known.
   */
  public SavedSearch change(
      Caller caller, String id, ExpectedVersion seen, MergePatch<SavedSettings> patch) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).account();
    return database.atomically(
        () -> {
          SavedSearch now = locked(me, uuid(id));
          seen.check(now.version());
          SavedSettings settings = patch.applyTo(now.settings());
          store.change(now.id(), settings, clock.instant());
          boolean same = isSame(settings, now.settings());
          if (!same) {
            store.forget(now.id());
          }
          if (!same || (now.settings().paused() && !settings.paused())) {
            store.see(now.id(), found(settings));
          }
          return locked(me, now.id());
        });
  }

  /** Deletes a search. */
  public void remove(Caller caller, String id, ExpectedVersion seen) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).account();
    database.atomically(
        () -> {
          seen.check(locked(me, uuid(id)).version());
          return store.remove(me, uuid(id));
        });
  }

  /** Deletes a search of any version; false if there was none. */
  public boolean remove(Caller caller, String id) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).account();
    return store.remove(me, uuid(id));
  }

  /**
   * Describes what {@link #remove(Caller, String)} would delete, for a confirmation prompt; empty
   * if there is none.
   */
  public Optional<String> whatWouldEnd(Caller caller, String id) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).account();
    UUID wanted = uuid(id);
    return store.all(me).stream()
        .filter(search -> search.id().equals(wanted))
        .findFirst()
        .map(
            search ->
                "Delete the saved search \"%s\" (%s)? Nothing more is told of it."
                    .formatted(OneLine.of(search.settings().name()), search.settings().inWords()));
  }

  private List<UUID> found(SavedSettings settings) {
    return lists.find(settings.list(), settings.query()).stream().map(SearchMatch::id).toList();
  }

  private SavedSearch locked(UUID me, UUID id) {
    return store.lock(me, id).orElseThrow(() -> notFound(id.toString()));
  }

  private static UUID uuid(String text) {
    return Ids.read(text).orElseThrow(() -> notFound(text));
  }

  private static ProblemException notFound(String id) {
    return new Problem.NotFound("saved search", id).exception();
  }
}
