package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.delivery.mcp.BySlug;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/** MCP tools that search and read clubs. */
final class ClubTools {

  private static final String NARROWING = "near with radius_km, country, style, recruiting";

  private final Clubs clubs;

  public ClubTools(Clubs clubs) {
    this.clubs = clubs;
  }

  /** Summary of a club. */
  public record ClubCard(
      String slug,
      String name,
      Club.Kind kind,
      @Nullable String place,
      @Nullable String country,
      List<GameType> styles,
      @Nullable Boolean recruiting,
      @Nullable Integer minAge,
      @Nullable Long distanceM) {

    static ClubCard of(ClubView view) {
      Club club = view.club();
      Locality home = club.home();
      return new ClubCard(
          club.slug(),
          club.name(),
          club.kind(),
          home == null ? null : home.place(),
          home == null ? null : home.country(),
          club.styles(),
          club.recruiting(),
          club.minAge(),
          view.distanceM());
    }

    String line() {
      return OneLine.of(name)
          + " ("
          + slug
          + ")"
          + (place == null ? "" : ", " + OneLine.of(place) + " " + country);
    }
  }

  /** One page of summaries. */
  public record ClubCards(
      List<ClubCard> clubs,
      Page.Total total,
      @Nullable String nextCursor,
      Understood understood,
      @Nullable @JsonPropertyDescription(Partial.DESCRIPTION) Partial partial,
      @Nullable @JsonPropertyDescription(Results.DID_YOU_MEAN) String didYouMean,
      @Nullable @JsonPropertyDescription(Results.RELAX) List<Relaxation> relax,
      @Nullable @JsonPropertyDescription(Results.FACETS) Map<String, List<Facet.Bucket>> facets,
      @Nullable
          @JsonPropertyDescription("Only with `highlight`: by slug, the best matching passage.")
          Map<String, String> snippets,
      @JsonPropertyDescription("Suggested next step.") String hint) {

    static ClubCards of(Results<ClubView> found) {
      return new ClubCards(
          found.items().stream().map(ClubCard::of).toList(),
          found.total(),
          found.nextCursor(),
          found.understood(),
          found.partial(),
          found.didYouMean(),
          found.relax(),
          found.facets(),
          Cards.snippets(found, ClubView::id, view -> view.club().slug()),
          Cards.hint(found, NARROWING));
    }
  }

  /** One club; {@code details} only on request. */
  public record OneClub(
      ClubCard club,
      @Nullable @JsonPropertyDescription("All public fields; only if response_format is detailed.")
          ClubView details) {}

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_clubs",
                "Search clubs",
                """
                Ranked search for airsoft clubs and teams by name or by anything about them; \
                typos are tolerated. Returns short entries with slugs, the total and how to \
                narrow the search. It does not return descriptions: read one club with \
                get_club. For games use search_events, for people search_players.\
                """,
                ClubQuery.class,
                ClubCards.class,
                (caller, query) -> ClubCards.of(clubs.search(caller, query)),
                cards -> Cards.text(cards.clubs(), ClubCard::line, cards.hint()))
            .without("bbox"),
        Tool.reading(
            "get_club",
            "Read a club",
            """
            Reads one club by the slug that search_clubs returned: where it is, what it \
            plays and whom it accepts; with response_format detailed also its description, \
            schemes and links. For its games use list_upcoming_events with organiser. Never \
            guess a slug.\
            """,
            BySlug.class,
            OneClub.class,
            (caller, which) -> {
              ClubView view = clubs.get(caller, which.slug());
              return new OneClub(
                  ClubCard.of(view),
                  which.responseFormat() == ResponseFormat.DETAILED ? view : null);
            },
            one -> one.club().line()));
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
