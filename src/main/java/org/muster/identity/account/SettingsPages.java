package org.muster.identity.account;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Ids;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Stored;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The account's settings pages; other features add theirs to the list. */
public final class SettingsPages {

  /** Model of the overview. */
  public record Overview(Account account, List<SettingsLink> sections, @Nullable String done) {}

  /** Model of a page with one form. */
  public record FormModel(Account account, Form form) {}

  /** Model of the page that confirms a new mail address. */
  public record MailModel(String email, String token) {}

  /**
   * Model of the form for a new password.
   *
   * @param has whether there is a password, which has to be typed
   * @param programs that can be ended with it
   */
  public record PasswordModel(Account account, Form form, boolean has, Programs.Count programs) {}

  /**
   * Model of the list of sessions.
   *
   * @param canEnd whether the person has just signed in, or is asked to first
   */
  public record SessionsModel(
      List<Session> sessions, UUID current, boolean canEnd, @Nullable String done) {}

  private static final String GONE = "/goodbye";
  private static final JsonReader<ProfileForm> PROFILE = JsonReader.of(ProfileForm.class);
  private static final String VERSION = "version";
  private static final String RETURN_TO = "return_to";
  private static final String SHOWS = "shows_games";
  private static final Map<String, SettingsWords> DONE =
      Map.of(
          "profile", SettingsWords.DONE_PROFILE,
          "password", SettingsWords.DONE_PASSWORD,
          "asked", SettingsWords.DONE_ASKED,
          "mail", SettingsWords.DONE_MAIL,
          "reading", SettingsWords.DONE_READING,
          "ended", SettingsWords.DONE_ENDED,
          "others", SettingsWords.DONE_OTHERS);

  private final OwnAccount own;
  private final OwnProfile profiles;
  private final Players players;
  private final Sessions sessions;
  private final Audit audit;
  private final List<SettingsLink> sections = new ArrayList<>();

  /**
   * @param more pages of other features, in the order of the list
   */
  public SettingsPages(
      OwnAccount own,
      OwnProfile profiles,
      Players players,
      Sessions sessions,
      Audit audit,
      List<SettingsLink> more) {
    this.profiles = profiles;
    this.own = own;
    this.players = players;
    this.sessions = sessions;
    this.audit = audit;
    sections.add(
        SettingsLink.of("/settings/profile", SettingsWords.PROFILE, SettingsWords.PROFILE_ABOUT));
    sections.add(
        SettingsLink.of(PreferencePages.PATH, SettingsWords.READING, SettingsWords.READING_ABOUT));
    sections.add(SettingsLink.of("/settings/mail", SignInWords.EMAIL, SettingsWords.MAIL_ABOUT));
    sections.add(
        SettingsLink.of("/settings/password", SignInWords.PASSWORD, SettingsWords.PASSWORD_ABOUT));
    sections.addAll(more);
    sections.add(
        SettingsLink.of(
            "/settings/sessions", SettingsWords.SESSIONS, SettingsWords.SESSIONS_ABOUT));
    sections.add(
        SettingsLink.of(
            "/settings/activity", SettingsWords.ACTIVITY, SettingsWords.ACTIVITY_ABOUT));
    sections.add(
        SettingsLink.of("/settings/delete", SettingsWords.DELETE, SettingsWords.DELETE_ABOUT));
  }

  public void addTo(Pages pages) {
    pages
        .personalPage("/settings", this::overview)
        .personalPage("/settings/profile", this::profile)
        .personalForm("/settings/profile", this::changeProfile)
        .personalPage("/settings/password", this::password)
        .personalForm("/settings/password", this::changePassword)
        .personalPage("/settings/mail", this::mail)
        .personalForm("/settings/mail", this::askMail)
        .personalPage("/settings/mail/confirm", this::showMail)
        .personalForm("/settings/mail/confirm", this::confirmMail)
        .personalPage("/settings/sessions", this::sessions)
        .personalForm("/settings/sessions/end", this::endSession)
        .personalForm("/settings/sessions/end-others", this::endOthers)
        .personalForm("/settings/sessions/end-all", this::endAll)
        .personalPage("/settings/activity", this::activity)
        .personalPage("/settings/delete", this::askDelete)
        .personalForm("/settings/delete", this::delete)
        .personalPage(GONE, SettingsPages::closed);
  }

  private View overview(Visit visit) {
    var model = new Overview(own.of(me(visit)), sections, done(visit));
    return View.page("account/settings.jte", visit.words().of(SettingsWords.SETTINGS), model);
  }

  private View profile(Visit visit) {
    return profile(visit, Form.of(values(visit, visit.query(RETURN_TO).orElse(""))));
  }

  private Map<String, String> values(Visit visit, String returnTo) {
    Caller.Member me = me(visit);
    Stored<Player> profile = players.own(me);
    Player now = profile.value();
    var values = new HashMap<String, String>();
    put(values, VERSION, profile.version());
    values.put(RETURN_TO, returnTo);
    put(values, "callsign", now.callsign());
    put(values, "bio", now.bio());
    put(values, "birth_date", now.birthDate());
    put(values, "looking_for_team", Boolean.TRUE.equals(now.lookingForTeam()) ? "yes" : null);
    put(values, "visibility", Json.name(now.visibility()));
    put(values, SHOWS, profiles.preferences(me).showsGames() == null ? null : "yes");
    return values;
  }

  private View profile(Visit visit, Form form) {
    var model = new FormModel(own.of(me(visit)), form);
    String title = visit.words().of(SettingsWords.PROFILE);
    return form.faults().isEmpty()
        ? View.page("account/profile.jte", title, model)
        : View.wrong("account/profile.jte", title, model);
  }

  private View changeProfile(Visit visit) {
    return Form.submit(
        visit,
        () -> {
          MergePatch<ProfileForm> typed = MergePatch.of(PROFILE, typedProfile(visit));
          try {
            profiles.change(me(visit), visit.version(), typed);
          } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Stale) {
              return profile(visit, changedMeanwhile(visit));
            }
            throw e;
          }
          String returnTo = visit.field(RETURN_TO);
          return View.seeOther(
              returnTo.isEmpty() ? visit.link("/settings?done=profile") : visit.returnTo(returnTo));
        },
        form -> profile(visit, said(visit, form)));
  }

  /** What can be wrong with what the form lets somebody type, in the reader's words. */
  private static Form said(Visit visit, Form form) {
    return form.saying(
        fault ->
            Form.field(fault).equals("birth_date")
                ? Optional.of(visit.words().of(SettingsWords.BIRTH_DATE_WRONG))
                : Optional.empty());
  }

  /** The profile as it is now, for who was shown an older one. */
  private Form changedMeanwhile(Visit visit) {
    return new Form(
        values(visit, visit.field(RETURN_TO)),
        List.of(
            Fault.pointer("/profile", "stale", visit.words().of(SettingsWords.CHANGED_ELSEWHERE))));
  }

  /** As a merge patch of the profile: what is left empty goes. */
  private static ObjectNode typedProfile(Visit visit) {
    ObjectNode json = Json.mapper().createObjectNode();
    json.putObject("preferences").put(SHOWS, visit.field(SHOWS).equals("yes"));
    ObjectNode profile = json.putObject("profile");
    for (String field : List.of("callsign", "bio", "birth_date", "visibility")) {
      String typed = visit.field(field);
      profile.put(field, typed.isEmpty() ? null : typed);
    }
    profile.put("looking_for_team", visit.field("looking_for_team").equals("yes"));
    return json;
  }

  private View password(Visit visit) {
    sessions.requireRecent(me(visit));
    return View.page(
        "account/password.jte",
        visit.words().of(SignInWords.PASSWORD),
        passwordModel(visit, Form.EMPTY));
  }

  private PasswordModel passwordModel(Visit visit, Form form) {
    Caller.Member me = me(visit);
    return new PasswordModel(own.of(me), form, own.hasPassword(me), own.programs(me));
  }

  private View changePassword(Visit visit) {
    return Refusals.SETTINGS.submit(
        visit,
        () -> {
          visit.startSession(
              own.changePassword(
                  me(visit),
                  visit.secret("password"),
                  visit.secret("new_password"),
                  visit.field("end_programs").equals("yes")),
              Sessions.AGE);
          return View.seeOther(visit.link("/settings?done=password"));
        },
        form ->
            View.wrong(
                "account/password.jte",
                visit.words().of(SignInWords.PASSWORD),
                passwordModel(visit, form)));
  }

  private View mail(Visit visit) {
    sessions.requireRecent(me(visit));
    var model = new FormModel(own.of(me(visit)), Form.EMPTY);
    return View.page("account/mail.jte", visit.words().of(SignInWords.EMAIL), model);
  }

  private View askMail(Visit visit) {
    return Refusals.SETTINGS.submit(
        visit,
        () -> {
          own.askNewMail(me(visit), visit.field("email"));
          return View.seeOther(visit.link("/settings?done=asked"));
        },
        form ->
            View.wrong(
                "account/mail.jte",
                visit.words().of(SignInWords.EMAIL),
                new FormModel(own.of(me(visit)), form)));
  }

  private View showMail(Visit visit) {
    String token = visit.query("token").orElse("");
    String email = Refusals.SETTINGS.said(visit, () -> own.newMail(me(visit), token));
    return View.page(
        "account/mail-confirm.jte",
        visit.words().of(SignInWords.EMAIL),
        new MailModel(email, token));
  }

  private View confirmMail(Visit visit) {
    return Refusals.SETTINGS.said(
        visit,
        () -> {
          own.confirmMail(me(visit), visit.secret("mail_token"));
          return View.seeOther(visit.link("/settings?done=mail"));
        });
  }

  private View sessions(Visit visit) {
    Caller.Member me = me(visit);
    var model =
        new SessionsModel(
            sessions.list(me), Sessions.current(me), sessions.isRecent(me), done(visit));
    return View.page("account/sessions.jte", visit.words().of(SettingsWords.SESSIONS), model);
  }

  private View endSession(Visit visit) {
    sessions.end(me(visit), id(visit.field("id")));
    return View.seeOther(visit.link("/settings/sessions?done=ended"));
  }

  private View endOthers(Visit visit) {
    sessions.endOthers(me(visit));
    return View.seeOther(visit.link("/settings/sessions?done=others"));
  }

  private View endAll(Visit visit) {
    sessions.endAll(me(visit));
    visit.endSession();
    return View.seeOther(visit.link("/"));
  }

  private View activity(Visit visit) {
    String title = visit.words().of(SettingsWords.ACTIVITY);
    return View.page("account/activity.jte", title, audit.latest(me(visit)));
  }

  private View askDelete(Visit visit) {
    sessions.requireRecent(me(visit));
    var model = new FormModel(own.of(me(visit)), Form.EMPTY);
    return View.page("account/delete.jte", visit.words().of(SettingsWords.DELETE), model);
  }

  private static View closed(Visit visit) {
    return View.page("account/deleted.jte", visit.words().of(SettingsWords.CLOSED_TITLE), "");
  }

  private View delete(Visit visit) {
    return Refusals.SETTINGS.submit(
        visit,
        () -> {
          own.delete(me(visit), visit.field("handle"));
          visit.endSession();
          return View.seeOther(visit.link(GONE));
        },
        form ->
            View.wrong(
                "account/delete.jte",
                visit.words().of(SettingsWords.DELETE),
                new FormModel(own.of(me(visit)), form)));
  }

  private static Caller.Member me(Visit visit) {
    return visit.signedIn().caller();
  }

  private static @Nullable String done(Visit visit) {
    return visit.query("done").map(DONE::get).map(word -> visit.words().of(word)).orElse(null);
  }

  private static void put(Map<String, String> values, String field, @Nullable Object value) {
    if (value != null) {
      values.put(field, value.toString());
    }
  }

  private static UUID id(String typed) {
    return Ids.read(typed).orElseThrow(() -> new Problem.NotFound("session", typed).exception());
  }
}
