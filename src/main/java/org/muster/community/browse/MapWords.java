package org.muster.community.browse;

import org.muster.delivery.words.Word;

/** The words of maps of lists. */
public enum MapWords implements Word {
  CLOSER,
  EAST,
  EMPTY_AREA,
  FARTHER,
  MAP_OF("what"),
  NO_ANSWER,
  NORTH,
  SEARCH_AREA,
  SOUTH,
  WEST,
  WITHOUT_POINT("n");

  private final String takes;

  MapWords() {
    this("");
  }

  MapWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
