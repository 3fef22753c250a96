package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubView;
import org.muster.community.event.EventSummary;
import org.muster.community.player.PlayerView;
import org.muster.community.venue.VenueView;
import org.muster.core.json.Json;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Highlighter;
import org.muster.engine.query.ShownRow;

/** A hit of any type: of the members after {@code type}, only the one that it names is present. */
public record FoundItem(
    @JsonPropertyDescription("Names the other member that is present.") LookupQuery.Type type,
    @Nullable ClubView club,
    @Nullable EventSummary event,
    @Nullable VenueView venue,
    @Nullable PlayerView player) {

  static FoundItem of(ClubView club) {
    return new FoundItem(LookupQuery.Type.CLUB, club, null, null, null);
  }

  static FoundItem of(EventSummary event) {
    return new FoundItem(LookupQuery.Type.EVENT, null, event, null, null);
  }

  static FoundItem of(VenueView venue) {
    return new FoundItem(LookupQuery.Type.VENUE, null, null, venue, null);
  }

  static FoundItem of(PlayerView player) {
    return new FoundItem(LookupQuery.Type.PLAYER, null, null, null, player);
  }

  /** The item of a row, with what the row has of its JSON. */
  static <T> ShownRow<FoundItem> shown(
      LookupQuery.Type type, ShownRow<T> row, Function<T, FoundItem> item) {
    String name = Json.name(type);
    return row.inside(item, "{\"type\":\"" + name + "\",\"" + name + "\":", "}");
  }

  /** Where the item matches a text. */
  Highlight highlight(Highlighter by) {
    if (club != null) {
      return club.highlight(by);
    }
    if (event != null) {
      return event.highlight(by);
    }
    return venue != null ? venue.highlight(by) : Objects.requireNonNull(player).highlight(by);
  }
}
