package org.muster.community.desk;

import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventView;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.RegistrationView;
import org.muster.community.registration.WalkInForm;
import org.muster.community.registration.WalkIns;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The form with which those at the gate add somebody without an account; ready for the next. */
public final class WalkInPages {

  private static final String PATH = "/organise/events/{slug}/walk-in";

  private final EventEditing games;
  private final WalkIns walkIns;

  WalkInPages(EventEditing games, WalkIns walkIns) {
    this.games = games;
    this.walkIns = walkIns;
  }

  /**
   * The form.
   *
   * @param choices what can be chosen
   * @param done who was just added, in words; null: nobody
   * @param refused why nobody was added, in words; null: no such reason
   * @param id of the registration that the form makes
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      WalkInForm choices,
      @Nullable String done,
      @Nullable String refused,
      String id,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, Form.EMPTY, null)).personalForm(PATH, this::add);
  }

  private View show(Visit visit, Form form, @Nullable String refused) {
    String slug = visit.path("slug");
    EventView game = games.managed(visit.signedIn().caller(), slug);
    Event event = game.event();
    String id = visit.field("id");
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.REGISTRATIONS),
            event.title(),
            event.lang(),
            WalkInForm.of(event),
            done(visit),
            refused,
            id.isEmpty() ? UUID.randomUUID().toString() : id,
            form);
    return View.form("desk/walkin.jte", visit.words().of(OrganisingWords.WALK_IN), model, form);
  }

  private static @Nullable String done(Visit visit) {
    return visit
        .query("added")
        .map(state -> visit.words().of(OrganisingWords.WALK_IN_DONE, state))
        .orElse(null);
  }

  private View add(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return WalkInForm.REFUSED.submit(
        visit,
        () -> {
          try {
            return added(visit, me);
          } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Conflict) {
              return show(
                  visit, Form.entered(visit), visit.words().of(OrganisingWords.WALK_IN_NOT));
            }
            throw e;
          }
        },
        form -> show(visit, form, null));
  }

  private View added(Visit visit, Caller.Member me) {
    RegistrationView added =
        walkIns.add(
            me, visit.path("slug"), WalkInForm.read(visit), WalkInForm.id(visit).orElse(null));
    State now = added.state() == State.CHECKED_IN ? State.CHECKED_IN : State.CONFIRMED;
    return View.seeOther(
        visit.link(PATH.replace("{slug}", visit.path("slug"))) + "?added=" + Json.name(now));
  }
}
