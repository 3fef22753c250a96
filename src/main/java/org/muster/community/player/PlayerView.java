package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.Versioned;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Highlighter;
import org.muster.engine.query.Near;

/**
 * A player as shown to the public: the fields they show, the fact but not the date of being of age,
 * the home as a ten-kilometre cell, and schemes without membership numbers.
 */
@RecordBuilder
public record PlayerView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
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
    @JsonPropertyDescription("Always true: minors are never shown.") boolean isAdult,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    Instant createdAt,
    Instant updatedAt)
    implements Versioned {

  static PlayerView of(Stored<Player> row, @Nullable Near near) {
    Player player = row.value().shown();
    Locality area = player.area();
    return PlayerViewBuilder.builder()
        .id(row.id())
        .version(row.version())
        .createdAt(row.createdAt())
        .updatedAt(row.updatedAt())
        .distanceM(Near.distance(near, area == null ? null : area.point()))
        .handle(player.handle())
        .callsign(player.callsign())
        .bio(player.bio())
        .languages(player.languages())
        .area(area)
        .roles(player.roles())
        .styles(player.styles())
        .loadout(player.loadout())
        .lookingForTeam(player.lookingForTeam())
        .schemes(player.schemes().stream().map(Player.SchemeNumber::scheme).toList())
        .isAdult(true)
        .build();
  }

  /** Where the player matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.player(by, handle, callsign, bio);
  }
}
