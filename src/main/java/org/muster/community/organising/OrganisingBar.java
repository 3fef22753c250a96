package org.muster.community.organising;

import java.util.List;
import java.util.stream.Stream;
import org.muster.delivery.web.Shell;
import org.muster.delivery.web.part.Tab;

/**
 * The bar above all pages on which organisers work on one game; shown by {@code
 * organising/bar.jte}.
 *
 * @param slug of the game
 * @param current the page that is shown, or the one that it belongs to
 */
public record OrganisingBar(String slug, OrganisingTab current) {

  /** The bar on a page. */
  public static OrganisingBar of(String slug, OrganisingTab current) {
    return new OrganisingBar(slug, current);
  }

  /** Its links, in the language in which one is. */
  public List<Tab> tabs(Shell shell) {
    return Stream.of(OrganisingTab.values())
        .map(
            tab ->
                new Tab(shell.link(tab.path(slug)), tab.text(shell.words()), null, tab == current))
        .toList();
  }
}
