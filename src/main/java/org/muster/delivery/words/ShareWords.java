package org.muster.delivery.words;

/** Ways to follow, share and report what a page shows. */
public enum ShareWords implements Word {
  CALENDAR_ADDRESS,
  FEED,
  FOLLOW,
  LINK_TO_COPY,
  MAIL_ME,
  REPORT,
  SEND_BY_MAIL,
  SHARE,
  SUBSCRIBE;

  private final String takes;

  ShareWords() {
    this("");
  }

  ShareWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
