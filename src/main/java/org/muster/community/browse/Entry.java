package org.muster.community.browse;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.web.part.ListRow;

/** Something in a list: either a game, or a club, venue or player. */
public record Entry(@Nullable GameCard game, @Nullable ListRow row) {

  /** The name of it. */
  String title() {
    return game != null ? game.title() : requireNonNull(row).title();
  }

  /** The path of its page. */
  String path() {
    return game != null ? game.href() : requireNonNull(row).href();
  }

  static Entry of(GameCard game) {
    return new Entry(game, null);
  }

  static Entry of(ListRow row) {
    return new Entry(null, row);
  }
}
