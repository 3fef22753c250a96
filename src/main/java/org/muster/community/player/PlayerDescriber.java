package org.muster.community.player;

import org.muster.core.Caller;
import org.muster.core.Defaults;
import org.muster.core.OneLine;
import org.muster.delivery.mcp.Describer;
import org.muster.delivery.mcp.Facts;

/** Players in text, as far as they show themselves. */
public final class PlayerDescriber implements Describer {

  private final Players players;

  public PlayerDescriber(Players players) {
    this.players = players;
  }

  @Override
  public Described of(Caller caller, String key) {
    PlayerView view = players.get(caller, key);
    return new Described(
        view.handle(), Defaults.or(view.callsign(), view.handle()), text(view), view.updatedAt());
  }

  /** All that the reader of a view may know. */
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
