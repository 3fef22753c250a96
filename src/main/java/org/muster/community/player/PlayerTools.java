package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Defaults;
import org.muster.core.OneLine;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Arguments;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.PageOutcome;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;

/** MCP tools that search and read players. */
final class PlayerTools {

  private static final Cards.Form<PlayerView, PlayerCard> FORM =
      new Cards.Form<>(PlayerView::id, PlayerTools::values, PlayerCard::of);

  private final Players players;
  private final Cards cards;

  public PlayerTools(Players players, Cards cards) {
    this.players = players;
    this.cards = cards;
  }

  /** A player in an answer: enough to choose one. What is as usual is absent. */
  public record PlayerCard(
      String handle,
      @Nullable String callsign,
      @Nullable List<Player.Role> roles,
      @Nullable Boolean lookingForTeam,
      @Nullable String place,
      @Nullable Long distanceM,
      @JsonIgnore @Nullable List<String> misses)
      implements Cards.Card {

    static PlayerCard of(PlayerView view, @Nullable List<String> misses) {
      Locality area = view.area();
      return new PlayerCard(
          view.handle(),
          view.callsign(),
          view.roles().isEmpty() ? null : view.roles(),
          view.lookingForTeam(),
          area == null ? null : Facts.joined(area.place(), area.country()),
          view.distanceM(),
          misses);
    }

    @Override
    public String line() {
      return (callsign == null ? "Player" : OneLine.of(callsign))
          + " ("
          + handle
          + "): "
          + Facts.joined(
              place,
              Facts.distance(distanceM),
              roles,
              Boolean.TRUE.equals(lookingForTeam) ? "looking for a team" : null);
    }
  }

  /** One page of players. */
  public record PlayerPage(List<PlayerCard> players, @JsonUnwrapped PageOutcome outcome) {

    String text() {
      return Cards.text(players, outcome);
    }
  }

  /** Selects a player, and how much of the profile to return. */
  public record Who(
      @NotNull @Size(max = 80) @JsonPropertyDescription("Handle from a result, or the callsign.")
          String handle,
      @JsonProperty(defaultValue = "concise") @JsonPropertyDescription("detailed: everything.")
          ResponseFormat responseFormat) {
    public Who {
      responseFormat = Defaults.or(responseFormat, ResponseFormat.CONCISE);
    }
  }

  /** One player; {@code details} only on request. */
  public record OnePlayer(
      PlayerCard player,
      @Nullable @JsonPropertyDescription("All public fields; only if response_format is detailed.")
          PlayerView details,
      @JsonIgnore String text) {}

  private static Map<String, Collection<String>> values(PlayerView view) {
    return Map.of(
        "role", view.roles().stream().map(Json::name).toList(),
        "style", view.styles().stream().map(Json::name).toList(),
        "language", view.languages(),
        "looking_for_team", List.of(String.valueOf(view.lookingForTeam())));
  }

  private PlayerPage page(Caller caller, PlayerQuery query) {
    Cards.Shown<PlayerCard> shown =
        cards.page(
            "players",
            query,
            (limit, cursor) ->
                players.search(
                    caller, PlayerQueryBuilder.builder(query).limit(limit).cursor(cursor).build()),
            FORM);
    return new PlayerPage(shown.cards(), shown.outcome());
  }

  private OnePlayer one(Caller caller, Who who) {
    PlayerView view = players.get(caller, who.handle());
    PlayerCard card = PlayerCard.of(view, null);
    boolean detailed = who.responseFormat() == ResponseFormat.DETAILED;
    return new OnePlayer(
        card, detailed ? view : null, detailed ? PlayerDescriber.text(view) : card.line());
  }

  private static Arguments<PlayerQuery> searched(Arguments<PlayerQuery> all) {
    return Cards.arguments(all, "role", "looking_for_team")
        .saying("role", "Any of them.")
        .saying("looking_for_team", "Looks for a team.");
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_players",
                "Search players",
                """
                Ranked search for players with a public profile, by callsign or anything they \
                wrote; typos are forgiven. Returns a line with handle for each. Never finds \
                minors, private profiles or legal names. For clubs search_clubs.\
                """,
                PlayerQuery.class,
                PlayerPage.class,
                this::page,
                PlayerPage::text)
            .taking(PlayerTools::searched),
        Tool.reading(
            "get_player",
            "Read a player",
            """
            One public player: roles, area, whether they look for a team; detailed: also bio, \
            loadout, languages. No way to contact them.\
            """,
            Who.class,
            OnePlayer.class,
            this::one,
            OnePlayer::text));
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
