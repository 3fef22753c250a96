package org.muster.engine.rows;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;
import org.muster.platform.changelog.Change;

/** The rows of one type as lists show them to anybody: from the cache, or from the database. */
public final class PublicRows<T> {

  private final RowForm<T> form;
  private final PublicValues<ListedRow<T>> values;

  public PublicRows(RowCache cache, RowForm<T> form) {
    this.form = form;
    values = new PublicValues<>(cache, new AsListed<>(form));
  }

  /**
   * Those of these rows that anybody may see in lists, in no order.
   *
   * @param near distances are from there; absent: without distances
   * @param now what the clock says
   */
  public Map<UUID, ShownRow<T>> among(Collection<UUID> ids, @Nullable Near near, Instant now) {
    List<Change> rows = ids.stream().map(id -> new Change(form.type(), id)).toList();
    Map<UUID, ShownRow<T>> shown = HashMap.newHashMap(rows.size());
    values.among(rows, now).forEach((id, row) -> shown.put(id, row.shown(near)));
    return shown;
  }

  /** Rows of lists are kept as JSON. */
  private record AsListed<T>(RowForm<T> form) implements PublicValues.Form<ListedRow<T>> {
    @Override
    public RowCache.Use use() {
      return RowCache.Use.LIST;
    }

    @Override
    public List<PublicRow<ListedRow<T>>> load(Collection<Change> rows, Instant now) {
      List<UUID> ids = rows.stream().map(Change::id).toList();
      return form.loading().load(ids, now).stream().map(this::plain).toList();
    }

    private PublicRow<ListedRow<T>> plain(PublicRow<T> row) {
      return row.with(new ListedRow.Plain<>(form, row.row(), row.point()));
    }

    @Override
    public ListedRow<T> kept(ListedRow<T> row) {
      return json(row);
    }

    @Override
    public long bytes(ListedRow<T> row) {
      return json(row).bytes();
    }

    private static <T> RowJson<T> json(ListedRow<T> row) {
      return switch (row) {
        case ListedRow.Plain<T> plain -> RowJson.of(plain);
        case RowJson<T> json -> json;
      };
    }
  }
}
