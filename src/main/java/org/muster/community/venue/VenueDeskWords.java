package org.muster.community.venue;

import org.muster.delivery.words.Word;

/** What the pages say on which a venue is run. */
public enum VenueDeskWords implements Word {
  CHOOSE_ACT,
  CLOSE("what"),
  CLOSE_TEXT("what"),
  DELETE_NOT,
  END,
  FIELD("name"),
  FIELD_HINT("name"),
  FIELD_SECTION("name"),
  FIND_TOWN,
  LOOK,
  MAKE_VENUE,
  NEW_VENUE_TEXT,
  NO_CLUB,
  NO_TOWN,
  OTHERS_SEE,
  SAVE,
  TOWN,
  TOWNS,
  TOWN_HINT,
  TO_FORM,
  VALUE("name"),
  VENUE_DESK("name"),
  VENUE_PAGE;

  private final String takes;

  VenueDeskWords() {
    this("");
  }

  VenueDeskWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
