package org.muster.community.registration;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** Request body that registers somebody who comes without an account. */
public record NewWalkIn(
    @NotNull
        @Size(min = 1, max = CALLSIGN)
        @JsonPropertyDescription("What they are called at the game; erased 30 days after it.")
        String callsign,
    @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("Name of a faction of the game.")
        String faction,
    @Nullable @Size(min = 1, max = 60) @JsonPropertyDescription("Name of a role of the game.")
        String role,
    @Nullable
        @Size(min = 1, max = 60)
        @JsonPropertyDescription("Label of a price that is valid now, for members or not.")
        String price,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Whether they take a package of rental gear.")
        Boolean rental,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription("Whether they agreed to the waiver; required if the game has one.")
        Boolean waiver,
    @Nullable
        @JsonPropertyDescription("Whether they are of age on the day; absent if that is unknown.")
        Boolean adult,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "Whether it was seen that they are as old as the game's `min_age`; required if it has"
                + " one.")
        Boolean oldEnough,
    @Nullable
        @JsonPropertyDescription(
            "When they came, of a phone that had no network. Absent, or in the future: now.")
        OffsetDateTime at) {

  /** Most characters of a callsign. */
  public static final int CALLSIGN = 60;

  @SuppressWarnings("NullAway") // absent members are null up to here
  public NewWalkIn {
    rental = or(rental, false);
    waiver = or(waiver, false);
    oldEnough = or(oldEnough, false);
  }

  /** When they came. */
  Instant came(Instant now) {
    return at == null || at.toInstant().isAfter(now) ? now : at.toInstant();
  }

  /** Who it is. */
  WalkIn who() {
    return new WalkIn(callsign, adult);
  }

  /** What they are registered for. */
  RegistrationDetails details() {
    return RegistrationDetailsBuilder.builder(RegistrationDetails.NONE)
        .faction(faction)
        .role(role)
        .price(price)
        .rentals(rental ? 1 : 0)
        .waiver(waiver)
        .build();
  }
}
