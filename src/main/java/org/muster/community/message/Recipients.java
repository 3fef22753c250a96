package org.muster.community.message;

import static org.muster.core.Defaults.list;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.muster.community.registration.Registration.State;

/** Which of those who registered for a game are meant: all that fit each list that is not empty. */
public record Recipients(
    @Size(max = 5)
        @JsonPropertyDescription(
            "Only registrations in these states: pending, confirmed, waitlisted, offered or"
                + " checked_in. Absent: in any of them, which is everybody who has or may still get"
                + " a place.")
        List<State> states,
    @Size(max = 20)
        @JsonPropertyDescription("Only of these factions of the game. Absent: of all and of none.")
        List<String> factions,
    @Size(max = 30)
        @JsonPropertyDescription("Only of these roles of the game. Absent: of all and of none.")
        List<String> roles) {

  /** Everybody who has or may still get a place. */
  static final Recipients ALL = new Recipients(List.of(), List.of(), List.of());

  public Recipients {
    states = list(states);
    factions = list(factions);
    roles = list(roles);
  }
}
