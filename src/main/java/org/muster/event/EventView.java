package org.muster.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.game.Rules;
import org.muster.search.Near;

/** A game as the public reads it, with what is derived from the clock and its venue. */
public record EventView(
    UUID id,
    @JsonPropertyDescription("Grows with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable @JsonPropertyDescription("Metres from `near`, if that was asked for.") Long distanceM,
    @JsonPropertyDescription("A running game is ongoing until it ends.") Phase phase,
    @Nullable @JsonPropertyDescription("Absent: nobody said how many may come or do.")
        Integer placesLeft,
    boolean full,
    @JsonPropertyDescription("Less than a tenth of the places is left, or five.")
        boolean lastPlaces,
    boolean registrationOpen,
    @Nullable String organiserName,
    @Nullable String venueName,
    @Nullable @JsonPropertyDescription("Where it is, as exactly as the venue wants to be known.")
        Location location,
    @JsonPropertyDescription("Whether `rules` are the venue's.") boolean rulesInherited,
    @JsonUnwrapped Event event) {

  public enum Phase {
    UPCOMING,
    ONGOING,
    ENDED
  }

  /** Where a game is. */
  public record Location(
      @Nullable GeoPoint point,
      @Nullable String address,
      @Nullable String country,
      @Nullable String region) {}

  static EventView of(EventRow row, @Nullable Near near, Instant now) {
    Event event = row.event();
    Rules rules = row.rules();
    Phase phase = phase(event, now);
    Integer left = placesLeft(event);
    boolean full = left != null && left == 0;
    return new EventView(
        row.row().id(),
        row.row().version(),
        row.row().createdAt(),
        row.row().updatedAt(),
        Near.distance(near, row.searchedPoint()),
        phase,
        left,
        full,
        isLastPlaces(event, left),
        isRegistrationOpen(event, phase, full, now),
        row.organiserName(),
        row.site() == null ? null : row.site().name(),
        location(row),
        event.rules() == null && rules != null,
        event.rules() == null && rules != null ? event.with(rules) : event);
  }

  private static Phase phase(Event event, Instant now) {
    if (!event.end().isAfter(now)) {
      return Phase.ENDED;
    }
    return event.start().isAfter(now) ? Phase.UPCOMING : Phase.ONGOING;
  }

  /** Derived, never stored: what of the capacity nobody has taken. */
  static @Nullable Integer placesLeft(Event event) {
    return event.capacity() == null || event.registered() == null
        ? null
        : Math.max(0, event.capacity() - event.registered());
  }

  private static boolean isLastPlaces(Event event, @Nullable Integer left) {
    return left != null
        && event.capacity() != null
        && left > 0
        && left <= Math.max(5, event.capacity() / 10);
  }

  private static boolean isRegistrationOpen(Event event, Phase phase, boolean full, Instant now) {
    var registration = event.registration();
    boolean waitlist = registration != null && Boolean.TRUE.equals(registration.waitlist());
    boolean tooEarly =
        registration != null
            && registration.opensAt() != null
            && registration.opensAt().toInstant().isAfter(now);
    boolean tooLate =
        registration != null
            && registration.closesAt() != null
            && !registration.closesAt().toInstant().isAfter(now);
    return event.state() == Event.State.PUBLISHED
        && phase == Phase.UPCOMING
        && event.joinMode() != Event.JoinMode.INVITE
        && !tooEarly
        && !tooLate
        && (!full || waitlist);
  }

  private static @Nullable Location location(EventRow row) {
    if (row.site() != null) {
      var site = row.site();
      return new Location(site.shownPoint(), site.address(), site.country(), site.region());
    }
    var home = row.organiserHome();
    return home == null ? null : new Location(null, home.place(), home.country(), home.region());
  }
}
