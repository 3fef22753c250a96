package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;
import org.muster.core.Problem;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;

/** Arguments of the tool that creates a game: the commonly used members of a {@link NewEvent}. */
record EventDraft(
    @NotNull @Size(min = 1, max = 160) @JsonPropertyDescription("Title.") String title,
    @NotNull
        @Size(max = 101)
        @Pattern(regexp = Formats.ORGANISER)
        @JsonPropertyDescription("Slug of their club, or @ and their own handle: get_my_account.")
        String organiser,
    @NotNull @JsonPropertyDescription("Wall time in tz, such as 2027-05-01T10:00.")
        GivenTime startsAt,
    @NotNull @JsonPropertyDescription("Wall time in tz.") GivenTime endsAt,
    @NotNull ZoneId tz,
    @Nullable
        @Size(min = 1, max = 100)
        @JsonPropertyDescription("Slug of the venue, or its name: \"Ashdown Mill, Leeds\".")
        String venue,
    @Size(max = 13) @JsonPropertyDescription("Main one first.") List<GameType> gameTypes,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("In Markdown.")
        String description,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Most players.") Integer capacity,
    @Nullable
        @Min(0)
        @Max(100_000_000)
        @JsonPropertyDescription("Entry per person in pence or cents.")
        Long priceMinor,
    @Nullable @Pattern(regexp = Formats.CURRENCY) @JsonPropertyDescription("ISO 4217 code.")
        String currency,
    @Nullable @Min(0) @Max(99) @JsonPropertyDescription("Age in years.") Integer minAge,
    @Nullable @JsonPropertyDescription("Publish at once.") Boolean publish) {

  /** The full request, with all other members absent. */
  NewEvent toNewEvent() {
    ObjectNode members = Json.mapper().valueToTree(this);
    members.remove("price_minor");
    members.remove("currency");
    if (priceMinor != null && currency != null) {
      members
          .putArray("prices")
          .addObject()
          .put("amount_minor", priceMinor)
          .put("currency", currency);
    } else if (priceMinor != null || currency != null) {
      throw Problem.rule(
          priceMinor == null ? "/price_minor" : "/currency",
          "required",
          "price_minor and currency belong together: 2500 and GBP are 25.00 pounds.");
    }
    return new NewEvent(members);
  }
}
