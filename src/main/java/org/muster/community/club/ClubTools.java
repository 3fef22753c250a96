package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Arguments;
import org.muster.delivery.mcp.BySlug;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.PageOutcome;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;

/** MCP tools that search and read clubs. */
final class ClubTools {

  private static final Cards.Form<ClubView, ClubCard> FORM =
      new Cards.Form<>(ClubView::id, ClubTools::values, ClubCard::of);

  private final Clubs clubs;
  private final Cards cards;

  public ClubTools(Clubs clubs, Cards cards) {
    this.clubs = clubs;
    this.cards = cards;
  }

  /** A club in an answer: enough to choose one. What is as usual is absent. */
  public record ClubCard(
      String slug,
      String name,
      Club.@Nullable Kind kind,
      @Nullable String place,
      @Nullable Long distanceM,
      @Nullable List<GameType> styles,
      @Nullable Boolean recruiting,
      @Nullable Integer minAge,
      @JsonIgnore @Nullable List<String> misses)
      implements Cards.Card {

    static ClubCard of(ClubView view, @Nullable List<String> misses) {
      Club club = view.club();
      Locality home = club.home();
      return new ClubCard(
          club.slug(),
          club.name(),
          club.kind() == Club.Kind.CLUB ? null : club.kind(),
          home == null ? null : Facts.joined(home.place(), home.country()),
          view.distanceM(),
          club.styles().isEmpty() ? null : club.styles(),
          club.recruiting(),
          club.minAge(),
          misses);
    }

    @Override
    public String line() {
      return OneLine.of(name)
          + " ("
          + slug
          + "): "
          + Facts.joined(
              kind == null ? "club" : kind,
              place,
              Facts.distance(distanceM),
              styles,
              recruiting == null ? null : recruiting ? "recruiting" : "not recruiting",
              Facts.atLeast(minAge));
    }
  }

  /** One page of clubs. */
  public record ClubPage(List<ClubCard> clubs, @JsonUnwrapped PageOutcome outcome) {

    String text() {
      return Cards.text(clubs, outcome);
    }
  }

  /** One club; {@code details} only on request. */
  public record OneClub(
      ClubCard club,
      @Nullable @JsonPropertyDescription("All public fields; only if response_format is detailed.")
          ClubView details,
      @JsonIgnore String text) {}

  private static Map<String, Collection<String>> values(ClubView view) {
    Club club = view.club();
    return Map.of(
        "style", club.styles().stream().map(Json::name).toList(),
        "kind", List.of(Json.name(club.kind())),
        "language", club.languages(),
        "recruiting", List.of(String.valueOf(club.recruiting())));
  }

  private ClubPage page(Caller caller, ClubQuery query) {
    Cards.Shown<ClubCard> shown =
        cards.page(
            "clubs",
            query,
            (limit, cursor) ->
                clubs.search(
                    caller, ClubQueryBuilder.builder(query).limit(limit).cursor(cursor).build()),
            FORM);
    return new ClubPage(shown.cards(), shown.outcome());
  }

  private OneClub one(Caller caller, BySlug which) {
    ClubView view = clubs.get(caller, which.slug());
    ClubCard card = ClubCard.of(view, null);
    boolean detailed = which.responseFormat() == ResponseFormat.DETAILED;
    return new OneClub(
        card, detailed ? view : null, detailed ? ClubDescriber.text(view) : card.line());
  }

  private static Arguments<ClubQuery> searched(Arguments<ClubQuery> all) {
    return Cards.arguments(all, "style", "kind", "recruiting")
        .saying("style", "What they play; any of them.")
        .saying("kind", "Any of them.")
        .saying("recruiting", "Takes new members.");
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_clubs",
                "Search clubs",
                """
                Ranked search for airsoft clubs and teams by name or anything about them, in any \
                language; typos are forgiven. Returns a line for each. All of one: get_club. For \
                games search_events, for people search_players.\
                """,
                ClubQuery.class,
                ClubPage.class,
                this::page,
                ClubPage::text)
            .taking(ClubTools::searched),
        Tool.reading(
            "get_club",
            "Read a club",
            """
            One club: where it is, what it plays, whom it takes; detailed: also languages, \
            schemes, links, how to join, description. Its games: list_upcoming_events with \
            organiser.\
            """,
            BySlug.class,
            OneClub.class,
            this::one,
            OneClub::text));
  }

  public ResourceTemplate resources() {
    return new ResourceTemplate(
        "muster://clubs/",
        "slug",
        "club",
        "Club",
        "All public fields of a club, as JSON.",
        clubs::get,
        clubs::slugs);
  }
}
