package org.muster.community.player;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiPredicate;
import org.muster.core.Caller;
import org.muster.core.Transferable;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.gazetteer.HomeTowns;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.db.Database;

/** Wires player profiles and the search for public ones. */
public final class PlayerFeature implements Feature {

  private final PlayerTools tools;
  private final PlayerStore store;
  private final Players players;

  /**
   * @param clubMates whether the caller shares a club with a player
   */
  public PlayerFeature(Platform platform, BiPredicate<Caller, UUID> clubMates) {
    store = new PlayerStore(platform.database());
    players =
        new Players(
            store,
            clubMates,
            platform.search(),
            new HomeTowns(platform.gazetteer()),
            platform.clock());
    tools = new PlayerTools(players, new Cards(platform.cursors()));
  }

  /** All players, for import and export. */
  public static Transferable<Player> rows(Database database) {
    return new PlayerStore(database);
  }

  public Players operations() {
    return players;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new PlayerRoutes(players).endpoints();
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Players", "Players with a public profile; never minors, never legal names.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return Feature.concat(tools.tools(), new ProfileTools(players).tools());
  }

  @Override
  public List<ResourceTemplate> resources() {
    return List.of(tools.resources());
  }

  @Override
  public Optional<DocumentSource> documents() {
    return Optional.of(new PlayerIndex(store));
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
        PersonalData.Rows.of("past_slug", "kind = 'player' and id = :player", "slug as handle"));
  }
}
