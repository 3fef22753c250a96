package org.muster.search;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.json.Json;

/**
 * The search journey that every feature shares: cursor, engine, rows, page. A row that has gone or
 * become hidden since it was indexed is dropped here, because {@link Rows} does not return it.
 */
public final class Finder {

  private final Engine engine;
  private final Cursors cursors;

  public Finder(Engine engine, Cursors cursors) {
    this.engine = engine;
    this.cursors = cursors;
  }

  /** Loads what may be shown of rows of one type, with one SQL statement. */
  @FunctionalInterface
  public interface Rows<T> {
    Map<UUID, T> load(Collection<UUID> ids);
  }

  /**
   * One page of one type.
   *
   * @param list what the list is called: a cursor fits no other list
   * @param query the request record: a cursor fits no other query
   */
  public <T> Results<T> find(
      String list,
      Object query,
      Filter filter,
      @Nullable SearchText text,
      Order order,
      int limit,
      @Nullable String cursor,
      Rows<T> rows) {
    Found found = page(list, query, filter, text, order, limit, cursor, false);
    List<Hit> hits = found.hits().hits();
    Map<UUID, T> loaded =
        hits.isEmpty() ? Map.of() : rows.load(hits.stream().map(Hit::id).toList());
    return new Results<>(
        hits.stream().map(hit -> loaded.get(hit.id())).filter(Objects::nonNull).toList(),
        found.nextCursor(),
        found.hits().total(),
        found.understood());
  }

  /** A page before its rows are loaded. */
  public record Found(Hits hits, @Nullable String nextCursor, Understood understood) {}

  /**
   * One page of any types, for those who load the rows themselves.
   *
   * @param list what the list is called: a cursor fits no other list
   * @param query the request record: a cursor fits no other query
   * @param countTypes whether {@link Hits#byType} is wanted
   */
  public Found page(
      String list,
      Object query,
      Filter filter,
      @Nullable SearchText text,
      Order order,
      int limit,
      @Nullable String cursor,
      boolean countTypes) {
    String fingerprint = fingerprint(list, query);
    Position after = cursor == null ? null : cursors.read(cursor, fingerprint);
    Understood understood = text == null ? Understood.NOTHING : Question.plain(text).understood();
    Hits hits =
        engine.search(
            new Engine.Request(filter, understood.text(), order, limit, after, countTypes));
    Position next = hits.next();
    return new Found(hits, next == null ? null : cursors.write(next, fingerprint), understood);
  }

  /** Everything that decides the list, but not where in it one is. */
  private static String fingerprint(String list, Object query) {
    ObjectNode tree = Json.mapper().valueToTree(query);
    return list + tree.without(List.of("cursor", "limit")).toString();
  }
}
