package org.muster.core.game;

/** The kind of a game; an event lists its main kind first. */
public enum GameType {
  SKIRMISH,
  OPEN_DAY,
  MILSIM,
  OP,
  CQB,
  SPEEDSOFT,
  TOURNAMENT,
  TRAINING,
  LARP,
  PRACTICAL_SHOOTING,
  NIGHT_GAME,
  PRIVATE_HIRE,
  SOCIAL
}
