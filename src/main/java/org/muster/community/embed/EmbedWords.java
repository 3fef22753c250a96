package org.muster.community.embed;

import org.muster.delivery.words.Word;

/** What embedded lists of games say, and the page that makes them. */
public enum EmbedWords implements Word {
  ALL_ON("site"),
  EMBED_TEXT,
  EMBED_TITLE,
  FIELDS,
  FIELD_PLACES,
  FIELD_PRICE,
  FIELD_WHERE,
  HOW_MANY,
  LANGUAGE_OF,
  LEFT_SHORT("n"),
  LINE_OF_FRAME,
  LINE_OF_SCRIPT,
  LINE_WITH_PLACE,
  NONE_PLANNED,
  OF_CLUB,
  OF_SEARCH,
  OF_VENUE,
  PREVIEW,
  SHOW_PREVIEW,
  THEME,
  THEME_AUTO,
  THEME_DARK,
  THEME_LIGHT;

  private final String takes;

  EmbedWords() {
    this("");
  }

  EmbedWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
