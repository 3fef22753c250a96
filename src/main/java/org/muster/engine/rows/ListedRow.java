package org.muster.engine.rows;

import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Near;
import org.muster.engine.query.ShownRow;

/** A row of a list, which has no distance yet. */
sealed interface ListedRow<T> permits ListedRow.Plain, RowJson {

  /** As a list shows it. */
  ShownRow<T> shown(@Nullable Near near);

  /** A row as it was read. */
  record Plain<T>(RowForm<T> form, T row, @Nullable GeoPoint point) implements ListedRow<T> {
    @Override
    public ShownRow<T> shown(@Nullable Near near) {
      Long metres = Near.distance(near, point);
      return ShownRow.plain(metres == null ? row : form.placing().at(row, metres));
    }
  }
}
