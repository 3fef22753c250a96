package org.muster.app;

import java.time.Clock;
import java.util.List;
import org.muster.community.notice.NoticeStore;
import org.muster.community.notice.Notices;
import org.muster.community.savedsearch.SavedSearchJob;
import org.muster.community.savedsearch.SavedSearchRoutes;
import org.muster.community.savedsearch.SavedSearchStore;
import org.muster.community.savedsearch.SavedSearchTools;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.community.savedsearch.SearchableLists;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Job;

/** Searches that people keep. */
final class SavedPart implements Part {

  private final SavedSearches searches;
  private final SavedSearchJob duty;

  SavedPart(Databases databases, SearchableLists lists, Clock clock) {
    searches =
        new SavedSearches(
            databases.requests(), new SavedSearchStore(databases.requests()), lists, clock);
    duty =
        new SavedSearchJob(
            new SavedSearchStore(databases.work()),
            lists,
            new Notices(new NoticeStore(databases.work())),
            clock);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new SavedSearchRoutes(searches).endpoints();
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return new SavedSearchTools(searches).tools();
  }

  @Override
  public List<Job> duties() {
    return List.of(duty);
  }
}
