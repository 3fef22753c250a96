package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;

/**
 * Why a public game of a new organiser is in no list; see {@link FirstGames}.
 *
 * @param reason of a refusal
 */
public record Review(
    @JsonPropertyDescription(
            "waiting: only those who run the game see it until a moderator approves it; quiet: who"
                + " has its address sees it, and no list or search shows it; refused: only those"
                + " who run it see it. A change of a refused game asks again.")
        State state,
    @Nullable @JsonPropertyDescription("Why it was refused, in the words of the moderator.")
        String reason) {

  /** What a moderator has decided, or not yet. */
  public enum State {
    WAITING,
    QUIET,
    REFUSED
  }

  /** Whether only those who run the game see it. */
  boolean isClosed() {
    return state != State.QUIET;
  }

  /** What to tell those who run the game, as a tool does. */
  String told() {
    return switch (state) {
      case WAITING ->
          "The game waits for a moderator, because it is one of the first of its organiser. Only"
              + " its organisers see it until then. They get an email with the decision.";
      case QUIET ->
          "The game is one of the first of its organiser: everybody who has its address can see"
              + " and join it, but no list or search shows it until a moderator approves it.";
      case REFUSED ->
          "A moderator has refused the game; only its organisers see it. To ask again, change it"
              + " with update_event. Reason: "
              + OneLine.of(reason == null ? "" : reason);
    };
  }
}
