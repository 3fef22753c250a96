package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchRequest;
import org.muster.platform.secrets.RandomTokens;

/**
 * Pages of a search for models, which copy a cursor letter by letter: it holds how many entries
 * were shown and a digest of them, not the ranking. The search is run again; whether what was shown
 * is still what comes first is checked and said.
 */
public final class Paging {

  /** The most that one request of a search may ask for. */
  private static final int BATCH = 100;

  /** Whoever wants more has to narrow the search: all before is found again for each page. */
  private static final int DEEPEST = 1_000;

  private static final int DIGEST_BYTES = 6;

  private final Cursors cursors;

  public Paging(Cursors cursors) {
    this.cursors = cursors;
  }

  /** Runs a search. */
  @FunctionalInterface
  public interface Search<T> {
    /**
     * One page of it.
     *
     * @param cursor of the search itself; absent: the first page
     */
    Results<T> run(int limit, @Nullable String cursor);
  }

  /**
   * A stretch of a search.
   *
   * @param found all that was found up to the end of the stretch, or beyond
   * @param from the first entry of the stretch
   * @param to behind the last
   * @param more whether there are entries behind it
   * @param changed whether the entries before it are others than those that were shown
   */
  public record Stretch<T>(Results<T> found, int from, int to, boolean more, boolean changed) {

    /** Its entries. */
    public List<T> items() {
      return found.items().subList(from, to);
    }
  }

  /**
   * The page that a request asks for.
   *
   * @param list what the list is called: a cursor fits no other list
   */
  public <T> Stretch<T> page(
      String list, SearchRequest request, Search<T> search, Function<T, UUID> id) {
    String cursor = request.cursor();
    ByteBuffer shown =
        cursor == null ? null : ByteBuffer.wrap(cursors.opened(cursor, query(list, request)));
    int from = shown == null ? 0 : shown.getShort();
    Results<T> found = found(search, from + request.limit());
    int start = Math.min(from, found.items().size());
    int end = Math.min(from + request.limit(), found.items().size());
    boolean changed = shown != null && !shown.equals(ByteBuffer.wrap(digest(found, from, id)));
    boolean more = end < found.items().size() || found.nextCursor() != null;
    return new Stretch<>(found, start, end, more, changed);
  }

  /** The cursor of what follows a stretch that ends where it is said; absent at the end. */
  public <T> @Nullable String next(
      String list, SearchRequest request, Stretch<T> shown, int end, Function<T, UUID> id) {
    if (end == shown.to() && !shown.more()) {
      return null;
    }
    if (end + request.limit() > DEEPEST) {
      return null;
    }
    ByteBuffer body = ByteBuffer.allocate(Short.BYTES + DIGEST_BYTES).putShort((short) end);
    return cursors.sealed(body.put(digest(shown.found(), end, id)).array(), query(list, request));
  }

  private static <T> Results<T> found(Search<T> search, int most) {
    Results<T> first = search.run(Math.min(most, BATCH), null);
    List<T> items = new ArrayList<>(first.items());
    String cursor = first.nextCursor();
    while (items.size() < most && cursor != null) {
      Results<T> next = search.run(Math.min(most - items.size(), BATCH), cursor);
      items.addAll(next.items());
      cursor = next.nextCursor();
    }
    return new Results<>(
        items,
        cursor,
        first.total(),
        first.understood(),
        first.partial(),
        first.didYouMean(),
        first.relax(),
        null,
        null);
  }

  private static <T> byte[] digest(Results<T> found, int first, Function<T, UUID> id) {
    var ids = new StringBuilder();
    found.items().stream().limit(first).forEach(item -> ids.append(id.apply(item)));
    return Arrays.copyOf(RandomTokens.hash(ids.toString()), DIGEST_BYTES);
  }

  private static String query(String list, SearchRequest request) {
    ObjectNode given = Json.mapper().valueToTree(request);
    given.remove(List.of("cursor", "limit"));
    return "tool " + list + given;
  }
}
