package org.muster.community.registration;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.GameWaiver;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.game.Formats;

/** What a player states at registration. It can be changed as long as the registration is live. */
@RecordBuilder
public record RegistrationDetails(
    @Nullable
        @JsonPropertyDescription(
            "Name of the team that the player leads; only for games that teams register for.")
        Team team,
    @Min(1)
        @Max(1000)
        @JsonProperty(defaultValue = "1")
        @JsonPropertyDescription("Number of players: the team, or the player and guests.")
        Integer size,
    @Nullable
        @Size(min = 1, max = 80)
        @JsonPropertyDescription("Name of one of the game's factions.")
        String faction,
    @Nullable
        @Size(min = 1, max = 60)
        @JsonPropertyDescription("One of the game's roles, for the registering player only.")
        String role,
    @Nullable
        @Size(min = 1, max = 80)
        @JsonPropertyDescription("Label of one of the game's prices.")
        String price,
    @Min(0)
        @Max(1000)
        @JsonProperty(defaultValue = "0")
        @JsonPropertyDescription("Number of rental gear packages, at most one for each player.")
        Integer rentals,
    @Size(max = 20) @JsonPropertyDescription("Handles of players to be grouped with.")
        List<@Size(max = 60) @Pattern(regexp = Formats.HANDLE) String> friendsWith,
    @JsonPropertyDescription(
            "Answers to the game's `questions`, by their keys; to a `yes_no` question `yes` or"
                + " `no`. Visible to the organiser only.")
        Map<String, String> answers,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "Whether the player agrees to the game's waiver and documents, for all players of the"
                + " registration.")
        Boolean waiver,
    @Nullable
        @Pattern(regexp = "^[0-9a-f]{16}$")
        @JsonPropertyDescription(
            "Which text of the game's `waiver` the player agreed to: its `waiver_version`. Sent, it"
                + " must be the present one, and agrees to it anew. Absent: the present one.")
        String waiverVersion,
    @Nullable
        @Size(min = 1, max = 120)
        @JsonPropertyDescription(
            "The adult responsible for a minor; visible to the organiser only.")
        String consentBy,
    @Size(max = 999)
        @JsonPropertyDescription(
            "Names of those counted by `size` beside the registering player; as many as are known."
                + " Visible to the organiser only, and erased 30 days after the game.")
        List<Guest> guests) {

  private static final int ANSWERS = 20;
  private static final int QUESTION = 80;
  private static final int ANSWER = 500;

  /** Nothing but the player. */
  public static final RegistrationDetails NONE = RegistrationDetailsBuilder.builder().build();

  @SuppressWarnings("NullAway") // absent members are null up to here
  public RegistrationDetails(
      @Nullable Team team,
      @Nullable Integer size,
      @Nullable String faction,
      @Nullable String role,
      @Nullable String price,
      @Nullable Integer rentals,
      @Nullable List<String> friendsWith,
      @Nullable Map<String, String> answers,
      @Nullable Boolean waiver,
      @Nullable String waiverVersion,
      @Nullable String consentBy,
      @Nullable List<Guest> guests) {
    this.team = team;
    this.size = or(size, 1);
    this.faction = faction;
    this.role = role;
    this.price = price;
    this.rentals = or(rentals, 0);
    this.friendsWith = list(friendsWith);
    this.answers = answers == null ? Map.of() : Map.copyOf(answers);
    this.waiver = or(waiver, false);
    this.waiverVersion = this.waiver ? waiverVersion : null;
    this.consentBy = consentBy;
    this.guests = list(guests);
    check(this.answers);
  }

  private static void check(Map<String, String> answers) {
    if (answers.size() > ANSWERS
        || answers.entrySet().stream()
            .anyMatch(
                entry ->
                    entry.getKey().isBlank()
                        || entry.getKey().length() > QUESTION
                        || entry.getValue().length() > ANSWER)) {
      throw new Problem.Invalid(
              List.of(
                  Fault.pointer(
                      "/answers",
                      "out_of_range",
                      "answers can have at most %d entries, each with at most %d characters and a question of at most %d characters."
                          .formatted(ANSWERS, ANSWER, QUESTION))))
          .exception();
    }
  }

  /** A team that attends a game together. */
  public record Team(@NotNull @Size(min = 1, max = 80) String name) {}

  /**
   * Whether the parts that only the player may change are equal: friends, answers, waiver, consent.
   */
  boolean saysTheSameAs(RegistrationDetails other) {
    return friendsWith.equals(other.friendsWith)
        && answers.equals(other.answers)
        && waiver.equals(other.waiver)
        && Objects.equals(waiverVersion, other.waiverVersion)
        && Objects.equals(consentBy, other.consentBy);
  }

  /** The same, with agreement to the game's waiver as it is now. */
  RegistrationDetails agreeingTo(@Nullable GameWaiver text) {
    return RegistrationDetailsBuilder.builder(this)
        .waiver(true)
        .waiverVersion(text == null ? null : text.version())
        .build();
  }

  /**
   * The same after {@code before}, with the version that was agreed to, if it was not said.
   *
   * @param before null: a new registration
   * @param text the game's waiver as it is now
   */
  RegistrationDetails agreed(@Nullable RegistrationDetails before, @Nullable GameWaiver text) {
    if (!waiver || waiverVersion != null) {
      return this;
    }
    return before == null || !before.waiver
        ? agreeingTo(text)
        : RegistrationDetailsBuilder.builder(this).waiverVersion(before.waiverVersion).build();
  }

  /** Whether this asks for more players or rentals than {@code other}. */
  boolean asksForMoreThan(RegistrationDetails other) {
    return size > other.size || rentals > other.rentals;
  }
}
