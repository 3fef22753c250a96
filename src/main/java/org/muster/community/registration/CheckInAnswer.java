package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What became of one check-in. */
public record CheckInAnswer(
    @JsonPropertyDescription("As it was given.") String registration,
    @JsonPropertyDescription(
            "`checked_in`: this check-in counts. `already`: an earlier one does, see `entry`."
                + " `waits`: the player has no place yet. `cancelled`: the registration has ended."
                + " `no_show`: the player is recorded as absent. `not_for_this_game`: no"
                + " registration for this game has this code. `outside_window`: the game does not"
                + " take place, or players do not arrive at that time.")
        Result result,
    @Nullable
        @JsonPropertyDescription(
            "The id of the registration, or of the guest's ticket, if it is for this game.")
        UUID id,
    @Nullable @JsonPropertyDescription("As it is now, if the registration is for this game.")
        RosterEntry entry,
    @JsonPropertyDescription(
            "Only with `checked_in`: a later check-in of the same player, in whose place this one"
                + " counts now.")
        RosterEntry.@Nullable CheckedIn later) {

  /** What became of it. */
  public enum Result {
    CHECKED_IN,
    ALREADY,
    WAITS,
    CANCELLED,
    NO_SHOW,
    NOT_FOR_THIS_GAME,
    OUTSIDE_WINDOW
  }
}
