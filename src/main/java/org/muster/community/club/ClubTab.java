package org.muster.community.club;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Tab;

/** One of the pages on which officers run a club, in the order of the bar above them. */
public enum ClubTab {
  MEMBERS(""),
  EDIT("/edit"),
  WEBHOOKS("/webhooks"),
  ARCHIVE("/archive");

  private final String below;

  ClubTab(String below) {
    this.below = below;
  }

  /** The path of the page for a club, without language. */
  public String path(String slug) {
    return RosterPages.path(slug) + below;
  }

  /** The bar, in the reader's words; for {@code club/bar.jte}. */
  public static List<Tab> bar(Visit visit, String slug, ClubTab current) {
    return Stream.of(values())
        .map(
            tab ->
                new Tab(
                    visit.link(tab.path(slug)),
                    visit.words().of(ClubDeskWords.TAB, tab.name().toLowerCase(Locale.ROOT)),
                    null,
                    tab == current))
        .toList();
  }
}
