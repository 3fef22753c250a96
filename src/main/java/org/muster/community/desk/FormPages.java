package org.muster.community.desk;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Membership;
import org.muster.community.club.Memberships;
import org.muster.community.club.Role;
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
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
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

  /** Games that one can start from. */
  private static final int MOST_STARTS = 10;

  private final EventEditing editing;
  private final SeriesEditing series;
  private final EventLifecycle lifecycle;
  private final MyEvents mine;
  private final Memberships clubs;
  private final Venues venues;

  FormPages(
      EventEditing editing,
      SeriesEditing series,
      EventLifecycle lifecycle,
      MyEvents mine,
      Memberships clubs,
      Venues venues) {
    this.editing = editing;
    this.series = series;
    this.lifecycle = lifecycle;
    this.mine = mine;
    this.clubs = clubs;
    this.venues = venues;
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
    return newGame(visit, new GameValues(known), Form.EMPTY);
  }

  /** The last games that one ran, the latest first. */
  private List<EventSummary> last(Caller.Member me) {
    var ever = Instant.EPOCH.atOffset(ZoneOffset.UTC);
    return mine.list(me, new MyEventsQuery(List.of(), ever, 100, null)).items().reversed();
  }

  private View newGame(Visit visit, GameValues values, Form form) {
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
      Visit visit, @Nullable EventView game, GameValues values, Form faults, List<Anchor> start) {
    Caller.Member me = visit.signedIn().caller();
    Form form = FormMaking.atFields(visit.words(), faults);
    String action = visit.field("do");
    String more = action.startsWith("add.") ? action.substring("add.".length()) : "";
    var making =
        new FormMaking(
            visit.words(), values, form, organisers(me, values.value("organiser")), more);
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
    clubs.current(me).stream()
        .filter(club -> club.state() == Membership.State.ACTIVE)
        .filter(club -> club.role().isAtLeast(Role.OFFICER))
        .forEach(club -> all.put(club.club(), club.clubName()));
    String self = editing.self(me);
    all.put(self, self);
    if (!now.isEmpty()) {
      all.putIfAbsent(now, now);
    }
    return all;
  }

  private View create(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    GameValues values = entered(visit);
    if (isRows(visit)) {
      return newGame(visit, values, Form.EMPTY);
    }
    return submit(
        () -> {
          ObjectNode body = values.game();
          body.put("publish", visit.field("do").equals("publish"));
          EventView made = editing.create(me, GAME.read(body));
          return View.seeOther(next(visit, made.event().slug()));
        },
        faults -> newGame(visit, values, faults));
  }

  /** Where one goes after a game was saved. */
  private static String next(Visit visit, String slug) {
    return visit.link(
        visit.field("do").equals("preview")
            ? "/events/" + slug
            : OrganisingTab.OVERVIEW.path(slug));
  }

  private static GameValues entered(Visit visit) {
    String action = visit.field("do");
    return GameValues.of(
        visit, action.startsWith("remove.") ? action.substring("remove.".length()) : "");
  }

  /** Whether only rows were added or taken away. */
  private static boolean isRows(Visit visit) {
    return visit.field("do").matches("(add|remove)\\..+");
  }

  private interface Again {
    View with(Form faults);
  }

  /** Like {@link Form#submit}, for a form whose values are read by {@link GameValues}. */
  private static View submit(Supplier<View> action, Again again) {
    try {
      return action.get();
    } catch (ProblemException e) {
      return switch (e.problem()) {
        case Problem.AgainstRules(var faults) -> again.with(new Form(Map.of(), faults));
        case Problem.Invalid(var faults) -> again.with(new Form(Map.of(), faults));
        default -> throw e;
      };
    }
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
  static GameValues saved(EventView game) {
    ObjectNode event = Json.mapper().valueToTree(game.event());
    if (game.rulesInherited()) {
      event.remove("rules");
    }
    return GameValues.of(event);
  }

  /** Whether the later games of the series are to be changed, too. */
  private static boolean isForLater(Visit visit) {
    return visit.field("games").equals("later");
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    EventView game = managed(visit);
    GameValues values = entered(visit);
    if (visit.field("do").equals("choose")) {
      return form(
          visit, game, ChangeConflict.chosen(visit, values, saved(game)), Form.EMPTY, List.of());
    }
    if (isRows(visit)) {
      return form(visit, game, values, Form.EMPTY, List.of());
    }
    ExpectedVersion seen = visit.version();
    try {
      seen.check(game.version());
      return submit(
          () -> {
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
          faults -> form(visit, game, values, faults, List.of()));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Stale) {
        return ChangeConflict.page(visit, managed(visit), values);
      }
      throw e;
    }
  }
}
