package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;
import org.muster.core.Problem;

/**
 * New times for a game.
 *
 * @param startsAt null: unchanged
 * @param endsAt null: keeps the duration
 * @param tz null: unchanged
 */
public record NewTimes(
    @Nullable @JsonPropertyDescription("The new start; wall time is in tz. Absent: unchanged.")
        GivenTime startsAt,
    @Nullable @JsonPropertyDescription("Absent: the duration stays the same.") GivenTime endsAt,
    @Nullable @JsonPropertyDescription("IANA time zone. Absent: unchanged.") ZoneId tz) {

  /**
   * The game at these times. Its schedule and the end of registration move with the start.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  Event of(Event event) {
    if (startsAt == null && endsAt == null && tz == null) {
      return event;
    }
    if (startsAt == null && endsAt != null) {
      throw Problem.rule("/starts_at", "missing", "starts_at is required if ends_at is given.");
    }
    ZoneId zone = tz == null ? event.tz() : tz;
    OffsetDateTime start = startsAt == null ? event.startsAt() : startsAt.in(zone, "/starts_at");
    Duration by = Duration.between(event.startsAt(), start);
    OffsetDateTime end = endsAt == null ? event.endsAt().plus(by) : endsAt.in(zone, "/ends_at");
    return EventForm.changed(
        event,
        form -> {
          EventForm.set(form, "starts_at", start);
          EventForm.set(form, "ends_at", end);
          form.put("tz", zone.getId());
          EventForm.shift(form.path("schedule"), "at", by);
          EventForm.shift(form.path("registration"), "closes_at", by);
        });
  }
}
