package org.muster.community.moderation;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.function.BiConsumer;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.PageQuery;

/** REST endpoints for reports and moderation. */
final class ModerationRoutes {

  private static final String TAG = "Moderation";
  private static final String ID = "The report's id.";
  private static final String EXAMPLE = "0199c3f2-8f3a-7c11-9d52-3f5a9c1e7b20";

  private final Reports reports;
  private final Moderation moderation;

  public ModerationRoutes(Reports reports, Moderation moderation) {
    this.reports = reports;
    this.moderation = moderation;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        file(),
        fileUnnamed(),
        get(),
        list(),
        dismiss(),
        acts(),
        state(),
        act(
            "hide",
            ModerationTarget.class,
            "Hide a club, game, venue or player",
            "Only those who run it can still see it; open reports about it are closed.",
            (caller, target) -> moderation.hide(caller, target)),
        act(
            "show",
            ModerationTarget.class,
            "Show a club, game, venue or player again",
            "Ends the hiding; it is visible again as before.",
            (caller, target) -> moderation.show(caller, target)),
        act(
            "ban",
            Ban.class,
            "Ban an account",
            "Blocks sign-in, API keys and access tokens of the account and hides its player; clubs,"
                + " games and venues that it runs stay.",
            (caller, banning) -> moderation.ban(caller, banning)),
        act(
            "unban",
            Ban.class,
            "Lift the ban of an account",
            "Its API keys and connected apps work again; its player stays hidden if a moderator hid"
                + " it separately.",
            (caller, banning) -> moderation.unban(caller, banning)));
  }

  private Endpoint<?> file() {
    return Endpoint.post("/api/reports", NewReport.class)
        .operation("createReport", TAG, "Report content")
        .description(
            """
            Reports a club, game, venue or player to the moderators. If you already have an \
            open report about it, that report is returned. At most 20 a day.
            """)
        .needs(Scope.ME_WRITE)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .creates(Report.class, report -> "/api/reports/" + report.id(), "The report")
        .handle((caller, body, path) -> reports.file(caller, body));
  }

  private Endpoint<?> fileUnnamed() {
    return Endpoint.post("/api/reports/anonymous", NewReport.class)
        .operation("createAnonymousReport", TAG, "Report content without an account")
        .description(
            """
            Reports a public club, game, venue or player to the moderators. Needs no \
            credentials and ignores them: the report says nothing about who sent it, so there \
            is no way to follow it up. At most 5 a day from an address, and 500 a day from all.
            """)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .accepts("The moderators will read it")
        .handle(
            (caller, body, path) -> {
              reports.fileUnnamed(path.from(), body);
              return Endpoint.Accepted.HERE;
            });
  }

  private Endpoint<?> get() {
    return Endpoint.get("/api/reports/{id}")
        .operation("getReport", TAG, "Read a report")
        .description(
            "Visible to the reporter and to moderators. The report does not name the reporter.")
        .pathParameter("id", ID, EXAMPLE)
        .needs(Scope.ME_READ)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .answers(Report.class, "The report")
        .handle((caller, query, path) -> reports.get(caller, path.get("id")));
  }

  private Endpoint<?> list() {
    return Endpoint.get("/api/reports", ReportQuery.class)
        .operation("listReports", TAG, "List reports")
        .description("The oldest first.")
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<Report>>() {}, "A page of reports")
        .handle((caller, query, path) -> reports.list(caller, query));
  }

  private Endpoint<?> dismiss() {
    return Endpoint.post("/api/reports/{id}/dismiss", Note.class)
        .operation("dismissReport", TAG, "Dismiss a report")
        .description("Closes the report without action.")
        .pathParameter("id", ID, EXAMPLE)
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.UNAVAILABLE)
        .answers(Report.class, "The report")
        .handle((caller, note, path) -> reports.dismiss(caller, path.get("id"), note.reason()));
  }

  private Endpoint<?> acts() {
    return Endpoint.get("/api/moderation", PageQuery.class)
        .operation("listModeration", TAG, "List moderation actions")
        .description("The newest first.")
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<ModerationAction>>() {}, "A page of moderation actions")
        .handle((caller, query, path) -> moderation.list(caller, query));
  }

  private Endpoint<?> state() {
    return Endpoint.get("/api/moderation/{kind}/{slug}")
        .operation("getModerationState", TAG, "See whether a thing is hidden")
        .description(
            """
            Whether a moderator has hidden a club, game, venue or player, since when, and what \
            it had been reported for. Only those who run a hidden thing and moderators can \
            still see it; to everybody else it does not exist.
            """)
        .pathParameter("kind", "club, venue, event or player.", "club")
        .pathParameter("slug", "The slug, or a player's handle.", "aire-valley-airsoft")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .answers(ModerationState.class, "What moderators have done to it")
        .handle(
            (caller, query, path) ->
                reports.stateOf(caller, ReportedKind.of(path.get("kind")), path.get("slug")));
  }

  static <B> Endpoint<?> act(
      String verb, Class<B> body, String summary, String description, BiConsumer<Caller, B> work) {
    return Endpoint.post("/api/moderation/" + verb, body)
        .operation(verb + "ByModerator", TAG, summary)
        .description("Requires a moderator. " + description)
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.UNAVAILABLE)
        .answersNothing("Done")
        .handle(
            (caller, asked, path) -> {
              work.accept(caller, asked);
              return Endpoint.Nothing.HERE;
            });
  }
}
