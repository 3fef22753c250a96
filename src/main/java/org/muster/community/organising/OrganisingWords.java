package org.muster.community.organising;

import org.muster.delivery.words.Word;

/** Words of the organiser's desk. */
public enum OrganisingWords implements Word {
  DESK,
  TABS,
  TAB_CHECK_IN,
  TAB_EDIT,
  TAB_MESSAGES,
  TAB_OVERVIEW,
  TAB_REGISTRATIONS;

  private final String takes;

  OrganisingWords() {
    this("");
  }

  OrganisingWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
