package org.muster.community.player;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.json.MultilineText;

/**
 * A player as imported and exported, with all private data. What others may see is {@link
 * PlayerView}; no other form of a player leaves the server.
 */
@RecordBuilder
public record Player(
    @NotNull @Size(max = 60) @Pattern(regexp = Formats.HANDLE) String handle,
    @Nullable @Size(min = 1, max = 80) String callsign,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 5_000)
        @JsonPropertyDescription(
            "Markdown. Whoever sees the profile can read and search it: membership numbers belong"
                + " in `schemes`, which keeps them private.")
        String bio,
    @Size(max = 20) List<@Pattern(regexp = Formats.LANGUAGE) String> languages,
    @Nullable Locality area,
    @Size(max = 12) List<Role> roles,
    @Size(max = 13) List<GameType> styles,
    @Size(max = 40) List<@Size(min = 1, max = 80) String> loadout,
    @Nullable Boolean lookingForTeam,
    @Size(max = 10) List<SchemeNumber> schemes,
    @Nullable LocalDate birthDate,
    @JsonProperty("private") @Nullable Secrets secrets,
    Visibility visibility,
    @Size(max = 8) @JsonPropertyDescription("Fields hidden from others, whatever the visibility.")
        List<HideableField> hidden) {

  public Player {
    languages = list(languages);
    roles = list(roles);
    styles = list(styles);
    loadout = list(loadout);
    schemes = list(schemes);
    visibility = or(visibility, Visibility.PRIVATE);
    hidden = list(hidden);
  }

  /**
   * What the public sees: the fields that are not hidden, the area as it is shown, no legal name,
   * no birth date and no membership numbers.
   */
  Player shown() {
    return PlayerBuilder.builder(this)
        .bio(isHidden(HideableField.BIO) ? null : bio)
        .languages(isHidden(HideableField.LANGUAGES) ? List.of() : languages)
        .area(shownArea())
        .roles(isHidden(HideableField.ROLES) ? List.of() : roles)
        .styles(isHidden(HideableField.STYLES) ? List.of() : styles)
        .loadout(isHidden(HideableField.LOADOUT) ? List.of() : loadout)
        .lookingForTeam(isHidden(HideableField.LOOKING_FOR_TEAM) ? null : lookingForTeam)
        .schemes(isHidden(HideableField.SCHEMES) ? List.of() : withoutNumbers())
        .birthDate(null)
        .secrets(null)
        .build();
  }

  /** What the player's own assistant is told: no legal name, birth date or membership numbers. */
  public Player forAssistants() {
    return PlayerBuilder.builder(this)
        .schemes(withoutNumbers())
        .birthDate(null)
        .secrets(null)
        .build();
  }

  private List<SchemeNumber> withoutNumbers() {
    return schemes.stream()
        .map(each -> new SchemeNumber(each.scheme(), null, each.validUntil()))
        .toList();
  }

  private boolean isHidden(HideableField field) {
    return hidden.contains(field);
  }

  /** The home as a cell of about ten kilometres; null if it is hidden. */
  private @Nullable Locality shownArea() {
    if (area == null || isHidden(HideableField.AREA)) {
      return null;
    }
    GeoPoint point = area.point();
    return new Locality(
        point == null ? null : point.coarse(0.1), area.place(), area.country(), area.region());
  }

  public enum Role {
    RIFLEMAN,
    ASSAULT,
    MEDIC,
    SUPPORT,
    DMR,
    SNIPER,
    RADIO,
    LEADER,
    SCOUT,
    GRENADIER,
    DRIVER,
    MARSHAL,
    PHOTOGRAPHER
  }

  public enum Visibility {
    PUBLIC,
    MEMBERS_OF_MY_CLUBS,
    PRIVATE
  }

  /** Who sees the profile now, in words for its owner's assistant. */
  public String audience() {
    String wish =
        switch (visibility) {
          case PUBLIC -> "everybody";
          case MEMBERS_OF_MY_CLUBS -> "members of their clubs";
          case PRIVATE -> "nobody else";
        };
    return birthDate == null && visibility != Visibility.PRIVATE
        ? wish + ", but to nobody until the birth date is stated"
        : wish;
  }

  /** Fields that the player can hide individually. */
  public enum HideableField {
    BIO,
    LANGUAGES,
    AREA,
    ROLES,
    STYLES,
    LOADOUT,
    LOOKING_FOR_TEAM,
    SCHEMES
  }

  /** Membership of a scheme; the number is never public. */
  public record SchemeNumber(
      @NotNull @Size(min = 1, max = 40) String scheme,
      @Nullable @Size(min = 1, max = 60) String number,
      @Nullable LocalDate validUntil) {}

  /** Stored in a table of its own, which search and public endpoints never read. */
  public record Secrets(@Nullable @Size(min = 1, max = 200) String legalName) {}
}
