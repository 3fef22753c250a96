package org.muster.community.moderation;

import static org.muster.community.moderation.ModerationWords.ALREADY_CLOSED;
import static org.muster.community.moderation.ModerationWords.CASE;
import static org.muster.community.moderation.ModerationWords.CHOOSE_ACT;
import static org.muster.community.moderation.ModerationWords.GONE;
import static org.muster.community.moderation.ModerationWords.KIND;
import static org.muster.community.moderation.ModerationWords.NO_MODERATORS;
import static org.muster.community.moderation.ModerationWords.OTHER_REPORTS;
import static org.muster.community.moderation.ModerationWords.REASON_LENGTH;
import static org.muster.community.moderation.ModerationWords.REPORTED;
import static org.muster.community.moderation.ModerationWords.REPORT_STATE;
import static org.muster.community.moderation.ModerationWords.STATE;
import static org.muster.community.moderation.ModerationWords.VERB;
import static org.muster.community.moderation.ModerationWords.WHAT;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.moderation.ModerationAction.Verb;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/** The page of one report, on which a moderator acts. */
public final class CasePages {

  private static final String PATH = "/moderation/reports/{id}";
  private static final Refused REFUSED =
      Refused.PLAIN.fault("reason", "length", REASON_LENGTH, 500);

  private final ReportCases cases;
  private final Reports reports;
  private final Moderation moderation;

  CasePages(ReportCases cases, Reports reports, Moderation moderation) {
    this.cases = cases;
    this.reports = reports;
    this.moderation = moderation;
  }

  /**
   * A report with what it is about.
   *
   * @param detail what the reporter wrote
   * @param about name of the thing, and its kind in words
   * @param page address of the thing; null: gone
   * @param text what the thing says of itself
   * @param others says that there are more reports about it; empty: there are none
   * @param acts what can be done now
   */
  public record Model(
      String action,
      List<Fact> facts,
      @Nullable String detail,
      String about,
      String kind,
      @Nullable String lang,
      @Nullable String page,
      @Nullable String text,
      List<Tape> tapes,
      String others,
      List<Act> acts,
      List<ModerationPages.Entry> log,
      Form form) {}

  /** A button. */
  public record Act(String value, String text, boolean ends) {}

  /** The path of the page of a report, without language. */
  static String path(UUID report) {
    return PATH.replace("{id}", report.toString());
  }

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> ModeratorsOnly.page(visit, me -> show(visit, me, Form.EMPTY)))
        .personalForm(PATH, visit -> ModeratorsOnly.page(visit, me -> act(visit, me)));
  }

  private View show(Visit visit, Caller.Member me, Form form) {
    ReportCase open = cases.open(me, visit.path("id"));
    Report report = open.report();
    Optional<Thing> thing = open.thing();
    Words words = visit.words();
    String name = thing.map(Thing::name).orElseGet(() -> words.of(GONE));
    var model =
        new Model(
            visit.link(path(report.id())),
            facts(words, report),
            report.detail(),
            name,
            words.of(KIND, Json.name(report.kind())),
            open.shown().map(Reported::lang).orElse(null),
            thing.map(each -> visit.link(each.path())).orElse(null),
            open.shown().map(Reported::text).orElse(null),
            ModerationPages.tapes(words, thing.orElse(null)),
            open.others() == 0 ? "" : words.of(OTHER_REPORTS, open.others()),
            verbs(report, thing).stream().map(verb -> button(words, verb)).toList(),
            ModerationPages.entries(visit, open.acts(), about(open)),
            form);
    return ModeratorPages.below(
        visit, View.form("moderation/case.jte", words.of(CASE, name), model, form));
  }

  private static List<Fact> facts(Words words, Report report) {
    return List.of(
        Fact.of(words.of(WHAT), words.of(ReasonTerms.of(report.reason()))),
        Fact.of(words.of(REPORTED), words.date(report.createdAt(), ZoneOffset.UTC)),
        Fact.of(words.of(STATE), words.of(REPORT_STATE, Json.name(report.state()))));
  }

  /** All entries beside a report are about its thing. */
  private static Map<UUID, Thing> about(ReportCase open) {
    return open.thing()
        .map(
            thing ->
                open.acts().stream()
                    .map(ModerationAction::targetId)
                    .distinct()
                    .collect(Collectors.toMap(Function.identity(), _ -> thing)))
        .orElse(Map.of());
  }

  private static List<Verb> verbs(Report report, Optional<Thing> thing) {
    List<Verb> verbs = new ArrayList<>();
    if (report.state() == Report.State.OPEN) {
      verbs.add(Verb.DISMISS);
    }
    thing.ifPresent(
        each -> {
          verbs.add(each.hidden() ? Verb.SHOW : Verb.HIDE);
          if (each.kind() == ReportedKind.PLAYER) {
            verbs.add(each.banned() ? Verb.UNBAN : Verb.BAN);
          }
        });
    return verbs;
  }

  private static Act button(Words words, Verb verb) {
    return new Act(
        Json.name(verb), words.of(VERB, Json.name(verb)), verb == Verb.HIDE || verb == Verb.BAN);
  }

  private View act(Visit visit, Caller.Member me) {
    return REFUSED.submit(
        visit,
        () -> {
          ReportCase open = cases.open(me, visit.path("id"));
          act(visit, me, open, verb(visit));
          return View.seeOther(visit.link(path(open.report().id())));
        },
        form -> show(visit, me, form));
  }

  private static Verb verb(Visit visit) {
    try {
      return Verb.valueOf(visit.field("act").toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw choose(visit);
    }
  }

  private static RuntimeException choose(Visit visit) {
    return Problem.rule("/act", "missing", visit.words().of(CHOOSE_ACT));
  }

  /** What REST does, with the same body. */
  private void act(Visit visit, Caller.Member me, ReportCase open, Verb verb) {
    ObjectNode said = ModeratorPages.reason(visit);
    switch (verb) {
      case DISMISS ->
          REFUSED
              .conflict(ALREADY_CLOSED)
              .said(
                  visit,
                  () ->
                      reports.dismiss(
                          me, open.report().id().toString(), read(Note.class, said).reason()));
      case HIDE -> moderation.hide(me, target(visit, open, said));
      case SHOW -> moderation.show(me, target(visit, open, said));
      case BAN ->
          REFUSED
              .conflict(NO_MODERATORS)
              .said(
                  visit,
                  () -> {
                    moderation.ban(me, banning(visit, open, said));
                    return verb;
                  });
      case UNBAN -> moderation.unban(me, banning(visit, open, said));
      case APPROVE, REFUSE, SEE, MANAGE -> throw choose(visit);
    }
  }

  private static ModerationTarget target(Visit visit, ReportCase open, ObjectNode said) {
    Thing thing = open.thing().orElseThrow(() -> choose(visit));
    return read(
        ModerationTarget.class,
        said.put("kind", Json.name(thing.kind())).put("slug", thing.slug()));
  }

  private static Ban banning(Visit visit, ReportCase open, ObjectNode said) {
    Thing thing =
        open.thing()
            .filter(each -> each.kind() == ReportedKind.PLAYER)
            .orElseThrow(() -> choose(visit));
    return read(Ban.class, said.put("player", thing.slug()));
  }

  private static <T> T read(Class<T> type, ObjectNode body) {
    return JsonReader.of(type).read(body);
  }
}
