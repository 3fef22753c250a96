package org.muster.community.gate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.RosterEntry;

/** A game's players as the gate needs them, to be kept on a phone for the day. */
public record Roster(
    String slug,
    String title,
    OffsetDateTime startsAt,
    OffsetDateTime endsAt,
    @JsonPropertyDescription("IANA time zone.") ZoneId tz,
    @JsonPropertyDescription("When gate passes end, and phones should forget the list.")
        OffsetDateTime until,
    List<Side> sides,
    @JsonPropertyDescription("Whether there are more registrations than a list has.") boolean cut,
    @JsonPropertyDescription(
            "Registrations that have or may still get a place, in order of registration.")
        List<RosterEntry> items) {

  /** A side, and the colour of its tape as the organiser wrote it. */
  public record Side(String name, @Nullable String colour) {}

  /** How many a list has, at most. */
  static final int MOST = 2_000;

  public Roster {
    sides = List.copyOf(sides);
    items = List.copyOf(items);
  }

  /**
   * The list of a game.
   *
   * @param items one more than {@link #MOST} if there are more
   */
  static Roster of(LockedEvent game, List<RosterEntry> items) {
    return new Roster(
        game.event().slug(),
        game.event().title(),
        game.event().startsAt(),
        game.event().endsAt(),
        game.event().tz(),
        GatePass.end(game),
        game.event().factions().stream().map(side -> new Side(side.name(), side.colour())).toList(),
        items.size() > MOST,
        items.subList(0, Math.min(MOST, items.size())));
  }
}
