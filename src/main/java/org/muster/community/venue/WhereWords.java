package org.muster.community.venue;

import org.muster.delivery.words.Word;

/** What pages say about where something is. */
public enum WhereWords implements Word {
  DIRECTIONS,
  OPEN_STREET_MAP,
  PLACE_ABOUT,
  PLACE_HIDDEN,
  WAY_THERE,
  WHERE;

  @Override
  public String takes() {
    return "";
  }
}
