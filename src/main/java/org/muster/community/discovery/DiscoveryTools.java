package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventSummary;
import org.muster.core.Caller;
import org.muster.core.Defaults;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Describer;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Partial;

/**
 * The two MCP tools that some assistants ask for by name and shape: a search over all kinds, and
 * one thing by its id. Their text is JSON, which those assistants parse.
 */
final class DiscoveryTools {

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy", Locale.ENGLISH);

  private final Lookup lookup;
  private final Described described;
  private final URI site;

  DiscoveryTools(Lookup lookup, Described described, URI site) {
    this.lookup = lookup;
    this.described = described;
    this.site = site;
  }

  /** The arguments of search. */
  public record Wanted(
      @NotNull @Size(max = 200) @JsonPropertyDescription("Words in any language.") String query,
      @Nullable
          @Min(1)
          @Max(50)
          @JsonProperty(defaultValue = "10")
          @JsonPropertyDescription("How many.")
          Integer limit) {
    public Wanted {
      limit = Defaults.or(limit, 10);
    }
  }

  /** What search found. */
  public record Found(List<Entry> results) {}

  /** Something that was found: its id for fetch, a line about it, its page. */
  public record Entry(String id, String title, URI url) {}

  /** The argument of fetch. */
  public record Which(
      @NotNull
          @Size(max = 110)
          @JsonPropertyDescription("Such as venue:ashdown-mill; kinds event, club, venue, player.")
          String id) {}

  /** One thing in text. */
  public record Document(String id, String title, String text, URI url, Metadata metadata) {}

  /** What is known of a document. */
  public record Metadata(String kind, Instant updatedAt) {}

  private Found search(Caller caller, Wanted wanted) {
    LookupQuery query =
        LookupQueryBuilder.builder().q(wanted.query()).limit(wanted.limit()).build();
    LookupResults found = lookup.search(caller, query);
    Partial partial = found.partial();
    var entries = new ArrayList<Entry>();
    for (FoundItem item : found.items()) {
      String lack = partial == null ? null : partial.lackedBy(entries.size());
      entries.add(entry(item, lack == null ? null : "lacks " + lack));
    }
    return new Found(entries);
  }

  /**
   * An item, and what it lacks of the query: an assistant that sees nothing else would take what is
   * far away for an answer.
   */
  private Entry entry(FoundItem item, @Nullable String lack) {
    return switch (item.type()) {
      case CLUB -> {
        var club = Objects.requireNonNull(item.club()).club();
        yield entry(item, club.slug(), club.name(), "club", where(club.home()), lack);
      }
      case EVENT -> {
        EventSummary event = Objects.requireNonNull(item.event());
        yield entry(
            item,
            event.slug(),
            event.title(),
            "game",
            DAY.format(event.startsAt()),
            event.venueName(),
            event.state() == Event.State.PUBLISHED ? null : event.state(),
            lack);
      }
      case VENUE -> {
        var venue = Objects.requireNonNull(item.venue()).venue();
        yield entry(
            item, venue.slug(), venue.name(), "venue", venue.region(), venue.country(), lack);
      }
      case PLAYER -> {
        var player = Objects.requireNonNull(item.player());
        String name = Defaults.or(player.callsign(), player.handle());
        yield entry(item, player.handle(), name, "player", where(player.area()), lack);
      }
    };
  }

  private static @Nullable String where(@Nullable Locality home) {
    return home == null ? null : Facts.joined(home.place(), home.country());
  }

  private Entry entry(FoundItem item, String key, String name, @Nullable Object... about) {
    return new Entry(
        id(item.type(), key),
        Facts.joined(name) + " (" + Facts.joined(about) + ")",
        page(item.type(), key));
  }

  private static String id(LookupQuery.Type type, String key) {
    return Json.name(type) + ":" + key;
  }

  private URI page(LookupQuery.Type type, String key) {
    return site.resolve("/" + Json.name(type) + "s/" + key);
  }

  private Document fetch(Caller caller, Which which) {
    String id = which.id();
    int colon = id.indexOf(':');
    LookupQuery.Type type = Described.kind(id.substring(0, Math.max(0, colon))).orElse(null);
    if (type == null) {
      throw new Problem.Invalid(
              List.of(
                  Fault.pointer(
                      "/id",
                      "bad_format",
                      "/id must be event:, club:, venue: or player: and a slug or handle, as"
                          + " search returns it.")))
          .exception();
    }
    Describer.Described found = described.of(type, caller, id.substring(colon + 1));
    return new Document(
        id(type, found.key()),
        found.title(),
        found.text(),
        page(type, found.key()),
        new Metadata(Json.name(type), found.updatedAt()));
  }

  List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
            "search",
            "Search everything",
            """
            One search over games, clubs, venues and players; returns id, title and url of each, \
            the best first; a title says what of the query is lacking. No filters, no total: for \
            games search_events, for clubs search_clubs, for places to play search_venues, for \
            people search_players.\
            """,
            Wanted.class,
            Found.class,
            this::search,
            Json::write),
        Tool.reading(
            "fetch",
            "Read by id",
            """
            All that is known of one game, club, venue or player by the id that search returned, \
            as text. By slug: get_event, get_club, get_player.\
            """,
            Which.class,
            Document.class,
            this::fetch,
            Json::write));
  }
}
