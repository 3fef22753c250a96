package org.muster.community.moderation;

import static org.muster.community.moderation.ReportWords.REASON_MISSING;
import static org.muster.community.moderation.ReportWords.REPORT_TITLE;
import static org.muster.community.moderation.ReportWords.SENT;

import java.util.Arrays;
import java.util.List;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The page that reports a club, game, venue or player, with or without an account. */
public final class ReportPages {

  private static final String PATH = "/report";
  private static final String SENT_PATH = "/report/sent";
  private static final String KIND = "kind";
  private static final String SLUG = "slug";

  private final Reports reports;

  ReportPages(Reports reports) {
    this.reports = reports;
  }

  /**
   * What the form shows.
   *
   * @param name of what is reported
   * @param action address of the form
   * @param unnamed whether nobody is signed in
   * @param back address of what is reported
   */
  public record Model(
      String name, String action, List<Choice> reasons, boolean unnamed, String back, Form form) {}

  /** One of the reasons. */
  public record Choice(String value, String label) {}

  /**
   * What is said afterwards.
   *
   * @param back address of what was reported
   */
  public record Sent(String back) {}

  void addTo(Pages pages) {
    pages
        .personalPage(PATH, visit -> ask(visit, Form.EMPTY))
        .personalForm(PATH, this::send)
        .personalPage(SENT_PATH, ReportPages::sent);
  }

  private View ask(Visit visit, Form form) {
    ReportedKind kind = kind(visit);
    Reported about = reports.about(visit.caller(), kind, slug(visit));
    String title = visit.words().of(REPORT_TITLE, about.name());
    var model =
        new Model(
            about.name(),
            visit.link(PATH + address(kind, about.slug())),
            Arrays.stream(Report.Reason.values())
                .map(each -> new Choice(Json.name(each), visit.words().of(ReasonTerms.of(each))))
                .toList(),
            visit.viewer().isEmpty(),
            visit.link(kind.path(about.slug())),
            form);
    View.Page page =
        form.faults().isEmpty()
            ? View.page(200, "report/ask.jte", title, model)
            : View.page(422, "report/ask.jte", View.ERROR + title, model);
    return page.noindex();
  }

  private View send(Visit visit) {
    return Form.submit(
        visit,
        () -> {
          ReportedKind kind = kind(visit);
          String slug = slug(visit);
          NewReport report = report(visit, kind, slug);
          if (visit.viewer().isPresent()) {
            reports.file(visit.caller(), report);
          } else {
            reports.fileUnnamed(visit.origin(), report);
          }
          return View.seeOther(visit.link(SENT_PATH + address(kind, slug)));
        },
        form -> ask(visit, form));
  }

  /** Checked as the API checks it. */
  private static NewReport report(Visit visit, ReportedKind kind, String slug) {
    if (visit.field("reason").isEmpty()) {
      throw Problem.rule("/reason", "missing", visit.words().of(REASON_MISSING));
    }
    var body =
        Json.mapper()
            .createObjectNode()
            .put(KIND, Json.name(kind))
            .put(SLUG, slug)
            .put("reason", visit.field("reason"));
    if (!visit.field("detail").isEmpty()) {
      body.put("detail", visit.field("detail"));
    }
    return JsonReader.of(NewReport.class).read(body);
  }

  private static View sent(Visit visit) {
    var model = new Sent(visit.link(kind(visit).path(slug(visit))));
    return View.page(200, "report/sent.jte", visit.words().of(SENT), model).noindex();
  }

  private static ReportedKind kind(Visit visit) {
    return ReportedKind.of(visit.query(KIND).orElse(""));
  }

  private static String slug(Visit visit) {
    return visit.query(SLUG).orElse("");
  }

  private static String address(ReportedKind kind, String slug) {
    return "?kind=" + Json.name(kind) + "&slug=" + Visit.encoded(slug);
  }
}
