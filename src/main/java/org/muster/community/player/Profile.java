package org.muster.community.player;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.json.MultilineText;

/**
 * The basics of a player, as their owner sets them.
 *
 * @param birthDate never shown; who is not known to be of age is not found, whatever the visibility
 */
public record Profile(
    @Nullable @Size(min = 1, max = 80) String callsign,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 5_000)
        @JsonPropertyDescription("Markdown.")
        String bio,
    @Nullable LocalDate birthDate,
    @Nullable Boolean lookingForTeam,
    Player.@NotNull Visibility visibility) {

  private static final int EARLIEST = 1900;

  public Profile {
    if (birthDate != null
        && (birthDate.getYear() < EARLIEST || birthDate.isAfter(LocalDate.now(ZoneOffset.MAX)))) {
      throw new Problem.Invalid(
              List.of(
                  Fault.pointer(
                      "/birth_date",
                      "out_of_range",
                      "The birth date must be in 1900 or later and in the past.")))
          .exception();
    }
  }
}
