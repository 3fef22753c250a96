package org.muster.lab.peers;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.muster.app.Node;
import org.muster.community.discovery.LookupQuery;
import org.muster.core.Caller;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.Selection;

/** This program's search in this process, without rows: the one place that calls it. */
final class OwnSearch implements Peer {

  private static final Set<String> TYPES = Set.of("club", "event", "player", "venue");

  private final Node node;

  OwnSearch(Node node) {
    this.node = node;
  }

  /** The best ten of all documents, games that are over among them. */
  List<UUID> ids(String text) {
    var query =
        Json.mapper().convertValue(Map.of("q", text, "limit", Session.LIMIT), LookupQuery.class);
    SearchService search = node.platform().search();
    ParsedSearch asked = search.ask("peers", Caller.ANYONE, query, TYPES, Instant.now());
    return search
        .page(asked, Selection.of(new Filter.All()), Orders.relevance(asked), List.of())
        .hits()
        .hits()
        .stream()
        .map(Hit::id)
        .toList();
  }

  @Override
  public String name() {
    return "Muster, in process";
  }

  @Override
  public String form() {
    return "the text read, trigram candidates, the best ordered in buckets; no rows";
  }

  @Override
  public List<ProcessHandle> processes() {
    return List.of(ProcessHandle.current());
  }

  @Override
  public Session open() {
    return new Session() {
      private List<UUID> ids = List.of();

      @Override
      public void ask(String text) {
        try {
          ids = OwnSearch.this.ids(text);
        } catch (ProblemException e) {
          throw new RefusedException(String.valueOf(e.getMessage()));
        }
      }

      @Override
      public List<UUID> ids() {
        return ids;
      }

      @Override
      public void close() {}
    };
  }
}
