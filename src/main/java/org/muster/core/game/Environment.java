package org.muster.core.game;

/** What a venue looks like to somebody who plays there. */
public enum Environment {
  WOODLAND,
  URBAN,
  CQB,
  INDOOR,
  OUTDOOR,
  MIXED,
  OPEN_FIELD
}
