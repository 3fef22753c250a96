package org.muster.community.player;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Decides who may see which part of a player (data model, "player"); every read asks here. Legal
 * name, birth date and membership numbers are for the player only and are not part of {@link
 * PlayerView} at all.
 *
 * <p>SQL that joins players cannot call this class; it reads the view {@code shown_player} instead,
 * which holds what the public may see.
 */
final class Privacy {

  private static final int YEARS_TO_ADULTHOOD = 18;

  private Privacy() {}

  /** The relation of the reader to the player. */
  enum Viewer {
    ANYONE,
    /** An active member of a club of which the player is one, too. */
    CLUB_MATE,
    /** The player. */
    SELF
  }

  /** Whether the reader may see the player at all. Minors are visible only to themselves. */
  static boolean isShown(Player player, Viewer to, Instant now) {
    return switch (to) {
      case SELF -> true;
      case CLUB_MATE -> player.visibility() != Player.Visibility.PRIVATE && isAdult(player, now);
      case ANYONE -> player.visibility() == Player.Visibility.PUBLIC && isAdult(player, now);
    };
  }

  /** Whether the player is known to be of age: false without a birth date. */
  private static boolean isAdult(Player player, Instant now) {
    LocalDate birthDate = player.birthDate();
    return birthDate != null && !adultFrom(birthDate).isAfter(now);
  }

  /** The start of the 18th birthday in the time zone where it starts last. */
  static Instant adultFrom(LocalDate birthDate) {
    return birthDate
        .plusYears(YEARS_TO_ADULTHOOD)
        .atStartOfDay(ZoneOffset.ofHours(-12))
        .toInstant();
  }
}
