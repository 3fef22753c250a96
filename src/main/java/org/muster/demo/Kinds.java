package org.muster.demo;

import java.time.DayOfWeek;
import org.muster.core.game.GameType;

/** What is played at which places, and on which days of the week. */
final class Kinds {

  private Kinds() {}

  /** What is played again and again at a place. */
  static GameType regular(VenueKind ground, SeededRandom dice) {
    return ground == VenueKind.INDOOR
        ? dice.either(GameType.CQB, GameType.CQB, GameType.SKIRMISH, GameType.SPEEDSOFT)
        : dice.either(GameType.SKIRMISH, GameType.SKIRMISH, GameType.SKIRMISH, GameType.NIGHT_GAME);
  }

  /** What a player invites to. */
  static GameType ofPlayer(VenueKind ground, SeededRandom dice) {
    GameType type = dice.either(GameType.TRAINING, GameType.SOCIAL);
    return ground == VenueKind.INDOOR ? type : GameType.TRAINING;
  }

  /** What a club plays once. */
  static GameType single(VenueKind ground, SeededRandom dice) {
    double roll = dice.fraction();
    if (ground == VenueKind.INDOOR) {
      return roll < 0.34
          ? GameType.CQB
          : roll < 0.44 ? GameType.SKIRMISH : roll < 0.56 ? GameType.SPEEDSOFT : inside(dice);
    }
    return roll < 0.22
        ? GameType.SKIRMISH
        : roll < 0.38 ? GameType.MILSIM : roll < 0.6 ? GameType.OP : outside(dice);
  }

  /** Who meets to talk meets indoors. */
  private static GameType outside(SeededRandom dice) {
    GameType type = rare(dice, GameType.LARP);
    return type == GameType.SOCIAL ? GameType.OPEN_DAY : type;
  }

  /** Night games are for woods. */
  private static GameType inside(SeededRandom dice) {
    GameType type = rare(dice, GameType.PRACTICAL_SHOOTING);
    return type == GameType.NIGHT_GAME ? GameType.CQB : type;
  }

  private static GameType rare(SeededRandom dice, GameType special) {
    return dice.either(
        GameType.OPEN_DAY,
        GameType.TRAINING,
        GameType.TRAINING,
        GameType.TOURNAMENT,
        GameType.NIGHT_GAME,
        GameType.NIGHT_GAME,
        GameType.PRIVATE_HIRE,
        GameType.SOCIAL,
        special,
        special);
  }

  /** A day of the week on which it is played. */
  static DayOfWeek day(GameType type, VenueKind ground, SeededRandom dice) {
    boolean weekday =
        switch (type) {
          case MILSIM, OP, LARP, OPEN_DAY, TOURNAMENT, PRIVATE_HIRE, TRAINING -> false;
          case SOCIAL -> dice.chance(0.5);
          case CQB, SPEEDSOFT, PRACTICAL_SHOOTING -> dice.chance(0.45);
          case SKIRMISH -> dice.chance(ground == VenueKind.INDOOR ? 0.4 : 0);
          case NIGHT_GAME -> false;
        };
    if (weekday) {
      return dice.either(
          DayOfWeek.TUESDAY, DayOfWeek.WEDNESDAY, DayOfWeek.THURSDAY, DayOfWeek.FRIDAY);
    }
    return switch (type) {
      case MILSIM, LARP, NIGHT_GAME -> DayOfWeek.SATURDAY;
      default -> dice.chance(0.6) ? DayOfWeek.SUNDAY : DayOfWeek.SATURDAY;
    };
  }
}
