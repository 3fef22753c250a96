package org.muster;

import java.time.Clock;
import java.util.List;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Endpoint;
import org.muster.mcp.Tool;
import org.muster.notice.NoticeStore;
import org.muster.notice.Notices;
import org.muster.saved.Lists;
import org.muster.saved.SavedSearchRoutes;
import org.muster.saved.SavedSearchStore;
import org.muster.saved.SavedSearchTools;
import org.muster.saved.SavedSearches;
import org.muster.saved.SearchDuty;

/** Searches that people keep. */
final class SavedPart implements Part {

  private final SavedSearches searches;
  private final SearchDuty duty;

  SavedPart(Databases databases, Lists lists, Clock clock) {
    searches =
        new SavedSearches(
            databases.requests(), new SavedSearchStore(databases.requests()), lists, clock);
    duty =
        new SearchDuty(
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
  public List<Duty> duties() {
    return List.of(duty);
  }
}
