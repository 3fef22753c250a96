package org.muster.community.venue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.organising.CountryChoices;
import org.muster.community.organising.InputConflict;
import org.muster.community.organising.InputMaking;
import org.muster.community.organising.InputModel;
import org.muster.community.organising.InputSubmit;
import org.muster.community.organising.InputValues;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Caller;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.map.Maps;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;

/**
 * The form with which a venue is made and changed. What is entered becomes the body of the API's
 * operation, which says what is wrong with it.
 */
public final class VenueFormPages {

  private static final String NEW = "/organise/venues/new";
  private static final String ONE = "/organise/venues/{slug}";
  private static final JsonReader<NewVenue> VENUE = JsonReader.of(NewVenue.class);
  private static final JsonReader<Venue> SHAPE = JsonReader.of(Venue.class);

  /** Towns to choose from. */
  private static final int MOST_TOWNS = 8;

  private static final String TAKE = "town.";

  private final VenueEditing editing;
  private final Clubs clubs;
  private final Gazetteer gazetteer;
  private final Maps maps;

  VenueFormPages(VenueEditing editing, Clubs clubs, Gazetteer gazetteer, Maps maps) {
    this.editing = editing;
    this.clubs = clubs;
    this.gazetteer = gazetteer;
    this.maps = maps;
  }

  /**
   * The form of a venue.
   *
   * @param page address of the venue's page; null: there is no venue yet
   * @param end address of the page that closes it; null: there is none yet
   * @param version that is changed; empty: there is none yet
   * @param first what it is
   * @param others where it is, and all else
   * @param town that was looked for; empty: none
   * @param towns of this name; null: none was looked for
   * @param seen where others see it; null: what was entered is nowhere
   * @param runsNone whether the reader has no club that could run it
   * @param form its faults, by field
   */
  public record Model(
      @Nullable String page,
      @Nullable String end,
      String action,
      String version,
      List<InputModel.Section> first,
      List<InputModel.Section> others,
      String town,
      @Nullable List<Town> towns,
      @Nullable PlaceShown seen,
      boolean runsNone,
      Form form) {}

  /**
   * A town to choose.
   *
   * @param value of the button that takes it
   */
  public record Town(String value, String label) {}

  void addTo(Pages site) {
    site.personalPage(NEW, this::empty).personalForm(NEW, this::create);
    site.personalPage(ONE, this::edit).personalForm(ONE, this::change);
  }

  /** The path of a venue's form, without language. */
  static String path(String slug) {
    return ONE.replace("{slug}", slug);
  }

  private View empty(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    var usual = new LinkedHashMap<>(Map.of("point_precision", "exact"));
    clubs.run(me).keySet().stream().findFirst().ifPresent(c -> usual.put("operator_club", c));
    return form(visit, null, new InputValues(VenueForm.FORM, usual), Form.EMPTY);
  }

  private View form(Visit visit, @Nullable VenueView venue, InputValues values, Form faults) {
    Caller.Member me = visit.signedIn().caller();
    Form form = InputMaking.atFields(visit.words(), VenueForm.FORM, faults);
    Map<String, String> operators = operators(visit.words(), me, values);
    List<InputModel.Section> sections =
        InputMaking.of(
                visit,
                values,
                form,
                Map.of(
                    "country",
                    CountryChoices.of(visit.words(), values.value("country")),
                    "operator_club",
                    operators),
                Set.of())
            .sections();
    String slug = venue == null ? "" : venue.venue().slug();
    var model =
        new Model(
            venue == null ? null : visit.link("/venues/" + slug),
            venue == null ? null : visit.link(VenueEndPages.path(slug)),
            visit.link(venue == null ? NEW : path(slug)),
            venue == null ? "" : Long.toString(venue.version()),
            sections.subList(0, 1),
            sections.subList(1, sections.size()),
            visit.field("town"),
            visit.field("do").equals("find") ? towns(visit) : null,
            seen(visit.words(), values),
            operators.isEmpty(),
            form);
    String title =
        venue == null
            ? visit.words().of(OrganisingWords.NEW_VENUE)
            : visit.words().of(VenueDeskWords.VENUE_DESK, venue.venue().name());
    return View.form("venue/form.jte", title, model, form);
  }

  /** Clubs that can run it, by slug; a venue of no club stays one. */
  private Map<String, String> operators(Words words, Caller.Member me, InputValues values) {
    var all = new LinkedHashMap<String, String>(clubs.run(me));
    String now = values.value("operator_club");
    if (editing.mayBeOfNoClub(me)) {
      all.put("", words.of(OrganisingWords.NOT_SAID));
    }
    if (!now.isEmpty()) {
      all.putIfAbsent(now, now);
    }
    return all;
  }

  private List<Town> towns(Visit visit) {
    String name = visit.field("town");
    if (name.isEmpty()) {
      return List.of();
    }
    Set<String> country =
        visit.field("country").isEmpty() ? Set.of() : Set.of(visit.field("country"));
    Gazetteer.Found found = gazetteer.search(name, country, MOST_TOWNS);
    List<Place> called = found.called().isEmpty() ? found.beginning() : found.called();
    return called.stream()
        .filter(place -> place.kind() == Place.Kind.TOWN)
        .limit(MOST_TOWNS)
        .map(
            place ->
                new Town(
                    TAKE
                        + String.join(
                            "|",
                            Double.toString(place.point().lat()),
                            Double.toString(place.point().lon()),
                            place.country(),
                            place.region() == null ? "" : place.region()),
                    place.label()))
        .toList();
  }

  /** What was entered, with the town that was chosen. */
  private static InputValues inTown(InputValues values, String chosen) {
    String[] parts = chosen.substring(TAKE.length()).split("\\|", -1);
    return parts.length < 4
        ? values
        : values.with(
            Map.of(
                "point.lat", parts[0],
                "point.lon", parts[1],
                "country", parts[2],
                "region", parts[3]));
  }

  /** Where others would see what was entered; nowhere while that is not valid. */
  private @Nullable PlaceShown seen(Words words, InputValues values) {
    if (values.value("point.lat").isEmpty()) {
      return null;
    }
    try {
      ObjectNode body = values.body();
      body.retain(
          "point", "point_precision", "address", "postcode", "directions", "region", "country");
      body.put("slug", "seen").put("name", VenueDeskWords.OTHERS_SEE.name());
      return PlaceShown.of(SHAPE.read(body).shown(), maps, words);
    } catch (ProblemException e) {
      return null; // what is wrong is said when it is saved
    }
  }

  /** Whether the form only looks for a town, takes one, or shows the map. */
  private static boolean isOnlyPlace(String action) {
    return action.equals("find") || action.equals("look") || action.startsWith(TAKE);
  }

  private static InputValues placed(Visit visit, InputValues values) {
    return visit.field("do").startsWith(TAKE) ? inTown(values, visit.field("do")) : values;
  }

  private View create(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    var sent = InputSubmit.of(visit, VenueForm.FORM);
    return isOnlyPlace(visit.field("do"))
        ? form(visit, null, placed(visit, sent.values()), Form.EMPTY)
        : sent.create(
            values -> page(visit, editing.add(me, VENUE.read(values.body()))),
            (values, faults) -> form(visit, null, values, faults));
  }

  /** What others now see of the venue. */
  private static View page(Visit visit, VenueView venue) {
    return View.seeOther(visit.link("/venues/" + venue.venue().slug()));
  }

  private VenueView managed(Visit visit) {
    return editing.managed(visit.signedIn().caller(), visit.path("slug"));
  }

  private static InputValues saved(VenueView venue) {
    ObjectNode body = Json.mapper().valueToTree(venue.venue());
    return InputValues.of(VenueForm.FORM, body);
  }

  private View edit(Visit visit) {
    VenueView venue = managed(visit);
    return form(visit, venue, saved(venue), Form.EMPTY);
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    VenueView venue = managed(visit);
    var sent = InputSubmit.of(visit, VenueForm.FORM);
    if (isOnlyPlace(visit.field("do"))) {
      return form(visit, venue, placed(visit, sent.values()), Form.EMPTY);
    }
    return sent.change(
        venue.version(),
        saved(venue),
        (values, seen) -> {
          ObjectNode changes = values.changes(saved(venue));
          String slug = venue.venue().slug();
          return page(visit, editing.change(me, slug, seen, MergePatch.of(SHAPE, changes)));
        },
        (values, faults) -> form(visit, venue, values, faults),
        values -> both(visit, values));
  }

  private View both(Visit visit, InputValues mine) {
    VenueView venue = managed(visit);
    var about = new InputConflict.About(null, null, visit.link(path(venue.venue().slug())));
    return InputConflict.page(visit, about, mine, saved(venue));
  }
}
