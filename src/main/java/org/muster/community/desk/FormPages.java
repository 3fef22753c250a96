package org.muster.community.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Memberships;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventMove;
import org.muster.community.event.EventSummary;
import org.muster.community.event.EventView;
import org.muster.community.event.MyEvents;
import org.muster.community.event.MyEventsQuery;
import org.muster.community.event.NewEvent;
import org.muster.community.event.NewTimes;
import org.muster.community.event.SeriesEditing;
import org.muster.community.organising.InputConflict;
import org.muster.community.organising.InputMaking;
import org.muster.community.organising.InputSubmit;
import org.muster.community.organising.InputValues;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.OncePerForm;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;

/**
 * The form with which a game is made and changed. What is entered becomes the body of the API's
 * operation, which says what is wrong with it.
 */
final class FormPages {

  private static final String NEW = "/organise/events/new";
  private static final String TEMPLATE = "desk/form.jte";
  private static final JsonReader<NewEvent> GAME = JsonReader.of(NewEvent.class);
  private static final JsonReader<Event> SHAPE = JsonReader.of(Event.class);
  private static final NewTimes AS_THEY_ARE = new NewTimes(null, null, null);

  /** Lists that have a row to be filled in at once. */
  private static final Set<String> OPEN = Set.of("prices", "factions");

  /** Games that one can start from. */
  private static final int MOST_STARTS = 10;

  private final EventEditing editing;
  private final SeriesEditing series;
  private final EventLifecycle lifecycle;
  private final MyEvents mine;
  private final Memberships clubs;
  private final Venues venues;
  private final OncePerForm once;

  FormPages(
      EventEditing editing,
      SeriesEditing series,
      EventLifecycle lifecycle,
      MyEvents mine,
      Memberships clubs,
      Venues venues,
      OncePerForm once) {
    this.editing = editing;
    this.series = series;
    this.lifecycle = lifecycle;
    this.mine = mine;
    this.clubs = clubs;
    this.venues = venues;
    this.once = once;
  }

  void addTo(Pages site) {
    site.personalPage(NEW, this::empty);
    site.personalForm(NEW, this::create);
    site.personalPage(OrganisingTab.EDIT.path("{slug}"), this::edit);
    site.personalForm(OrganisingTab.EDIT.path("{slug}"), this::change);
  }

  private View empty(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    List<EventSummary> last = last(me);
    var known = new LinkedHashMap<String, String>();
    known.put("visibility", "public");
    known.put("join_mode", "free");
    if (!last.isEmpty()) {
      known.put("tz", last.getFirst().tz().getId());
    }
    return newGame(visit, new InputValues(GameFields.FORM, known), Form.EMPTY);
  }

  /** The last games that one ran, the latest first. */
  private List<EventSummary> last(Caller.Member me) {
    var ever = Instant.EPOCH.atOffset(ZoneOffset.UTC);
    return mine.list(me, new MyEventsQuery(List.of(), ever, 100, null)).items().reversed();
  }

  private View newGame(Visit visit, InputValues values, Form form) {
    Caller.Member me = visit.signedIn().caller();
    List<Anchor> start =
        last(me).stream()
            .limit(MOST_STARTS)
            .map(
                game ->
                    new Anchor(
                        visit.link("/organise/events/" + game.slug() + "/copy"),
                        game.title() + ", " + visit.words().date(game.startsAt(), game.tz())))
            .toList();
    return form(visit, null, values, form, start);
  }

  private View form(
      Visit visit, @Nullable EventView game, InputValues values, Form faults, List<Anchor> start) {
    Caller.Member me = visit.signedIn().caller();
    Form form = InputMaking.atFields(visit.words(), GameFields.FORM, faults);
    var making =
        InputMaking.of(
            visit,
            values,
            form,
            Map.of("organiser", organisers(me, values.value("organiser"))),
            OPEN);
    Event event = game == null ? null : game.event();
    var model =
        new FormModel(
            event == null ? null : OrganisingBar.of(event.slug(), OrganisingTab.EDIT),
            event == null ? "" : event.title(),
            event == null ? null : event.lang(),
            event == null
                ? ""
                : visit.words().of(OrganisingWords.GAME_STATE, Json.name(event.state())),
            visit.link(event == null ? NEW : OrganisingTab.EDIT.path(event.slug())),
            game == null ? "" : Long.toString(game.version()),
            start,
            venues.run(me).entrySet().stream()
                .map(venue -> new Anchor(venue.getKey(), venue.getValue()))
                .toList(),
            making.sections(),
            event == null || event.state() == Event.State.DRAFT,
            event == null || event.seriesId() == null ? 0 : series.later(me, event.slug()),
            isForLater(visit),
            form);
    String title = event == null ? visit.words().of(OrganisingWords.NEW_GAME) : event.title();
    return View.form(TEMPLATE, title, model, form);
  }

  private Map<String, String> organisers(Caller.Member me, String now) {
    var all = new LinkedHashMap<String, String>();
    clubs.asOfficer(me).forEach(club -> all.put(club.club(), club.clubName()));
    String self = editing.self(me);
    all.put(self, self);
    if (!now.isEmpty()) {
      all.putIfAbsent(now, now);
    }
    return all;
  }

  private View create(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return InputSubmit.of(visit, GameFields.FORM)
        .create(
            values -> {
              ObjectNode body = values.body();
              // a price of rental gear says also whether there is any
              if (!values.value("rental.price_minor").isEmpty()) {
                body.withObjectProperty("rental")
                    .put("available", values.value("rental.available").equals("true"));
              }
              body.put("publish", visit.field("do").equals("publish"));
              NewEvent wish = GAME.read(body);
              return View.seeOther(
                  once.of(visit, () -> next(visit, editing.create(me, wish).event().slug())));
            },
            (values, faults) -> newGame(visit, values, faults));
  }

  /** Where one goes after a game was saved. */
  private static String next(Visit visit, String slug) {
    return visit.link(
        visit.field("do").equals("preview")
            ? "/events/" + slug
            : OrganisingTab.OVERVIEW.path(slug));
  }

  private View edit(Visit visit) {
    EventView game = managed(visit);
    return EventLifecycle.moves(game.event().state()).contains(EventMove.CHANGE)
        ? form(visit, game, saved(game), Form.EMPTY, List.of())
        : View.seeOther(visit.link(OrganisingTab.OVERVIEW.path(game.event().slug())));
  }

  private EventView managed(Visit visit) {
    return editing.managed(visit.signedIn().caller(), visit.path("slug"));
  }

  /** What the form shows of a game; its own rules, not its venue's. */
  static InputValues saved(EventView game) {
    ObjectNode event = Json.mapper().valueToTree(game.event());
    if (game.rulesInherited()) {
      event.remove("rules");
    }
    return InputValues.of(GameFields.FORM, event);
  }

  /** Whether the later games of the series are to be changed, too. */
  private static boolean isForLater(Visit visit) {
    return visit.field("games").equals("later");
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    EventView game = managed(visit);
    return InputSubmit.of(visit, GameFields.FORM)
        .change(
            game.version(),
            saved(game),
            (values, seen) -> {
              ObjectNode changes = values.changes(saved(game));
              MergePatch<Event> patch = MergePatch.of(SHAPE, changes);
              String slug = game.event().slug();
              EventView now =
                  isForLater(visit)
                      ? series.change(me, slug, seen, patch).event()
                      : editing.change(me, slug, seen, patch);
              if (visit.field("do").equals("publish")) {
                lifecycle.publish(
                    me, now.event().slug(), ExpectedVersion.of(now.version()), AS_THEY_ARE);
              }
              return View.seeOther(next(visit, now.event().slug()));
            },
            (values, faults) -> form(visit, game, values, faults, List.of()),
            values -> both(visit, values));
  }

  private View both(Visit visit, InputValues mine) {
    EventView game = managed(visit);
    String slug = game.event().slug();
    var about =
        new InputConflict.About(
            OrganisingBar.of(slug, OrganisingTab.EDIT),
            game.event().lang(),
            visit.link(OrganisingTab.EDIT.path(slug)));
    return InputConflict.page(visit, about, mine, saved(game));
  }
}
