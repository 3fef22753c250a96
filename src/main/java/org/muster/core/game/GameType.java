package org.muster.core.game;

/** What kind of game it is; an event names its main one first. */
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
