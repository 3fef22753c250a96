package org.muster.engine.query;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * Where a page begins. Travels inside a {@link Cursors cursor}, so it carries all that is needed:
 * any node can continue what another began.
 */
public sealed interface Position {

  /**
   * Behind the document with this sort value and id.
   *
   * @param value what the order sorts by, as text; empty if by nothing but the id
   */
  record After(String value, UUID id) implements Position {}

  /**
   * Inside a ranked window: the hits still to be shown, in the order that was found when the first
   * page was asked for, and where the list goes on behind them.
   */
  record Frozen(List<Hit> rest, Page.Total total, @Nullable After then) implements Position {
    public Frozen {
      rest = List.copyOf(rest);
    }
  }
}
