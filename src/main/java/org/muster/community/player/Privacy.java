package org.muster.community.player;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.muster.community.player.Player.HideableField;

/**
 * Who may see what of a player: the one place that says so, for every door (data model, "player").
 * What nobody but the owner sees (legal name, birth date, membership numbers) is not in a {@link
 * PlayerView} at all.
 *
 * <p>SQL that cannot ask here, since it joins players, reads the database's view {@code
 * shown_player}, which is what anyone is shown.
 */
final class Privacy {

  private static final int YEARS_TO_ADULTHOOD = 18;

  private Privacy() {}

  /** Who looks. */
  enum Viewer {
    ANYONE,
    /** An active member of a club in which the player is one. */
    CLUB_MATE,
    /** The player. */
    SELF
  }

  /** Whether there is such a player for who looks. Minors are there for nobody but themselves. */
  static boolean isShown(Player player, Viewer to, Instant now) {
    return switch (to) {
      case SELF -> true;
      case CLUB_MATE -> player.visibility() != Player.Visibility.PRIVATE && isAdult(player, now);
      case ANYONE -> player.visibility() == Player.Visibility.PUBLIC && isAdult(player, now);
    };
  }

  /** Whether who may see the player sees this of them. */
  static boolean shows(Player player, HideableField field) {
    return !player.hidden().contains(field);
  }

  /** Known to be of age: who has not told their birth date is not. */
  private static boolean isAdult(Player player, Instant now) {
    LocalDate birthDate = player.birthDate();
    return birthDate != null && !adultFrom(birthDate).isAfter(now);
  }

  /** The 18th birthday, at the place on earth where it begins last. */
  static Instant adultFrom(LocalDate birthDate) {
    return birthDate
        .plusYears(YEARS_TO_ADULTHOOD)
        .atStartOfDay(ZoneOffset.ofHours(-12))
        .toInstant();
  }
}
