package org.muster.community.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventView;
import org.muster.community.event.EventWords;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.NewWalkIn;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.RegistrationView;
import org.muster.community.registration.WalkIns;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The form with which those at the gate add somebody without an account; ready for the next. */
public final class WalkInPages {

  private static final String PATH = "/organise/events/{slug}/walk-in";

  private static final JsonReader<NewWalkIn> WALK_IN = JsonReader.of(NewWalkIn.class);

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("callsign", "missing", OrganisingWords.WALK_IN_NAME)
          .fault("callsign", "too_short", OrganisingWords.WALK_IN_NAME)
          .fault("callsign", "too_long", OrganisingWords.WALK_IN_NAME)
          .fault("waiver", "required", OrganisingWords.WALK_IN_ASK)
          .fault("old_enough", "required", OrganisingWords.WALK_IN_ASK)
          .fault("rentals", "not_available", EventWords.FAULT_CHOICE)
          .fault("faction", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("role", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("price", "unknown_value", EventWords.FAULT_CHOICE);

  private final EventEditing games;
  private final WalkIns walkIns;

  WalkInPages(EventEditing games, WalkIns walkIns) {
    this.games = games;
    this.walkIns = walkIns;
  }

  /**
   * The form.
   *
   * @param minAge of the game; null: none
   * @param rental whether the game has rental gear
   * @param done who was just added, in words; null: nobody
   * @param refused why nobody was added, in words; null: no such reason
   * @param id of the registration that the form makes
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      List<String> sides,
      List<String> roles,
      List<String> prices,
      @Nullable Integer minAge,
      boolean rental,
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
    Event.Rental rental = event.rental();
    String id = visit.field("id");
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.REGISTRATIONS),
            event.title(),
            event.lang(),
            event.factions().stream().map(Event.Faction::name).toList(),
            event.roles().stream().map(Event.Role::role).toList(),
            event.prices().stream()
                .map(Event.Price::label)
                .filter(Objects::nonNull)
                .distinct()
                .toList(),
            event.minAge(),
            rental != null && rental.available(),
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
    return REFUSED.submit(
        visit,
        () -> {
          try {
            RegistrationView added =
                walkIns.add(me, visit.path("slug"), WALK_IN.read(body(visit)), id(visit));
            return View.seeOther(
                visit.link(PATH.replace("{slug}", visit.path("slug")))
                    + "?added="
                    + Json.name(
                        added.state() == State.CHECKED_IN ? State.CHECKED_IN : State.CONFIRMED));
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

  private static @Nullable UUID id(Visit visit) {
    return Ids.read(visit.field("id")).orElse(null);
  }

  private static ObjectNode body(Visit visit) {
    ObjectNode body = FormFields.body(visit, "callsign", "faction", "role", "price");
    for (String yes : List.of("rental", "waiver", "old_enough")) {
      body.put(yes, !visit.field(yes).isEmpty());
    }
    if (!visit.field("adult").isEmpty()) {
      body.put("adult", visit.field("adult").equals("yes"));
    }
    return body;
  }
}
