package org.muster.engine.rows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.muster.platform.changelog.Change;

/**
 * What rows show to anybody for one use, such as what they are called: from the cache, or from the
 * database.
 */
public final class PublicValues<V> {

  private final RowCache cache;
  private final Form<V> form;

  public PublicValues(RowCache cache, Form<V> form) {
    this.cache = cache;
    this.form = form;
  }

  /** How the values are read and kept. */
  public interface Form<V> {

    /** What they are kept for. */
    RowCache.Use use();

    /** Reads the values of those of these rows that anybody may see, with one SQL statement. */
    List<PublicRow<V>> load(Collection<Change> rows, Instant now);

    /** The same value in the form that is kept. */
    V kept(V value);

    /** About how much memory it takes in that form. */
    long bytes(V value);
  }

  /**
   * The values of those of these rows that anybody may see, by their ids.
   *
   * @param rows of whatever types; no two have the same id
   * @param now what the clock says
   */
  public Map<UUID, V> among(Collection<Change> rows, Instant now) {
    Map<UUID, V> values = HashMap.newHashMap(rows.size());
    if (rows.isEmpty()) {
      return values;
    }
    if (!cache.isUsable()) {
      form.load(rows, now).forEach(row -> values.put(row.id(), row.row()));
      return values;
    }
    RowCache.Page<V> page = cache.page(form.use(), rows, now);
    page.found().forEach(kept -> values.put(kept.row().id(), kept.value()));
    if (!page.missing().isEmpty()) {
      Map<UUID, Change> missing =
          page.missing().stream()
              .collect(Collectors.toMap(Change::id, Function.identity(), (row, _) -> row));
      List<Kept<V>> read = new ArrayList<>();
      for (PublicRow<V> row : form.load(page.missing(), now)) {
        V value = row.row();
        if (row.mayBeKept()) {
          value = form.kept(value);
          Change of = Objects.requireNonNull(missing.get(row.id()));
          read.add(Kept.of(of, value, form.bytes(value), row.turns(), now));
        }
        values.put(row.id(), value);
      }
      cache.keep(form.use(), read, page.generation());
    }
    return values;
  }
}
