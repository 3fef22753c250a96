package org.muster;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.muster.relevance.Names;
import org.muster.search.Engine;
import org.muster.search.Fields;
import org.muster.search.Filter;
import org.muster.search.Hit;
import org.muster.search.Order;
import org.muster.search.Question;
import org.muster.search.SearchText;
import org.muster.search.Selection;

/** Every name in the demo community that somebody may search for, and which row it leads to. */
final class DemoNames {

  /** Everything that anybody may find, whether or not it is over: {@code type, id, name}. */
  private static final String LISTED =
      """
      select 'club' as type, id, name from club where visibility = 'public' and state = 'active'
      union all
      select 'club', id, unnest(aka) from club where visibility = 'public' and state = 'active'
      union all
      select 'venue', id, name from venue where state = 'active'
      union all
      select 'venue', id, unnest(aka) from venue where state = 'active'
      union all
      select 'event', id, title from event where visibility = 'public' and state <> 'draft'
      union all
      select 'event', id, unnest(aka) from event where visibility = 'public' and state <> 'draft'
      union all
      select 'player', id, coalesce(callsign, handle) from player where visibility = 'public'
        and birth_date <= current_date - interval '18 years 2 days'
      union all
      select 'player', id, handle from player where visibility = 'public'
        and birth_date <= current_date - interval '18 years 2 days'
      order by 1, 3, 2\
      """;

  private final Engine engine;
  private final List<Name> names;
  private final Map<UUID, Set<String>> keys = new HashMap<>();

  /** A name as it is written, and the row that it is of. */
  record Name(String type, UUID id, String text) {}

  DemoNames(DemoNode demo) {
    engine = demo.node.indexer().engine();
    names =
        demo.database
            .database()
            .read(
                handle ->
                    handle
                        .createQuery(LISTED)
                        .map(
                            (rs, ctx) ->
                                new Name(
                                    rs.getString("type"),
                                    rs.getObject("id", UUID.class),
                                    rs.getString("name")))
                        .list());
    names.forEach(
        name -> keys.computeIfAbsent(name.id(), id -> new HashSet<>()).add(Names.key(name.text())));
  }

  List<Name> all() {
    return names;
  }

  /** What a search over everything that anybody may find finds first. */
  List<UUID> found(String text, int limit) {
    Instant now = Instant.now();
    Filter findable =
        new Filter.Or(
            List.of(
                Filter.anyOf(Fields.TYPE, Set.of("club", "venue", "event")),
                new Filter.TimeIn(Fields.ADULT_FROM, null, now)));
    return engine
        .search(
            new Engine.Request(
                Selection.of(findable),
                Question.plain(requireNonNull(SearchText.of("q", text))),
                new Order.Relevance(now, null),
                limit,
                null,
                false))
        .hits()
        .stream()
        .map(Hit::id)
        .toList();
  }

  /** Whether one of a row's names is this one. */
  boolean isCalled(UUID id, String name) {
    return keys.getOrDefault(id, Set.of()).contains(Names.key(name));
  }

  /** The names of a row. */
  Set<String> keys(UUID id) {
    return keys.getOrDefault(id, Set.of());
  }
}
