package org.muster.community.savedsearch;

import java.util.List;
import org.muster.community.notice.Notices;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.platform.jobs.Job;

/** Wires saved searches and the notices about new matches. */
public final class SavedSearchFeature implements Feature {

  private final SavedSearches searches;
  private final SavedSearchJob job;

  public SavedSearchFeature(Platform platform, SearchableLists lists, Notices notices) {
    var store = new SavedSearchStore(platform.database());
    searches = new SavedSearches(platform.database(), store, lists, platform.clock());
    job =
        new SavedSearchJob(
            store, lists, notices, () -> platform.search().state(), platform.clock());
  }

  public SavedSearches operations() {
    return searches;
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
  public List<Job> jobs() {
    return List.of(job);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "saved_search",
                "account_id = :account",
                "name",
                "list",
                "query",
                "cadence",
                "channel",
                "paused",
                "looked_at",
                "last_sent",
                "created_at",
                "updated_at"),
            PersonalData.Rows.of(
                "saved_search_seen",
                "saved_search_id in (select id from saved_search where account_id = :account)",
                "(select name from saved_search s where s.id = t.saved_search_id) as search",
                "coalesce((select slug from event n where n.id = t.found_id),"
                    + " (select slug from club n where n.id = t.found_id),"
                    + " (select slug from venue n where n.id = t.found_id),"
                    + " (select handle from player n where n.id = t.found_id)) as found",
                "at"))
        .erasing(
            """
            delete from saved_search_seen where saved_search_id in
              (select id from saved_search where account_id = :account)\
            """,
            "delete from saved_search_seen where found_id = :player",
            """
            delete from saved_search
            where query ->> 'organiser' in (select '@' || h from unnest(:handles) h)\
            """);
  }
}
