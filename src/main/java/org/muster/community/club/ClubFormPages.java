package org.muster.community.club;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.organising.CountryChoices;
import org.muster.community.organising.InputConflict;
import org.muster.community.organising.InputForm;
import org.muster.community.organising.InputMaking;
import org.muster.community.organising.InputModel;
import org.muster.community.organising.InputSubmit;
import org.muster.community.organising.InputValues;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Tab;

/**
 * The form with which a club is made and changed. What is entered becomes the body of the API's
 * operation, which says what is wrong with it.
 */
public final class ClubFormPages {

  private static final String NEW = "/organise/clubs/new";
  private static final JsonReader<NewClub> CLUB = JsonReader.of(NewClub.class);
  private static final JsonReader<Club> SHAPE = JsonReader.of(Club.class);

  private final ClubEditing editing;

  ClubFormPages(ClubEditing editing) {
    this.editing = editing;
  }

  /**
   * The form of a club.
   *
   * @param tabs pages on which it is run; empty: there is no club yet
   * @param version that is changed; empty: there is none yet
   * @param form its faults, by field
   */
  public record Model(
      List<Tab> tabs,
      String action,
      String version,
      List<InputModel.Section> sections,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage(NEW, this::empty).personalForm(NEW, this::create);
    site.personalPage(ClubTab.EDIT.path("{slug}"), this::edit)
        .personalForm(ClubTab.EDIT.path("{slug}"), this::change);
  }

  private View empty(Visit visit) {
    visit.signedIn();
    var usual = Map.of("kind", "club", "join_policy", "request", "visibility", "public");
    return form(visit, null, new InputValues(ClubForm.OF_OWNERS, usual), Form.EMPTY);
  }

  private static View form(
      Visit visit, ClubEditing.@Nullable Managed club, InputValues values, Form faults) {
    Form form = InputMaking.atFields(visit.words(), values.form(), faults);
    Map<String, String> countries = CountryChoices.of(visit.words(), values.value("home.country"));
    String slug = club == null ? "" : club.view().club().slug();
    var model =
        new Model(
            club == null ? List.of() : ClubTab.bar(visit, slug, ClubTab.EDIT),
            visit.link(club == null ? NEW : ClubTab.EDIT.path(slug)),
            club == null ? "" : Long.toString(club.view().version()),
            InputMaking.of(visit, values, form, Map.of("home.country", countries), Set.of())
                .sections(),
            form);
    String title =
        club == null
            ? visit.words().of(OrganisingWords.NEW_CLUB)
            : visit.words().of(ClubDeskWords.CLUB_DESK, club.view().club().name());
    return View.form("club/form.jte", title, model, form);
  }

  private View create(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return InputSubmit.of(visit, ClubForm.OF_OWNERS)
        .create(
            values -> seen(visit, editing.found(me, CLUB.read(values.body()))),
            (values, faults) -> form(visit, null, values, faults));
  }

  /** What others now see of the club. */
  private static View seen(Visit visit, ClubView club) {
    return View.seeOther(visit.link("/clubs/" + club.club().slug()));
  }

  private ClubEditing.Managed managed(Visit visit) {
    return editing.managed(visit.signedIn().caller(), visit.path("slug"));
  }

  private static InputForm shape(ClubEditing.Managed club) {
    return club.owner() ? ClubForm.OF_OWNERS : ClubForm.OF_OFFICERS;
  }

  private static InputValues saved(ClubEditing.Managed club) {
    ObjectNode body = Json.mapper().valueToTree(club.view().club());
    return InputValues.of(shape(club), body);
  }

  private View edit(Visit visit) {
    ClubEditing.Managed club = managed(visit);
    return form(visit, club, saved(club), Form.EMPTY);
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    ClubEditing.Managed club = managed(visit);
    return InputSubmit.of(visit, shape(club))
        .change(
            club.view().version(),
            saved(club),
            (values, seen) -> {
              ObjectNode changes = values.changes(saved(club));
              String slug = club.view().club().slug();
              return seen(visit, editing.change(me, slug, seen, MergePatch.of(SHAPE, changes)));
            },
            (values, faults) -> form(visit, club, values, faults),
            values -> both(visit, values));
  }

  private View both(Visit visit, InputValues mine) {
    ClubEditing.Managed club = managed(visit);
    var about =
        new InputConflict.About(
            null, null, visit.link(ClubTab.EDIT.path(club.view().club().slug())));
    return InputConflict.page(visit, about, mine, saved(club));
  }
}
