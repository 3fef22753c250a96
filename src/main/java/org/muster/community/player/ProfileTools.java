package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;
import org.muster.delivery.mcp.Tool;

/** MCP tools for the caller's own profile. */
final class ProfileTools {

  private final Players players;

  public ProfileTools(Players players) {
    this.players = players;
  }

  /** The members to change; absent ones stay as they are. */
  public record Change(
      @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("The person's name on the field.")
          String callsign,
      @Nullable
          @MultilineText(MultilineText.MARKDOWN)
          @Size(max = 5_000)
          @JsonPropertyDescription("Markdown; empty text removes it.")
          String bio,
      @Nullable @Size(max = 12) @JsonPropertyDescription("All roles that the person plays.")
          List<Player.Role> roles,
      @Nullable @JsonPropertyDescription("Whether the person is looking for a team.")
          Boolean lookingForTeam,
      @JsonPropertyDescription("Who may see the profile.") Player.@Nullable Visibility visibility) {

    Player of(Player now) {
      return PlayerBuilder.builder(now)
          .callsign(callsign == null ? now.callsign() : callsign)
          .bio(bio == null ? now.bio() : bio.isEmpty() ? null : bio)
          .roles(roles == null ? now.roles() : roles)
          .lookingForTeam(lookingForTeam == null ? now.lookingForTeam() : lookingForTeam)
          .visibility(visibility == null ? now.visibility() : visibility)
          .build();
    }
  }

  /** The members that can be changed here, after the change. */
  public record Changed(
      String handle,
      @Nullable String callsign,
      @Nullable @JsonPropertyDescription("Markdown.") String bio,
      List<Player.Role> roles,
      @Nullable Boolean lookingForTeam,
      Player.Visibility visibility) {

    static Changed of(Player player) {
      return new Changed(
          player.handle(),
          player.callsign(),
          player.bio(),
          player.roles(),
          player.lookingForTeam(),
          player.visibility());
    }
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.acting(
                "update_my_profile",
                "Change my profile",
                """
                Changes the profile of the person you act for: callsign, bio, roles, whether \
                they are looking for a team, who may see it. Omitted arguments stay unchanged. \
                It cannot change email address, password, legal name or birth date. A profile is \
                shown to others only if the birth date shows that its owner is of age. To read \
                what others see use get_player.\
                """,
                Change.class,
                Changed.class,
                this::change,
                changed ->
                    "The profile of %s was changed; visible to: %s."
                        .formatted(
                            changed.handle(), Json.name(changed.visibility()).replace('_', ' ')))
            .needing(Scope.ME_WRITE));
  }

  private Changed change(Caller caller, Change change) {
    return Changed.of(players.change(caller, ExpectedVersion.ANY, change::of));
  }
}
