package org.muster.community.moderation;

import static org.muster.community.moderation.ModerationWords.ABOUT;
import static org.muster.community.moderation.ModerationWords.BANNED;
import static org.muster.community.moderation.ModerationWords.GONE;
import static org.muster.community.moderation.ModerationWords.HIDDEN;
import static org.muster.community.moderation.ModerationWords.KIND;
import static org.muster.community.moderation.ModerationWords.LOG;
import static org.muster.community.moderation.ModerationWords.MODERATION;
import static org.muster.community.moderation.ModerationWords.REPORT_STATE;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.json.Json;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;
import org.muster.engine.query.PageQuery;

/** The lists of reports, and of what moderators have done. */
public final class ModerationPages {

  private static final int SHOWN = 20;

  private final Reports reports;
  private final ReportCases cases;
  private final Moderation moderation;
  private final PageParameters<ReportQuery> parameters = new PageParameters<>(ReportQuery.class);

  ModerationPages(Reports reports, ReportCases cases, Moderation moderation) {
    this.reports = reports;
    this.cases = cases;
    this.moderation = moderation;
  }

  /**
   * Reports in one state.
   *
   * @param states the other states
   */
  public record Model(List<Tab> tabs, List<Tab> states, List<Row> reports, Pager pager) {}

  /**
   * A report in a list.
   *
   * @param about name of the thing
   * @param kind of it, in words
   * @param reason in words
   */
  public record Row(
      String href,
      String about,
      String kind,
      String reason,
      @Nullable String detail,
      Instant at,
      List<Tape> tapes) {}

  /** What moderators have done. */
  public record Log(List<Tab> tabs, List<Entry> entries, Pager pager) {}

  /**
   * Something that a moderator has done.
   *
   * @param by empty: that account was deleted
   * @param href of what it was done to; null: gone
   */
  public record Entry(
      Instant at,
      String by,
      String did,
      String about,
      @Nullable String href,
      @Nullable String reason) {}

  void addTo(Pages site) {
    site.personalPage(
            ModeratorPages.TOP, visit -> ModeratorsOnly.page(visit, me -> list(visit, me)))
        .personalPage(
            ModeratorPages.ENTRIES, visit -> ModeratorsOnly.page(visit, me -> log(visit, me)));
  }

  private View list(Visit visit, Caller.Member me) {
    ReportQuery query = parameters.read(visit.query());
    Page<Report> page = reports.list(me, query);
    Map<UUID, Thing> things = cases.about(me, page.items().stream().map(Report::id).toList());
    String path = ModeratorPages.TOP + "?state=" + Json.name(query.state());
    var model =
        new Model(
            ModeratorPages.tabs(visit, ModeratorPages.TOP),
            Arrays.stream(Report.State.values())
                .map(state -> tab(visit, state, query.state(), page))
                .toList(),
            page.items().stream()
                .map(report -> row(visit, report, things.get(report.id())))
                .toList(),
            ModeratorPages.pager(visit, path, page));
    return View.page("moderation/reports.jte", visit.words().of(MODERATION), model).noindex();
  }

  private static Tab tab(Visit visit, Report.State state, Report.State current, Page<Report> page) {
    boolean shown = state == current;
    return new Tab(
        visit.link(ModeratorPages.TOP + "?state=" + Json.name(state)),
        visit.words().of(REPORT_STATE, Json.name(state)),
        shown ? visit.words().number(page.total().value()) : null,
        shown);
  }

  private static Row row(Visit visit, Report report, @Nullable Thing thing) {
    Words words = visit.words();
    return new Row(
        visit.link(CasePages.path(report.id())),
        thing == null ? words.of(GONE) : thing.name(),
        words.of(KIND, Json.name(report.kind())),
        words.of(ReasonTerms.of(report.reason())),
        report.detail(),
        report.createdAt(),
        tapes(words, thing));
  }

  /** What has been done to a thing. */
  static List<Tape> tapes(Words words, @Nullable Thing thing) {
    if (thing == null) {
      return List.of();
    }
    return Stream.of(
            thing.hidden() ? Stream.of(HIDDEN) : Stream.<ModerationWords>of(),
            thing.banned() ? Stream.of(BANNED) : Stream.<ModerationWords>of())
        .flatMap(each -> each)
        .map(word -> Tape.state(words.of(word)))
        .toList();
  }

  private View log(Visit visit, Caller.Member me) {
    Page<ModerationAction> page =
        moderation.list(me, new PageQuery(SHOWN, ModeratorPages.cursor(visit)));
    Map<UUID, Thing> things =
        cases.about(me, page.items().stream().map(ModerationAction::targetId).distinct().toList());
    var model =
        new Log(
            ModeratorPages.tabs(visit, ModeratorPages.ENTRIES),
            entries(visit, page.items(), things),
            ModeratorPages.pager(visit, ModeratorPages.ENTRIES, page));
    return ModeratorPages.below(
        visit, View.page("moderation/log.jte", visit.words().of(LOG), model));
  }

  /** Entries of the log, in words. */
  static List<Entry> entries(Visit visit, List<ModerationAction> actions, Map<UUID, Thing> things) {
    return actions.stream().map(each -> entry(visit, each, things.get(each.targetId()))).toList();
  }

  private static Entry entry(Visit visit, ModerationAction act, @Nullable Thing thing) {
    Words words = visit.words();
    String kind = words.of(KIND, act.kind());
    return new Entry(
        act.at(),
        act.by() == null ? "" : act.by(),
        words.of(ModerationWords.DID, Json.name(act.verb())),
        thing == null ? words.of(ABOUT, kind, words.of(GONE)) : words.of(ABOUT, kind, thing.name()),
        thing == null ? null : visit.link(thing.path()),
        act.reason());
  }
}
