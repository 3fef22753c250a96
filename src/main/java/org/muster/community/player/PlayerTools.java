package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.Defaults;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.game.Formats;
import org.muster.core.game.Locality;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/** MCP tools that search and read players. */
final class PlayerTools {

  private static final String NARROWING = "near with radius_km, country, role, looking_for_team";

  private final Players players;

  public PlayerTools(Players players) {
    this.players = players;
  }

  /** Summary of a player. */
  public record PlayerCard(
      String handle,
      @Nullable String callsign,
      List<Player.Role> roles,
      @Nullable Boolean lookingForTeam,
      @Nullable String place,
      @Nullable String country,
      @Nullable Long distanceM) {

    static PlayerCard of(PlayerView view) {
      Locality area = view.area();
      return new PlayerCard(
          view.handle(),
          view.callsign(),
          view.roles(),
          view.lookingForTeam(),
          area == null ? null : area.place(),
          area == null ? null : area.country(),
          view.distanceM());
    }

    String line() {
      return (callsign == null ? handle : OneLine.of(callsign) + " (" + handle + ")")
          + (place == null ? "" : ", " + OneLine.of(place) + " " + country);
    }
  }

  /** One page of summaries. */
  public record PlayerCards(
      List<PlayerCard> players,
      Page.Total total,
      @Nullable String nextCursor,
      Understood understood,
      @Nullable @JsonPropertyDescription(Partial.DESCRIPTION) Partial partial,
      @Nullable @JsonPropertyDescription(Results.DID_YOU_MEAN) String didYouMean,
      @Nullable @JsonPropertyDescription(Results.RELAX) List<Relaxation> relax,
      @Nullable @JsonPropertyDescription(Results.FACETS) Map<String, List<Facet.Bucket>> facets,
      @Nullable
          @JsonPropertyDescription("Only with `highlight`: by handle, the best matching passage.")
          Map<String, String> snippets,
      @JsonPropertyDescription("Suggested next step.") String hint) {

    static PlayerCards of(Results<PlayerView> found) {
      return new PlayerCards(
          found.items().stream().map(PlayerCard::of).toList(),
          found.total(),
          found.nextCursor(),
          found.understood(),
          found.partial(),
          found.didYouMean(),
          found.relax(),
          found.facets(),
          Cards.snippets(found, PlayerView::id, PlayerView::handle),
          Cards.hint(found, NARROWING));
    }
  }

  /** Selects a player, and how much of the profile to return. */
  public record Who(
      @NotNull
          @Size(max = 60)
          @Pattern(regexp = Formats.HANDLE)
          @JsonPropertyDescription("The handle that search_players returned.")
          String handle,
      @JsonProperty(defaultValue = "concise")
          @JsonPropertyDescription("concise for a few fields, detailed for everything.")
          ResponseFormat responseFormat) {
    public Who {
      responseFormat = Defaults.or(responseFormat, ResponseFormat.CONCISE);
    }
  }

  /** One player; {@code details} only on request. */
  public record OnePlayer(
      PlayerCard player,
      @Nullable @JsonPropertyDescription("All public fields; only if response_format is detailed.")
          PlayerView details) {}

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
            "search_players",
            "Search players",
            """
            Ranked search for airsoft players with a public profile, by callsign or by \
            anything they wrote; typos are tolerated. Returns short entries with handles. \
            It never finds minors, private profiles or legal names. For clubs use \
            search_clubs.\
            """,
            PlayerQuery.class,
            PlayerCards.class,
            (caller, query) -> PlayerCards.of(players.search(caller, query)),
            cards -> Cards.text(cards.players(), PlayerCard::line, cards.hint())),
        Tool.reading(
            "get_player",
            "Read a player",
            """
            Reads one public player by the handle that search_players returned: roles, \
            area, whether they are looking for a team; with response_format detailed also \
            their bio and loadout. It returns no contact details. Never guess a handle.\
            """,
            Who.class,
            OnePlayer.class,
            (caller, who) -> {
              PlayerView view = players.get(caller, who.handle());
              return new OnePlayer(
                  PlayerCard.of(view),
                  who.responseFormat() == ResponseFormat.DETAILED ? view : null);
            },
            one -> one.player().line()));
  }

  public ResourceTemplate resources() {
    return new ResourceTemplate(
        "muster://players/",
        "handle",
        "player",
        "Player",
        "The public profile of a player, as JSON.",
        players::get,
        players::handles);
  }
}
