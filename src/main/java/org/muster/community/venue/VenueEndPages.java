package org.muster.community.venue;

import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Closes a venue, opens it again, or deletes it: a page that says what happens. */
public final class VenueEndPages {

  private static final String PATH = "/organise/venues/{slug}/close";
  private static final JsonReader<Venue> SHAPE = JsonReader.of(Venue.class);
  private static final Refused REFUSED = Refused.PLAIN.conflict(VenueDeskWords.DELETE_NOT);

  private final VenueEditing editing;

  VenueEndPages(VenueEditing editing) {
    this.editing = editing;
  }

  /**
   * A venue that may come to an end.
   *
   * @param back address of its form
   */
  public record Model(String name, String back, boolean closed, long version) {}

  void addTo(Pages site) {
    site.personalPage(PATH, this::ask).personalForm(PATH, this::act);
  }

  /** The path of the page for a venue, without language. */
  static String path(String slug) {
    return PATH.replace("{slug}", slug);
  }

  private View ask(Visit visit) {
    VenueView view = editing.managed(visit.signedIn().caller(), visit.path("slug"));
    Venue venue = view.venue();
    var model =
        new Model(
            venue.name(),
            visit.link(VenueFormPages.path(venue.slug())),
            venue.state() == Venue.State.CLOSED,
            view.version());
    return View.page("venue/end.jte", visit.words().of(VenueDeskWords.END), model).noindex();
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    ExpectedVersion seen = visit.version();
    return REFUSED.said(
        visit,
        () ->
            switch (visit.field("act")) {
              case "close" -> state(visit, me, slug, seen, Venue.State.CLOSED);
              case "reopen" -> state(visit, me, slug, seen, Venue.State.ACTIVE);
              case "delete" -> {
                editing.delete(me, slug, seen);
                yield View.seeOther(visit.link("/organise"));
              }
              default ->
                  throw Problem.rule(
                      "/act", "missing", visit.words().of(VenueDeskWords.CHOOSE_ACT));
            });
  }

  private View state(
      Visit visit, Caller.Member me, String slug, ExpectedVersion seen, Venue.State state) {
    editing.change(me, slug, seen, MergePatch.setting(SHAPE, "state", state));
    return View.seeOther(visit.link("/venues/" + slug));
  }
}
