package org.muster.community.browse;

import org.muster.delivery.words.Word;

/** The words of pages about airsoft in an area. */
public enum AreaWords implements Word {
  AIRSOFT_IN("place"),
  AIRSOFT_NEAR("place"),
  ALL_COUNTRIES,
  ALL_WITH_FILTERS,
  BY_AREA,
  COMING("n"),
  NEAR_TOWNS,
  NEXT_GAMES;

  private final String takes;

  AreaWords() {
    this("");
  }

  AreaWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
