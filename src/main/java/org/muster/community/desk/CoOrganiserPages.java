package org.muster.community.desk;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.CoOrganiser;
import org.muster.community.event.CoOrganisers;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.NewCoOrganiser;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The page of who runs a game beside its organiser. */
public final class CoOrganiserPages {

  static final String BELOW = "/co-organisers";

  private static final String PATH = OrganisingTab.OVERVIEW.path("{slug}") + BELOW;
  private static final String REMOVE = "remove.";
  private static final JsonReader<NewCoOrganiser> WANTED = JsonReader.of(NewCoOrganiser.class);

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("player", "not_found", DeskWords.CO_ORGANISER_NOT)
          .fault("player", "missing", DeskWords.CO_ORGANISER_NOT)
          .conflict(DeskWords.CO_ORGANISERS_FULL);

  private final EventEditing editing;
  private final CoOrganisers coOrganisers;

  CoOrganiserPages(EventEditing editing, CoOrganisers coOrganisers) {
    this.editing = editing;
    this.coOrganisers = coOrganisers;
  }

  /**
   * The co-organisers of a game.
   *
   * @param handles theirs
   * @param self own handle: one may end one's own part
   * @param names whether the reader names and removes them
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String state,
      List<String> handles,
      String self,
      boolean names,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> page(visit, Form.EMPTY));
    site.personalForm(PATH, this::act);
  }

  private View page(Visit visit, Form form) {
    Caller.Member me = visit.signedIn().caller();
    Event event = editing.managed(me, visit.path("slug")).event();
    var model =
        new Model(
            OrganisingBar.of(event.slug(), OrganisingTab.OVERVIEW),
            event.title(),
            event.lang(),
            visit.words().of(OrganisingWords.GAME_STATE, Json.name(event.state())),
            coOrganisers.list(me, event.slug()).items().stream().map(CoOrganiser::player).toList(),
            editing.self(me).substring(1),
            coOrganisers.isNamedBy(me, event.slug()),
            form);
    String title = visit.words().of(DeskWords.CO_ORGANISERS);
    return View.form("desk/coorganisers.jte", title, model, form);
  }

  private View act(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    String what = visit.field("do");
    return REFUSED.submit(
        visit,
        () -> {
          if (what.startsWith(REMOVE)) {
            String handle = what.substring(REMOVE.length());
            remove(me, slug, handle);
            return View.seeOther(
                visit.link(
                    handle.equals(editing.self(me).substring(1))
                        ? "/organise"
                        : OrganisingTab.OVERVIEW.path(slug) + BELOW));
          }
          coOrganisers.add(me, slug, WANTED.read(FormFields.body(visit, "player")));
          return View.seeOther(visit.link(OrganisingTab.OVERVIEW.path(slug) + BELOW));
        },
        form -> page(visit, form));
  }

  /** Removes one; who is none any more was removed twice, which is as well. */
  private void remove(Caller.Member me, String slug, String handle) {
    Optional<CoOrganiser> found =
        coOrganisers.list(me, slug).items().stream()
            .filter(each -> each.player().equals(handle))
            .findFirst();
    if (found.isPresent()) {
      coOrganisers.remove(me, slug, handle);
    }
  }
}
