package org.muster.demo;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.GameType;

/** The title of a game as it is shown, and the name that its slug is made of. */
record Titles(Draft draft, LocalTexts words) {

  /**
   * The title of one game: the place is added if the title lacks it, and often what is played that
   * day, so that few games are named alike.
   */
  Name shown(SeededRandom dice) {
    Name title = draft.title();
    String gap = words.lang().equals("ja") ? " " : ", ";
    String text = placed() ? title.text() : title.text() + gap + venue().text();
    String latin = placed() ? title.latin() : title.latin() + ", " + venue().latin();
    double special =
        switch (draft.type()) {
          case SKIRMISH, CQB -> draft.charity() ? 0 : 0.75;
          case SPEEDSOFT, OPEN_DAY, NIGHT_GAME -> 0.55;
          case MILSIM, OP, TOURNAMENT, TRAINING, LARP -> 0;
          case PRACTICAL_SHOOTING, PRIVATE_HIRE, SOCIAL -> 0;
        };
    Name motif = words.name("title.motif", dice, draft.slots());
    boolean said = text.toLowerCase(Locale.ROOT).contains(motif.text().toLowerCase(Locale.ROOT));
    return dice.chance(special) && !said
        ? new Name(text + " – " + motif.text(), latin + " - " + motif.latin())
        : new Name(text, latin);
  }

  /** Title, place if the title lacks it, and number in a series. */
  Name address(@Nullable Integer occurrence) {
    String latin = draft.title().latin() + (placed() ? "" : " " + venue().latin());
    return new Name("", occurrence == null ? latin : latin + " " + occurrence);
  }

  /** Whether the title names the place, or needs none, since big games have names of their own. */
  private boolean placed() {
    String title = draft.title().latin().toLowerCase(Locale.ROOT);
    return title.contains(venue().latin().toLowerCase(Locale.ROOT))
        || title.contains(draft.town().name().latin().toLowerCase(Locale.ROOT))
        || draft.type() == GameType.MILSIM
        || draft.type() == GameType.OP;
  }

  private Name venue() {
    return draft.site().name();
  }
}
