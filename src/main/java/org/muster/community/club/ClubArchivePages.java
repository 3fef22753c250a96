package org.muster.community.club;

import java.util.List;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Tab;

/** Archives a club, takes it up again, or deletes it: a page that says what happens. */
public final class ClubArchivePages {

  private static final JsonReader<Club> SHAPE = JsonReader.of(Club.class);

  private static final Refused REFUSED =
      Refused.PLAIN.conflict(ClubDeskWords.DELETE_NOT).forbidden(ClubDeskWords.OWNERS_END);

  private final ClubEditing editing;

  ClubArchivePages(ClubEditing editing) {
    this.editing = editing;
  }

  /**
   * A club that may come to an end.
   *
   * @param owner whether the reader decides on it
   */
  public record Model(List<Tab> tabs, String name, boolean archived, boolean owner, long version) {}

  void addTo(Pages site) {
    String path = ClubTab.ARCHIVE.path("{slug}");
    site.personalPage(path, this::ask).personalForm(path, this::act);
  }

  private View ask(Visit visit) {
    ClubEditing.Managed managed = editing.managed(visit.signedIn().caller(), visit.path("slug"));
    Club club = managed.view().club();
    var model =
        new Model(
            ClubTab.bar(visit, club.slug(), ClubTab.ARCHIVE),
            club.name(),
            club.state() == Club.State.ARCHIVED,
            managed.owner(),
            managed.view().version());
    return View.page("club/archive.jte", visit.words().of(ClubDeskWords.END), model).noindex();
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    ExpectedVersion seen = visit.version();
    return REFUSED.said(
        visit,
        () ->
            switch (visit.field("act")) {
              case "archive" -> state(visit, me, slug, seen, Club.State.ARCHIVED);
              case "restore" -> state(visit, me, slug, seen, Club.State.ACTIVE);
              case "delete" -> {
                editing.delete(me, slug, seen);
                yield View.seeOther(visit.link("/organise"));
              }
              default ->
                  throw Problem.rule("/act", "missing", visit.words().of(ClubDeskWords.CHOOSE_ACT));
            });
  }

  private View state(
      Visit visit, Caller.Member me, String slug, ExpectedVersion seen, Club.State state) {
    editing.change(me, slug, seen, MergePatch.setting(SHAPE, "state", state));
    return View.seeOther(visit.link("/clubs/" + slug));
  }
}
