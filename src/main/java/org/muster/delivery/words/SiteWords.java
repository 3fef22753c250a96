package org.muster.delivery.words;

/** What surrounds every page, and what pages have in common. */
public enum SiteWords implements Word {
  ABOUT,
  AWAY,
  AWAY_TEXT("seconds"),
  BREADCRUMB,
  BROKEN,
  BROKEN_TEXT("id"),
  CHANGED_MEANWHILE,
  CHANGED_TEXT,
  CLUBS,
  CORRECT_THIS,
  DRAFT,
  DRAFT_HELP,
  ERROR_TITLE("title"),
  EXPIRED,
  EXPIRED_TEXT,
  FOOTER_ABOUT,
  FORM_EXPIRED,
  FOR_PROGRAMS,
  GAMES,
  HELP,
  HOME,
  IMPRINT,
  INSTANCE,
  INVALID_ADDRESS,
  INVALID_TEXT,
  LANGUAGE,
  MENU,
  MODERATION,
  MOVED,
  MOVED_TEXT,
  MY_GAMES,
  NAVIGATION,
  NEXT,
  NOT_ALLOWED,
  NOT_FOUND,
  NOT_FOUND_TEXT,
  NOT_POSSIBLE,
  OPTIONAL,
  ORGANISE,
  PAGER,
  PLAYERS,
  PREVIOUS,
  PRIVACY,
  REMOVE("what"),
  SCOPE_MISSING,
  SEARCH,
  SEARCH_ALL,
  SIGN_IN,
  SIGN_IN_AGAIN,
  SIGN_OUT,
  SKIP,
  TOO_MANY,
  TOO_MANY_TEXT("seconds"),
  VENUES,
  WRITTEN_IN("language"),
  YOUR_TIME("time");

  private final String takes;

  SiteWords() {
    this("");
  }

  SiteWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
