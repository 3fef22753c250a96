package org.muster.community.discovery;

import org.muster.delivery.words.Word;

/** The words of search boxes. */
public enum DiscoveryWords implements Word {
  CLUB,
  GAME,
  PLACE,
  PLAYER,
  SUGGESTED("n"),
  SUGGESTIONS,
  TOPIC,
  VENUE;

  private final String takes;

  DiscoveryWords() {
    this("");
  }

  DiscoveryWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
