package org.muster.community.player;

import org.muster.core.Defaults;
import org.muster.core.OneLine;
import org.muster.delivery.mcp.Describer;
import org.muster.delivery.mcp.Facts;

/** Players in text, as far as they show themselves. */
public final class PlayerDescriber {

  private PlayerDescriber() {}

  /** All that the reader of a view may know. */
  public static Describer.Described of(PlayerView view) {
    return new Describer.Described(
        view.handle(), Defaults.or(view.callsign(), view.handle()), text(view), view.updatedAt());
  }

  /** The text alone. */
  static String text(PlayerView view) {
    return new Facts()
        .line(PlayerTools.PlayerCard.of(view, null).line())
        .fact("Region", view.area() == null ? null : view.area().region())
        .fact("Languages", view.languages())
        .fact("Plays", view.styles())
        .fact("Looks for a team", view.lookingForTeam())
        .fact("Schemes", view.schemes())
        .list("Loadout", view.loadout().stream().map(OneLine::of).toList())
        .written("Bio", view.bio())
        .text();
  }
}
