package org.muster.lab.bench;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.app.Node;
import org.muster.community.discovery.LookupQuery;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.Selection;

/** What {@code /api/search} does, called in this process and in its steps. */
final class Search {

  private static final int LIMIT = 20;
  private static final JsonReader<LookupQuery> QUERY = JsonReader.of(LookupQuery.class);
  private static final Set<String> TYPES =
      EnumSet.allOf(LookupQuery.Type.class).stream()
          .map(type -> type.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.toSet());
  private static final List<FacetSpec> COUNTS =
      List.of(new FacetSpec.Values("type", Fields.TYPE, FacetSpec.MOST));

  private final Node node;
  private final SearchService service;

  Search(Node node) {
    this.node = node;
    this.service = node.platform().search();
  }

  /** A request for a text, decoded. */
  static LookupQuery query(String text) {
    return QUERY.readParameters(
        Json.mapper().createObjectNode().put("q", text).put("limit", LIMIT));
  }

  /** Reads a text. */
  ParsedSearch read(LookupQuery query) {
    return service.ask("search", Caller.ANYONE, query, TYPES, Instant.now());
  }

  /** Finds a page of hits with the counts of their types, without rows. */
  SearchService.Found find(ParsedSearch asked) {
    Filter findable =
        new Filter.Or(
            List.of(
                Filter.is(Fields.TYPE, "club"),
                Filter.is(Fields.TYPE, "venue"),
                node.events().findable(asked),
                node.players().findable(asked.now())));
    return service.page(asked, Selection.of(findable), Orders.relevance(asked), COUNTS);
  }

  /** All of it, with the rows from PostgreSQL; answers how many. */
  int withRows(LookupQuery query) {
    return node.lookup().search(Caller.ANYONE, query).items().size();
  }
}
