package org.muster.community.registration;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Somebody without a registration of their own who comes by one. Names go {@link
 * GuestNameStore#KEPT a while} after the game.
 */
public record Guest(
    @NotNull @Size(min = 1, max = 60) String callsign,
    @Nullable @Min(1900) @Max(2200) @JsonPropertyDescription("Either this or `adult`.")
        Integer birthYear,
    @Nullable
        @JsonPropertyDescription("Whether they are of age on the day. Either this or `birth_year`.")
        Boolean adult,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "Whether they agreed to the waiver themselves, at the gate; only organisers say so.")
        Boolean waiver) {

  private static final int ADULT = 18;

  @SuppressWarnings("NullAway") // absent members are null up to here
  public Guest(
      String callsign,
      @Nullable Integer birthYear,
      @Nullable Boolean adult,
      @Nullable Boolean waiver) {
    this.callsign = callsign;
    this.birthYear = birthYear;
    this.adult = adult;
    this.waiver = or(waiver, false);
  }

  /**
   * Whether they are of age on the day; null if that is unknown.
   *
   * @param year of the game
   */
  @Nullable Boolean isAdult(int year) {
    if (birthYear == null || year - birthYear == ADULT) {
      return adult;
    }
    return year - birthYear > ADULT;
  }

  /** The guest in one line, as forms take them: {@code Ghost, 2001}. */
  String line() {
    return birthYear == null ? callsign : callsign + ", " + birthYear;
  }
}
