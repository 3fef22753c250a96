package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventView;

/**
 * The states of a game, the one thing that its reader can do about it, and the sentence beside that
 * button: values without words. Each button leads to an operation that accepts it.
 *
 * @param tapes the state that decides first, then the others that hold
 * @param buttons usually one; none where nothing can be done; two where there is something to
 *     decline
 */
public record EventAction(
    List<ActionTape> tapes, List<ActionButton> buttons, ActionSentence sentence) {

  public EventAction {
    tapes = List.copyOf(tapes);
    buttons = List.copyOf(buttons);
  }

  /**
   * What is known of a game.
   *
   * @param missing the limits that keep one more player, or the smallest team, from a place
   * @param hasPlaces whether they could have one if nobody had registered here: those who register
   *     elsewhere may fill a game
   */
  public record Game(EventView view, List<CapacityLimit.Kind> missing, boolean hasPlaces) {
    public Game {
      missing = List.copyOf(missing);
    }
  }

  /** Whoever looks at the game. */
  public sealed interface Reader {

    /** Somebody who is not signed in. */
    record Anyone() implements Reader {}

    /**
     * Somebody who is signed in.
     *
     * @param birthDate as stated
     * @param manages whether they manage the game
     */
    record Player(@Nullable LocalDate birthDate, boolean manages) implements Reader {}
  }

  /**
   * Decides what a page offers.
   *
   * @param mine the reader's latest registration for the game, in any state; null if there is none
   */
  public static EventAction of(
      Game game, Reader reader, @Nullable RegistrationView mine, Instant now) {
    return new EventActionRows(new EventActionFacts(game, reader, now), mine).answer();
  }

  static EventAction row(
      List<? extends ActionTape> tapes,
      List<? extends ActionButton> buttons,
      ActionSentence sentence) {
    return new EventAction(List.copyOf(tapes), List.copyOf(buttons), sentence);
  }
}
