package org.muster.community.moderation;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.function.BiConsumer;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for reports and moderation. */
public final class ModerationRoutes {

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
        get(),
        list(),
        dismiss(),
        acts(),
        act(
            "hide",
            ModerationTarget.class,
            "Hide something",
            "Nobody sees it any more but those who run it; reports about it are closed.",
            (caller, target) -> moderation.hide(caller, target)),
        act(
            "show",
            ModerationTarget.class,
            "Show something again",
            "It is there for everybody again.",
            (caller, target) -> moderation.show(caller, target)),
        act(
            "ban",
            Ban.class,
            "Ban an account",
            "No sign-in, no key, no token; its player is hidden, what it runs stays.",
            (caller, banning) -> moderation.ban(caller, banning)),
        act(
            "unban",
            Ban.class,
            "Let an account back in",
            "With its keys and what it allowed to programs; its player stays hidden if a moderator"
                + " hid that by itself.",
            (caller, banning) -> moderation.unban(caller, banning)));
  }

  private Endpoint<?> file() {
    return Endpoint.post("/api/reports", NewReport.class)
        .operation("createReport", TAG, "Report something")
        .description(
            """
            For moderators to look at. Who has an open report about it keeps that one, which is the \
            answer. 20 a day.
            """)
        .needs(Scope.ME_WRITE)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .creates(Report.class, report -> "/api/reports/" + report.id(), "The report")
        .handle((caller, body, path) -> reports.file(caller, body));
  }

  private Endpoint<?> get() {
    return Endpoint.get("/api/reports/{id}")
        .operation("getReport", TAG, "Read a report")
        .description("For who made it and for moderators. It does not say who made it.")
        .pathParameter("id", ID, EXAMPLE)
        .needs(Scope.ME_READ)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .answers(Report.class, "The report")
        .handle((caller, query, path) -> reports.get(caller, path.get("id")));
  }

  private Endpoint<?> list() {
    return Endpoint.get("/api/reports", ReportQuery.class)
        .operation("listReports", TAG, "List reports")
        .description("For moderators; the oldest first.")
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<Report>>() {}, "A page of reports")
        .handle((caller, query, path) -> reports.list(caller, query));
  }

  private Endpoint<?> dismiss() {
    return Endpoint.post("/api/reports/{id}/dismiss", Note.class)
        .operation("dismissReport", TAG, "Dismiss a report")
        .description("For moderators: nothing is to be done about it.")
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
    return Endpoint.get("/api/moderation", ModerationActionQuery.class)
        .operation("listModeration", TAG, "List what moderators did")
        .description("For moderators; the newest first.")
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<ModerationAction>>() {}, "A page of what was done")
        .handle((caller, query, path) -> moderation.list(caller, query));
  }

  private static <B> Endpoint<?> act(
      String verb, Class<B> body, String summary, String description, BiConsumer<Caller, B> work) {
    return Endpoint.post("/api/moderation/" + verb, body)
        .operation(verb + "ByModerator", TAG, summary)
        .description("For moderators. " + description)
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.UNAVAILABLE)
        .answersNothing("It is done")
        .handle(
            (caller, asked, path) -> {
              work.accept(caller, asked);
              return Endpoint.Nothing.HERE;
            });
  }
}
