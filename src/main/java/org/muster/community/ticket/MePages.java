package org.muster.community.ticket;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.muster.community.club.Membership;
import org.muster.community.club.MembershipView;
import org.muster.community.club.Memberships;
import org.muster.community.event.Event;
import org.muster.community.registration.ClubMates;
import org.muster.community.registration.MyRegistrations;
import org.muster.community.registration.RegistrationView;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.words.SiteWords;

/** The own games and clubs: what is next, what waits for an answer, what was. */
final class MePages {

  static final String PATH = "/me";

  private static final String PAST = PATH + "/past";
  private static final int MOST_TO_COME = 50;
  private static final int LAST = 5;
  private static final int PAST_ON_PAGE = 20;

  private final MyRegistrations registrations;
  private final ClubMates mates;
  private final Memberships memberships;
  private final Clock clock;

  MePages(MyRegistrations registrations, ClubMates mates, Memberships memberships, Clock clock) {
    this.registrations = registrations;
    this.mates = mates;
    this.memberships = memberships;
    this.clock = clock;
  }

  void addTo(Pages site) {
    site.personalPage(PATH, this::me)
        .personalPage(PAST, this::past)
        .personalPage(PATH + "/clubs", this::clubs);
  }

  private View me(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    List<RegistrationView> toCome = registrations.toCome(me, MOST_TO_COME);
    List<String> games = toCome.stream().map(own -> own.event().slug()).toList();
    var making = new MeMaking(visit, mates.coming(me, games));
    Page<RegistrationView> past = registrations.past(me, null, LAST);
    var model =
        new MeModel(
            toCome.stream()
                .filter(own -> own.hasTicket() && own.event().state() != Event.State.CANCELLED)
                .findFirst()
                .map(making::game)
                .orElse(null),
            toCome.stream().filter(RegistrationView::waitsForAnswer).map(making::game).toList(),
            memberships.current(me).stream()
                .filter(club -> club.state() == Membership.State.INVITED)
                .map(making::club)
                .toList(),
            toCome.stream().map(making::game).toList(),
            past.items().stream().map(making::game).toList(),
            past.nextCursor() == null ? null : visit.link(PAST),
            clock.instant());
    return View.page("ticket/me.jte", visit.words().of(SiteWords.MY_GAMES), model)
        .noindex()
        .script(TicketPages.SCRIPT);
  }

  private View past(Visit visit) {
    String cursor = visit.query("cursor").orElse(null);
    Page<RegistrationView> page =
        registrations.past(visit.signedIn().caller(), cursor, PAST_ON_PAGE);
    String next = page.nextCursor();
    String here = visit.link(PAST);
    var model =
        new MeModel.Past(
            page.items().stream().map(new MeMaking(visit, Map.of())::game).toList(),
            new Pager(
                cursor == null ? null : here,
                next == null ? null : here + "?cursor=" + Visit.encoded(next)));
    return View.page("ticket/past.jte", visit.words().of(TicketWords.PAST), model)
        .noindex()
        .crumb(visit.words().of(SiteWords.MY_GAMES), visit.link(PATH));
  }

  private View clubs(Visit visit) {
    List<MembershipView> all = memberships.current(visit.signedIn().caller());
    var making = new MeMaking(visit, Map.of());
    var model =
        new MeModel.Clubs(
            all.stream()
                .filter(club -> club.state() == Membership.State.ACTIVE)
                .map(making::club)
                .toList(),
            all.stream()
                .filter(club -> club.state() != Membership.State.ACTIVE)
                .map(making::club)
                .toList());
    return View.page("ticket/clubs.jte", visit.words().of(TicketWords.MY_CLUBS), model)
        .noindex()
        .crumb(visit.words().of(SiteWords.MY_GAMES), visit.link(PATH));
  }
}
