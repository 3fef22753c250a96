package org.muster.community.player;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;

/** MCP tools for the caller's own profile. */
final class ProfileTools {

  private static final String EXAMPLE =
      """
      {"area": {"place": "Leeds", "country": "GB"},
       "schemes": [{"scheme": "UKARA", "valid_until": "2027-12-31"}]}
      """;

  private final Players players;

  public ProfileTools(Players players) {
    this.players = players;
  }

  /** The members to change; absent ones stay as they are. */
  public record Change(
      @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("Name on the field.")
          String callsign,
      @Nullable
          @MultilineText(MultilineText.MARKDOWN)
          @Size(max = 5_000)
          @JsonPropertyDescription("Whole text, in Markdown; empty takes it away.")
          String bio,
      @Nullable @Size(max = 12) @JsonPropertyDescription("All that they play.")
          List<Player.Role> roles,
      @Nullable @Size(max = 13) @JsonPropertyDescription("All that they like.")
          List<GameType> styles,
      @Nullable @Size(max = 40) @JsonPropertyDescription("All their gear.")
          List<@Size(min = 1, max = 80) String> loadout,
      @Nullable @Size(max = 20) @JsonPropertyDescription("All, as BCP 47: en, de.")
          List<@Pattern(regexp = Formats.LANGUAGE) String> languages,
      @Nullable @JsonPropertyDescription("Where they live, whole.") Area area,
      @Nullable @JsonPropertyDescription("Seeks one.") Boolean lookingForTeam,
      @Nullable @Size(max = 10) @JsonPropertyDescription("All schemes; a known number stays.")
          List<Membership> schemes,
      @Nullable @JsonPropertyDescription("Shown to nobody.") LocalDate birthDate,
      @JsonPropertyDescription("Who may see it.") Player.@Nullable Visibility visibility,
      @Nullable @Size(max = 8) @JsonPropertyDescription("All fields hidden from others.")
          List<Player.HideableField> hidden,
      @Nullable
          @Size(max = 60)
          @Pattern(regexp = Formats.HANDLE)
          @JsonPropertyDescription("Public name in addresses.")
          String handle) {

    Player of(Player now) {
      return PlayerBuilder.builder(now)
          .handle(or(handle, now.handle()))
          .callsign(callsign == null ? now.callsign() : callsign)
          .bio(bio == null ? now.bio() : bio.isEmpty() ? null : bio)
          .roles(or(roles, now.roles()))
          .styles(or(styles, now.styles()))
          .loadout(or(loadout, now.loadout()))
          .languages(or(languages, now.languages()))
          .area(area == null ? now.area() : area.locality())
          .lookingForTeam(lookingForTeam == null ? now.lookingForTeam() : lookingForTeam)
          .schemes(schemes == null ? now.schemes() : numbered(schemes, now.schemes()))
          .birthDate(birthDate == null ? now.birthDate() : birthDate)
          .visibility(or(visibility, now.visibility()))
          .hidden(or(hidden, now.hidden()))
          .build();
    }

    /** With the numbers that the assistant is not told. */
    private static List<Player.SchemeNumber> numbered(
        List<Membership> schemes, List<Player.SchemeNumber> before) {
      return schemes.stream()
          .map(
              each ->
                  new Player.SchemeNumber(
                      each.scheme(),
                      each.number() != null
                          ? each.number()
                          : before.stream()
                              .filter(old -> old.scheme().equalsIgnoreCase(each.scheme()))
                              .map(Player.SchemeNumber::number)
                              .filter(Objects::nonNull)
                              .findFirst()
                              .orElse(null),
                      each.validUntil()))
          .toList();
    }
  }

  /** Where a player lives. */
  public record Area(
      @Nullable @Size(min = 1, max = 120) String place,
      @Nullable @Pattern(regexp = Formats.COUNTRY) String country,
      @Nullable @Size(min = 1, max = 120) String region) {

    private @Nullable Locality locality() {
      return place == null && country == null && region == null
          ? null
          : new Locality(null, place, country, region);
    }
  }

  /** A membership of a scheme. */
  public record Membership(
      @NotNull @Size(min = 1, max = 40) String scheme,
      @Nullable @Size(min = 1, max = 60) String number,
      @Nullable LocalDate validUntil) {}

  /** The profile after the change. */
  public record Changed(
      @JsonUnwrapped Player profile,
      @JsonPropertyDescription("What was set, and what it says now.") List<String> set,
      @JsonPropertyDescription("Who sees it now.") String visibleTo) {

    String text() {
      return "%s Profile of %s, visible to %s%s."
          .formatted(
              set.isEmpty() ? "Nothing was sent to change." : "Now " + String.join("; ", set) + ".",
              profile.handle(),
              visibleTo,
              profile.hidden().isEmpty()
                  ? ""
                  : profile.hidden().stream()
                      .map(ToolWords::words)
                      .collect(Collectors.joining(", ", "; hidden: ", "")));
    }
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.acting(
                "update_my_profile",
                "Change my profile",
                """
                Changes the profile of the person you act for and says what it says now. Absent \
                arguments stay; lists are replaced whole: read them first with get_my_account. \
                Not email address, password or legal name. Others see it only if the birth date \
                says that its owner is of age. As others see it: get_player.\
                """,
                Change.class,
                Changed.class,
                this::change,
                Changed::text)
            .taking(arguments -> arguments.like(EXAMPLE))
            .needing(Scope.ME_WRITE));
  }

  private Changed change(Caller caller, Change change) {
    Player now = players.change(caller, ExpectedVersion.ANY, change::of);
    JsonNode values = Json.mapper().valueToTree(now.forAssistants());
    JsonNode sent = Json.mapper().valueToTree(change);
    return new Changed(
        now.forAssistants(),
        sent.properties().stream()
            .map(
                member ->
                    member.getKey().equals("birth_date")
                        ? "birth_date: set"
                        : member.getKey() + ": " + ToolWords.value(values.path(member.getKey())))
            .toList(),
        now.audience());
  }
}
