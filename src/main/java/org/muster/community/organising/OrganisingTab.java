package org.muster.community.organising;

import org.muster.delivery.words.Words;

/** One of the pages on which organisers work on a game, in the order of the bar. */
public enum OrganisingTab {
  OVERVIEW("", OrganisingWords.TAB_OVERVIEW),
  EDIT("/edit", OrganisingWords.TAB_EDIT),
  REGISTRATIONS("/registrations", OrganisingWords.TAB_REGISTRATIONS),
  CHECK_IN("/check-in", OrganisingWords.TAB_CHECK_IN),
  MESSAGES("/messages", OrganisingWords.TAB_MESSAGES);

  private final String below;
  private final OrganisingWords word;

  OrganisingTab(String below, OrganisingWords word) {
    this.below = below;
    this.word = word;
  }

  /** The path of the page for a game, without language. */
  public String path(String slug) {
    return "/organise/events/" + slug + below;
  }

  String text(Words words) {
    return words.of(word);
  }
}
