package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Player.HideableField;
import org.muster.core.GeoPoint;
import org.muster.core.Stored;
import org.muster.core.Versioned;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Highlighter;
import org.muster.engine.query.Near;

/**
 * A player as the public reads it: what they show of themselves, of their age only that they are of
 * age, of where they live a cell of ten kilometres, of their schemes no numbers.
 */
public record PlayerView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    String handle,
    @Nullable String callsign,
    @Nullable @JsonPropertyDescription("Markdown.") String bio,
    List<String> languages,
    @Nullable Locality area,
    List<Player.Role> roles,
    List<GameType> styles,
    List<String> loadout,
    @Nullable Boolean lookingForTeam,
    @JsonPropertyDescription("Schemes the player belongs to, without membership numbers.")
        List<String> schemes,
    @JsonPropertyDescription("Always true: minors are never shown.") boolean isAdult)
    implements Versioned {

  static PlayerView of(Stored<Player> row, @Nullable Near near) {
    Player player = row.value();
    Locality area = area(player);
    return new PlayerView(
        row.id(),
        row.version(),
        row.createdAt(),
        row.updatedAt(),
        Near.distance(near, area == null ? null : area.point()),
        player.handle(),
        player.callsign(),
        Privacy.shows(player, HideableField.BIO) ? player.bio() : null,
        Privacy.shows(player, HideableField.LANGUAGES) ? player.languages() : List.of(),
        area,
        Privacy.shows(player, HideableField.ROLES) ? player.roles() : List.of(),
        Privacy.shows(player, HideableField.STYLES) ? player.styles() : List.of(),
        Privacy.shows(player, HideableField.LOADOUT) ? player.loadout() : List.of(),
        Privacy.shows(player, HideableField.LOOKING_FOR_TEAM) ? player.lookingForTeam() : null,
        Privacy.shows(player, HideableField.SCHEMES)
            ? player.schemes().stream().map(Player.SchemeNumber::scheme).toList()
            : List.of(),
        true);
  }

  private static @Nullable Locality area(Player player) {
    Locality area = player.area();
    if (area == null || !Privacy.shows(player, HideableField.AREA)) {
      return null;
    }
    GeoPoint point = area.point();
    return new Locality(
        point == null ? null : point.coarse(0.1), area.place(), area.country(), area.region());
  }

  /** What in it fits a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.player(by, handle, callsign, bio);
  }
}
