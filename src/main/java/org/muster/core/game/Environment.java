package org.muster.core.game;

/** The surroundings at a venue. */
public enum Environment {
  WOODLAND,
  URBAN,
  CQB,
  INDOOR,
  OUTDOOR,
  MIXED,
  OPEN_FIELD
}
