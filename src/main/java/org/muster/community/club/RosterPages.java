package org.muster.community.club;

import static org.muster.community.club.ClubDeskWords.CHOOSE_ACT;
import static org.muster.community.club.ClubDeskWords.CLUB_DESK;
import static org.muster.community.club.ClubDeskWords.HANDLE_MISSING;
import static org.muster.community.club.ClubDeskWords.INVITED_UNTIL;
import static org.muster.community.club.ClubDeskWords.INVITE_NOT;
import static org.muster.community.club.ClubDeskWords.MEMBER_STATE;
import static org.muster.community.club.ClubDeskWords.NO_SUCH_PLAYER;
import static org.muster.community.club.ClubDeskWords.OWNERS_ONLY;
import static org.muster.community.club.ClubDeskWords.ROLE;
import static org.muster.community.club.ClubDeskWords.SINCE;
import static org.muster.community.club.ClubDeskWords.VERB;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.Words;

/** The desk of a club: members, requests, invitations and bans, for its officers. */
public final class RosterPages {

  static final String PATH = "/organise/clubs/{slug}";

  /** What is shown, each in a list of its own. */
  private static final List<Membership.State> STATES =
      List.of(
          Membership.State.ACTIVE,
          Membership.State.REQUESTED,
          Membership.State.INVITED,
          Membership.State.BANNED);

  private static final int SHOWN = 20;

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("player", "not_found", NO_SUCH_PLAYER)
          .fault("player", "pattern", NO_SUCH_PLAYER)
          .conflict(INVITE_NOT)
          .forbidden(OWNERS_ONLY);

  private final Clubs clubs;
  private final ClubMembers members;
  private final MemberDecisions decisions;
  private final PageParameters<MemberQuery> parameters = new PageParameters<>(MemberQuery.class);

  RosterPages(Clubs clubs, ClubMembers members, MemberDecisions decisions) {
    this.clubs = clubs;
    this.members = members;
    this.decisions = decisions;
  }

  /**
   * The members of a club in one state.
   *
   * @param pages on which the club is run
   * @param page address of the club's page
   * @param invites whether players can be invited here
   * @param roles what they can be invited as
   */
  public record Model(
      List<Tab> pages,
      String name,
      String page,
      String action,
      String state,
      List<Tab> tabs,
      List<Row> rows,
      boolean invites,
      List<Choice> roles,
      Pager pager,
      Form form) {}

  /** One of the roles. */
  public record Choice(String value, String label) {}

  /**
   * One member.
   *
   * @param name callsign, or the handle
   * @param href of the page on which more can be done; null: there is none
   * @param since when, in words; empty: not known
   * @param acts what can be done at once
   */
  public record Row(
      String handle,
      String name,
      @Nullable String href,
      String role,
      @Nullable String title,
      String since,
      @Nullable String message,
      long version,
      List<Act> acts) {}

  /** A button. */
  public record Act(String value, String text, boolean ends) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, Form.EMPTY)).personalForm(PATH, this::act);
  }

  /** The path of a club's desk, without language. */
  static String path(String slug) {
    return PATH.replace("{slug}", slug);
  }

  private View show(Visit visit, Form form) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    // first what only officers may see, so that others get nothing
    long waiting =
        members
            .list(me, slug, new MemberQuery(Membership.State.REQUESTED, 1, null))
            .total()
            .value();
    MemberQuery query = query(visit, form, waiting > 0);
    Club club = clubs.get(me, slug).club();
    Page<MembershipView> page = members.list(me, slug, query);
    String action = visit.link(path(club.slug()));
    String state = Json.name(query.state());
    boolean invites =
        query.state() == Membership.State.INVITED
            && club.state() == Club.State.ACTIVE
            && club.joinPolicy() != Club.JoinPolicy.CLOSED;
    var model =
        new Model(
            ClubTab.bar(visit, club.slug(), ClubTab.MEMBERS),
            club.name(),
            visit.link("/clubs/" + club.slug()),
            action,
            state,
            STATES.stream().map(each -> tab(visit, me, club, each, query.state())).toList(),
            page.items().stream().map(each -> row(visit, club, each)).toList(),
            invites,
            roles(visit.words()),
            pager(action + "?state=" + state, page),
            form);
    return View.form("club/roster.jte", visit.words().of(CLUB_DESK, club.name()), model, form);
  }

  /** Requests come first, if there are any; a form with faults is that of the invitations. */
  private MemberQuery query(Visit visit, Form form, boolean waits) {
    if (!form.faults().isEmpty()) {
      return new MemberQuery(Membership.State.INVITED, SHOWN, null);
    }
    return waits && visit.query("state").isEmpty()
        ? new MemberQuery(Membership.State.REQUESTED, SHOWN, null)
        : parameters.read(visit.query());
  }

  private static Pager pager(String address, Page<?> page) {
    String next = page.nextCursor();
    return new Pager(null, next == null ? null : address + "&cursor=" + Visit.encoded(next));
  }

  private Tab tab(
      Visit visit, Caller.Member me, Club club, Membership.State state, Membership.State current) {
    var first = new MemberQuery(state, 1, null);
    long count = members.list(me, club.slug(), first).total().value();
    String name = Json.name(state);
    return new Tab(
        visit.link(path(club.slug()) + "?state=" + name),
        visit.words().of(MEMBER_STATE, name),
        visit.words().number(count),
        state == current);
  }

  static List<Choice> roles(Words words) {
    return Stream.of(Role.MEMBER, Role.RECRUIT, Role.OFFICER, Role.OWNER)
        .map(Json::name)
        .map(role -> new Choice(role, words.of(ROLE, role)))
        .toList();
  }

  private static Row row(Visit visit, Club club, MembershipView member) {
    Words words = visit.words();
    boolean more =
        member.state() == Membership.State.ACTIVE || member.state() == Membership.State.REQUESTED;
    return new Row(
        member.player(),
        name(member),
        more ? visit.link(MemberPages.path(club.slug(), member.player())) : null,
        words.of(ROLE, Json.name(member.role())),
        member.title(),
        since(words, member),
        member.message(),
        member.version(),
        acts(words, member.state()));
  }

  static String name(MembershipView member) {
    return member.callsign() == null ? member.player() : member.callsign();
  }

  private static String since(Words words, MembershipView member) {
    if (member.expiresAt() != null && member.state() == Membership.State.INVITED) {
      return words.of(INVITED_UNTIL, words.date(member.expiresAt(), ZoneOffset.UTC));
    }
    return member.since() == null
        ? ""
        : words.of(SINCE, words.date(member.since(), ZoneOffset.UTC));
  }

  private static List<Act> acts(Words words, Membership.State state) {
    return switch (state) {
      case REQUESTED -> List.of(button(words, "accept"), button(words, "decline"));
      case INVITED -> List.of(button(words, "withdraw"));
      case BANNED -> List.of(button(words, "unban"));
      case ACTIVE, DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> List.of();
    };
  }

  static Act button(Words words, String verb) {
    return new Act(verb, words.of(VERB, verb), List.of("remove", "ban").contains(verb));
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    return REFUSED.submit(
        visit,
        () -> {
          String handle = visit.field("handle");
          ExpectedVersion seen = visit.version();
          Membership.State list =
              switch (visit.field("act")) {
                case "accept" -> {
                  decisions.accept(me, slug, handle, seen);
                  yield Membership.State.REQUESTED;
                }
                case "decline" -> {
                  decisions.decline(me, slug, handle, seen, null);
                  yield Membership.State.REQUESTED;
                }
                case "withdraw" -> {
                  decisions.decline(me, slug, handle, seen, null);
                  yield Membership.State.INVITED;
                }
                case "unban" -> {
                  decisions.unban(me, slug, handle, seen, null);
                  yield Membership.State.BANNED;
                }
                case "invite" -> {
                  invite(visit, me, slug);
                  yield Membership.State.INVITED;
                }
                default -> throw Problem.rule("/act", "missing", visit.words().of(CHOOSE_ACT));
              };
          return View.seeOther(visit.link(path(slug) + "?state=" + Json.name(list)));
        },
        form -> show(visit, form));
  }

  /** With the body that REST gets. */
  private void invite(Visit visit, Caller.Member me, String slug) {
    String player = visit.field("player");
    if (player.isEmpty()) {
      throw Problem.rule("/player", "missing", visit.words().of(HANDLE_MISSING));
    }
    ObjectNode body = Json.mapper().createObjectNode().put("player", player);
    if (!visit.field("role").isEmpty()) {
      body.put("role", visit.field("role"));
    }
    NewMember asked = JsonReader.of(NewMember.class).read(body);
    decisions.invite(me, slug, player, asked.role() == null ? Role.MEMBER : asked.role());
  }
}
