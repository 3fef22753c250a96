package org.muster.community.club;

import static org.muster.community.club.ClubDeskWords.CHOOSE_ACT;
import static org.muster.community.club.ClubDeskWords.CLUB_DESK;
import static org.muster.community.club.ClubDeskWords.LAST_OWNER;
import static org.muster.community.club.ClubDeskWords.MEMBER_STATE_OF_ONE;
import static org.muster.community.club.ClubDeskWords.OWNERS_ONLY;
import static org.muster.community.club.ClubDeskWords.REASON_LENGTH;
import static org.muster.community.club.ClubDeskWords.ROLE;
import static org.muster.community.club.ClubDeskWords.STATE;
import static org.muster.community.club.ClubDeskWords.TITLE_LENGTH;
import static org.muster.community.club.ClubDeskWords.WHICH_ROLE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.words.Words;

/** The page of one member, on which officers change the role, and remove or ban. */
public final class MemberPages {

  private static final String PATH = RosterPages.PATH + "/members/{handle}";
  private static final String TEMPLATE = "club/member.jte";

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("title", "length", TITLE_LENGTH, 60)
          .fault("reason", "length", REASON_LENGTH, 500)
          .conflict(LAST_OWNER)
          .forbidden(OWNERS_ONLY);

  private final Clubs clubs;
  private final ClubMembers members;
  private final MemberDecisions decisions;
  private final Roles roles;

  MemberPages(Clubs clubs, ClubMembers members, MemberDecisions decisions, Roles roles) {
    this.clubs = clubs;
    this.members = members;
    this.decisions = decisions;
    this.roles = roles;
  }

  /**
   * A member.
   *
   * @param message with the request
   * @param stale whether somebody else has changed it since the form was shown
   * @param roles that can be chosen; empty: the role cannot be changed
   * @param acts what can be done
   */
  public record Model(
      String action,
      String desk,
      List<Fact> facts,
      @Nullable String message,
      boolean stale,
      long version,
      List<RosterPages.Choice> roles,
      List<RosterPages.Act> acts,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, null, false)).personalForm(PATH, this::act);
  }

  /** The path of a member's page, without language. */
  static String path(String slug, String handle) {
    return PATH.replace("{slug}", slug).replace("{handle}", Visit.encoded(handle));
  }

  private View show(Visit visit, @Nullable Form entered, boolean stale) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    members.list(me, slug, new MemberQuery(Membership.State.REQUESTED, 1, null));
    ClubView club = clubs.get(me, slug);
    MembershipView member = members.get(me, slug, visit.path("handle"));
    Role least = member.role().isAtLeast(Role.OFFICER) ? Role.OWNER : Role.OFFICER;
    boolean may = roles.isAtLeast(me, club.id(), least);
    Form form = entered == null ? Form.of(values(member)) : entered;
    Words words = visit.words();
    var model =
        new Model(
            visit.link(path(slug, member.player())),
            visit.link(RosterPages.path(slug)),
            facts(words, member),
            member.message(),
            stale,
            member.version(),
            may && member.state() == Membership.State.ACTIVE ? RosterPages.roles(words) : List.of(),
            may ? acts(words, member.state()) : List.of(),
            form);
    String title = RosterPages.name(member);
    View.Page page =
        stale
            ? View.page(412, TEMPLATE, View.ERROR + title, model).noindex()
            : View.form(TEMPLATE, title, model, form);
    return page.crumb(words.of(CLUB_DESK, club.club().name()), visit.link(RosterPages.path(slug)));
  }

  private static Map<String, String> values(MembershipView member) {
    var values = new HashMap<String, String>();
    values.put("role", Json.name(member.role()));
    if (member.title() != null) {
      values.put("title", member.title());
    }
    return values;
  }

  private static List<Fact> facts(Words words, MembershipView member) {
    return List.of(
        Fact.of(words.of(STATE), words.of(MEMBER_STATE_OF_ONE, Json.name(member.state()))),
        new Fact(words.of(WHICH_ROLE), words.of(ROLE, Json.name(member.role())), member.title()));
  }

  private static List<RosterPages.Act> acts(Words words, Membership.State state) {
    Stream<String> verbs =
        switch (state) {
          case ACTIVE -> Stream.of("remove", "ban");
          case REQUESTED -> Stream.of("accept", "decline");
          case BANNED -> Stream.of("unban");
          case INVITED -> Stream.of("withdraw");
          case DECLINED, WITHDRAWN, EXPIRED, LEFT, REMOVED -> Stream.of();
        };
    return verbs.map(verb -> RosterPages.button(words, verb)).toList();
  }

  private View act(Visit visit) {
    try {
      return REFUSED.submit(visit, () -> decided(visit), form -> show(visit, form, false));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Stale) {
        return show(visit, Form.of(entered(visit)), true);
      }
      throw e;
    }
  }

  private static Map<String, String> entered(Visit visit) {
    return Map.of(
        "role", visit.field("role"),
        "title", visit.field("title"),
        "reason", visit.field("reason"));
  }

  private View decided(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    String handle = visit.path("handle");
    ExpectedVersion seen = visit.version();
    switch (visit.field("act")) {
      case "change" -> {
        MemberRole wanted = read(MemberRole.class, visit, "role", "title");
        decisions.change(me, slug, handle, seen, _ -> wanted);
      }
      case "accept" -> decisions.accept(me, slug, handle, seen);
      case "decline", "withdraw" -> decisions.decline(me, slug, handle, seen, reason(visit));
      case "remove" -> decisions.remove(me, slug, handle, seen, reason(visit));
      case "ban" -> decisions.ban(me, slug, handle, seen, reason(visit));
      case "unban" -> decisions.unban(me, slug, handle, seen, reason(visit));
      default -> throw Problem.rule("/act", "missing", visit.words().of(CHOOSE_ACT));
    }
    return View.seeOther(visit.link(path(slug, handle)));
  }

  private static @Nullable String reason(Visit visit) {
    return read(MemberDecision.class, visit, "reason").reason();
  }

  /** Fields as the body that REST gets; what is empty is absent. */
  private static <T> T read(Class<T> type, Visit visit, String... fields) {
    ObjectNode body = Json.mapper().createObjectNode();
    Stream.of(fields)
        .filter(field -> !visit.field(field).isEmpty())
        .forEach(field -> body.put(field, visit.field(field)));
    return JsonReader.of(type).read(body);
  }
}
