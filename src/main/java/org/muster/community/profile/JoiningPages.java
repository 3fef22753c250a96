package org.muster.community.profile;

import static org.muster.community.profile.ProfileWords.ACCEPT;
import static org.muster.community.profile.ProfileWords.ASK_TO_JOIN;
import static org.muster.community.profile.ProfileWords.DECLINE;
import static org.muster.community.profile.ProfileWords.DECLINE_TEXT;
import static org.muster.community.profile.ProfileWords.JOIN;
import static org.muster.community.profile.ProfileWords.JOIN_CLOSED;
import static org.muster.community.profile.ProfileWords.JOIN_INVITE;
import static org.muster.community.profile.ProfileWords.JOIN_NOT;
import static org.muster.community.profile.ProfileWords.JOIN_OPEN;
import static org.muster.community.profile.ProfileWords.JOIN_REQUEST;
import static org.muster.community.profile.ProfileWords.LAST_OWNER;
import static org.muster.community.profile.ProfileWords.LEAVE;
import static org.muster.community.profile.ProfileWords.LEAVE_TEXT;
import static org.muster.community.profile.ProfileWords.TOO_MANY_CLUBS;
import static org.muster.community.profile.ProfileWords.WITHDRAW;
import static org.muster.community.profile.ProfileWords.WITHDRAW_TEXT;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.Clubs;
import org.muster.community.club.Membership;
import org.muster.community.club.MembershipView;
import org.muster.community.club.Memberships;
import org.muster.community.club.NewMember;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Word;

/** The pages with which one joins a club, asks to, or leaves it. */
public final class JoiningPages {

  private static final String JOINING = "/clubs/{slug}/join";
  private static final String LEAVING = "/clubs/{slug}/leave";
  private static final String TEMPLATE = "profile/join.jte";
  private static final String MESSAGE_FIELD = "message";

  private static final Refused JOIN_REFUSED =
      Refused.PLAIN
          .fault("", "too_many", TOO_MANY_CLUBS, Memberships.MOST)
          .conflict(JOIN_NOT)
          .forbidden(JOIN_NOT);
  private static final Refused LEAVE_REFUSED = Refused.PLAIN.conflict(LAST_OWNER);

  private final Clubs clubs;
  private final Memberships memberships;

  JoiningPages(Clubs clubs, Memberships memberships) {
    this.clubs = clubs;
    this.memberships = memberships;
  }

  /**
   * What a page asks.
   *
   * @param text what will happen
   * @param asksWhy whether a message can be sent with it
   * @param button what it is called
   * @param ends whether something ends
   * @param back address of the club
   */
  public record Model(
      String name,
      String action,
      String text,
      boolean asksWhy,
      String button,
      boolean ends,
      String back,
      Form form) {}

  void addTo(Pages pages) {
    pages
        .personalPage(JOINING, visit -> joining(visit, Form.EMPTY))
        .personalForm(JOINING, this::join)
        .personalPage(LEAVING, this::leaving)
        .personalForm(LEAVING, this::leave);
  }

  private View joining(Visit visit, Form form) {
    Club club = club(visit);
    Optional<Membership.State> now = own(visit, club.slug()).map(MembershipView::state);
    if (now.filter(state -> state != Membership.State.INVITED).isPresent()) {
      return View.seeOther(page(visit, club));
    }
    boolean invited = now.isPresent();
    boolean asks = !invited && club.joinPolicy() == Club.JoinPolicy.REQUEST;
    Word does = invited ? ACCEPT : asks ? ASK_TO_JOIN : JOIN;
    String text =
        visit
            .words()
            .of(
                invited
                    ? JOIN_INVITE
                    : switch (club.joinPolicy()) {
                      case OPEN -> JOIN_OPEN;
                      case REQUEST -> JOIN_REQUEST;
                      case INVITE -> JOIN_INVITE;
                      case CLOSED -> JOIN_CLOSED;
                    });
    var model =
        new Model(
            club.name(),
            page(visit, club) + "/join",
            text,
            asks,
            mayJoin(club, invited) ? visit.words().of(does) : "",
            false,
            page(visit, club),
            form);
    return ask(visit, does, club, model);
  }

  private static boolean mayJoin(Club club, boolean invited) {
    boolean open =
        switch (club.joinPolicy()) {
          case OPEN, REQUEST -> true;
          case INVITE, CLOSED -> invited;
        };
    return open && club.state() == Club.State.ACTIVE;
  }

  private View join(Visit visit) {
    return JOIN_REFUSED.submit(
        visit,
        () -> {
          Viewer me = visit.signedIn();
          String slug = visit.path("slug");
          memberships.join(me.caller(), slug, message(visit.field(MESSAGE_FIELD)));
          return View.seeOther(visit.link("/clubs/" + slug));
        },
        form -> joining(visit, form));
  }

  /** Checked as the API checks it. */
  private static @Nullable String message(String written) {
    if (written.isEmpty()) {
      return null;
    }
    var body = Json.mapper().createObjectNode().put(MESSAGE_FIELD, written);
    return JsonReader.of(NewMember.class).read(body).message();
  }

  private View leaving(Visit visit) {
    Club club = club(visit);
    Membership.State now =
        own(visit, club.slug()).map(MembershipView::state).orElse(Membership.State.LEFT);
    return switch (now) {
      case ACTIVE -> leaving(visit, club, LEAVE, LEAVE_TEXT);
      case REQUESTED -> leaving(visit, club, WITHDRAW, WITHDRAW_TEXT);
      case INVITED -> leaving(visit, club, DECLINE, DECLINE_TEXT);
      case BANNED, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> View.seeOther(page(visit, club));
    };
  }

  private View leaving(Visit visit, Club club, Word does, Word text) {
    var model =
        new Model(
            club.name(),
            page(visit, club) + "/leave",
            visit.words().of(text, club.name()),
            false,
            visit.words().of(does),
            true,
            page(visit, club),
            Form.EMPTY);
    return ask(visit, does, club, model);
  }

  private View leave(Visit visit) {
    Viewer me = visit.signedIn();
    String slug = visit.path("slug");
    Club club = clubs.get(me.caller(), slug).club();
    return LEAVE_REFUSED.said(
        visit,
        () -> {
          memberships.leaveOrStayOut(me.caller(), slug);
          boolean stays = club.visibility() != Club.Visibility.PRIVATE;
          return View.seeOther(visit.link(stays ? "/clubs/" + slug : "/clubs"));
        });
  }

  private Club club(Visit visit) {
    return clubs.get(visit.signedIn().caller(), visit.path("slug")).club();
  }

  private Optional<MembershipView> own(Visit visit, String slug) {
    return memberships.mine(visit.signedIn().caller()).items().stream()
        .filter(mine -> mine.club().equals(slug))
        .findFirst();
  }

  private static View ask(Visit visit, Word does, Club club, Model model) {
    String title = visit.words().of(does) + ": " + club.name();
    var page =
        model.form().faults().isEmpty()
            ? View.page(TEMPLATE, title, model)
            : View.page(422, TEMPLATE, View.ERROR + title, model);
    return page.noindex()
        .crumb(visit.words().of(SiteWords.CLUBS), visit.link("/clubs"))
        .crumb(club.name(), model.back());
  }

  private static String page(Visit visit, Club club) {
    return visit.link("/clubs/" + club.slug());
  }
}
