package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;
import org.muster.core.game.Formats;
import org.muster.core.json.Json;

/** What differs in a copy of a game. */
public record EventCopy(
    @NotNull @JsonPropertyDescription("Start of the new game; wall time is in the original's tz.")
        GivenTime startsAt,
    @Nullable @JsonPropertyDescription("Absent: same duration as the original.") GivenTime endsAt,
    @Nullable @Size(min = 1, max = 160) @JsonPropertyDescription("Absent: same as the original.")
        String title,
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("Absent: derived from title and date.")
        String slug) {

  /**
   * The copy as a draft, still with the slug of the original. All times move with the start; in a
   * series, its number is the next.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  Event of(Event other) {
    Event moved = new NewTimes(startsAt, endsAt, null).of(other);
    Duration by = Duration.between(other.startsAt(), moved.startsAt());
    return EventForm.changed(
        moved,
        form -> {
          asDraft(form);
          if (title != null) {
            form.put("title", title);
          }
          JsonNode occurrence = form.path("occurrence");
          if (occurrence.isInt()) {
            form.put("occurrence", occurrence.intValue() + 1);
          }
          EventForm.shift(form.path("registration"), "opens_at", by);
          EventForm.shift(form.path("prices"), "from", by);
          EventForm.shift(form.path("prices"), "until", by);
        });
  }

  /** Takes what only the original has. */
  static void asDraft(ObjectNode form) {
    form.put("state", Json.name(Event.State.DRAFT));
    form.remove("previous_start");
    form.remove("cancel_reason");
    form.remove("registered");
  }
}
