package org.muster.engine.rows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;

/** The rows of one type as anybody may see them: from the cache, or from the database. */
public final class PublicRows<T> {

  private final RowCache cache;
  private final RowForm<T> form;

  public PublicRows(RowCache cache, RowForm<T> form) {
    this.cache = cache;
    this.form = form;
  }

  /**
   * Those of these rows that anybody may see in lists, in no order.
   *
   * @param near distances are from there; absent: without distances
   * @param now what the clock says
   */
  public Map<UUID, ShownRow<T>> among(Collection<UUID> ids, @Nullable Near near, Instant now) {
    Map<UUID, ShownRow<T>> shown = HashMap.newHashMap(ids.size());
    if (ids.isEmpty()) {
      return shown;
    }
    if (!cache.isUsable()) {
      form.loading().load(ids, now).forEach(row -> shown.put(row.id(), plain(row, near)));
      return shown;
    }
    RowCache.Page<T> page = cache.page(form, ids, now);
    page.found().forEach(row -> shown.put(row.id(), row.shown(near)));
    if (!page.missing().isEmpty()) {
      List<KeptRow<T>> read = new ArrayList<>();
      for (PublicRow<T> row : form.loading().load(page.missing(), now)) {
        if (row.mayBeKept()) {
          KeptRow<T> kept = KeptRow.of(form, row, now);
          read.add(kept);
          shown.put(row.id(), kept.shown(near));
        } else {
          shown.put(row.id(), plain(row, near));
        }
      }
      cache.keep(form, read, page.generation());
    }
    return shown;
  }

  private ShownRow<T> plain(PublicRow<T> row, @Nullable Near near) {
    Long metres = Near.distance(near, row.point());
    return ShownRow.plain(metres == null ? row.row() : form.placing().at(row.row(), metres));
  }
}
