package org.muster.community.browse;

import static org.muster.community.browse.ListWords.BY_MAIL;
import static org.muster.community.browse.ListWords.CALENDAR;
import static org.muster.community.browse.ListWords.CALENDAR_ADDRESS;
import static org.muster.community.browse.ListWords.FEED;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.browse.ListModel.Following;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;

/** Ways to follow a list: as a calendar, as a feed, by mail. */
final class Follow {

  private final URI base;

  /**
   * @param base public origin of the instance
   */
  Follow(URI base) {
    this.base = base;
  }

  /** The ways for a list; null if there are none. */
  @Nullable Following ways(ListKind kind, ListAddress search, Visit visit) {
    if (kind == ListKind.ALL) {
      return null;
    }
    var ways = new ArrayList<Anchor>();
    if (kind == ListKind.GAMES) {
      String calendar = search.at("/events.ics").text();
      String host = base.getPort() < 0 ? base.getHost() : base.getHost() + ":" + base.getPort();
      ways.add(new Anchor("webcal://" + host + calendar, visit.words().of(CALENDAR)));
      ways.add(new Anchor(base.resolve(calendar).toString(), visit.words().of(CALENDAR_ADDRESS)));
      ways.add(new Anchor(search.at("/events.atom").text(), visit.words().of(FEED)));
    }
    String list = kind.path().substring(1);
    String save = search.at(SavingPages.PATH).with(SavingPages.LIST, list).text();
    ways.add(new Anchor(visit.link(save), visit.words().of(BY_MAIL)));
    return new Following(List.copyOf(ways));
  }
}
