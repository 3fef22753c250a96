package org.muster.identity.account;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The page on which one says in which language and units one reads, and where one lives. */
public final class PreferencePages {

  static final String PATH = "/settings/reading";

  private static final JsonReader<ProfileForm> SHAPE = JsonReader.of(ProfileForm.class);
  private static final String TZ = "tz";
  private static final String HOME = "home";

  private final OwnProfile own;
  private final Players players;

  PreferencePages(OwnProfile own, Players players) {
    this.own = own;
    this.players = players;
  }

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> show(visit, now(visit))).personalForm(PATH, this::change);
  }

  private View show(Visit visit, Form form) {
    String title = visit.words().of(SettingsWords.READING);
    return form.faults().isEmpty()
        ? View.page("account/reading.jte", title, form)
        : View.wrong("account/reading.jte", title, form);
  }

  private Form now(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Preferences chosen = own.preferences(me);
    var values = new HashMap<String, String>();
    values.put("version", Long.toString(players.version(me)));
    if (chosen.language() != null) {
      values.put("language", chosen.language());
    }
    if (chosen.units() != null) {
      values.put("units", Json.name(chosen.units()));
    }
    if (chosen.tz() != null) {
      values.put(TZ, chosen.tz().getId());
    }
    if (chosen.home() != null) {
      values.put(HOME, chosen.home());
    }
    return Form.of(values);
  }

  private View change(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    return Form.submit(
        visit,
        () -> {
          try {
            own.change(me, visit.version(), typed(visit));
          } catch (ProblemException e) {
            if (e.problem() instanceof Problem.Stale) {
              return show(visit, changedMeanwhile(visit));
            }
            throw e;
          }
          return View.seeOther(visit.link("/settings?done=reading"));
        },
        form -> show(visit, said(visit, form)));
  }

  /** What can be wrong with what the form lets somebody type, in the reader's words. */
  private static Form said(Visit visit, Form form) {
    return form.saying(
        fault ->
            switch (Form.field(fault)) {
              case TZ -> Optional.of(visit.words().of(SettingsWords.TIME_ZONE_WRONG));
              case HOME -> Optional.of(visit.words().of(SettingsWords.LIVING_WRONG));
              default -> Optional.empty();
            });
  }

  /** What is chosen now, for who was shown something older. */
  private Form changedMeanwhile(Visit visit) {
    Map<String, String> values = now(visit).values();
    String why = visit.words().of(SettingsWords.CHANGED_ELSEWHERE);
    return new Form(values, List.of(Fault.pointer("/preferences", "stale", why)));
  }

  /** As a merge patch: what is left empty goes. */
  private static MergePatch<ProfileForm> typed(Visit visit) {
    ObjectNode patch = Json.mapper().createObjectNode();
    ObjectNode chosen = patch.putObject("preferences");
    for (String field : List.of("language", "units", TZ, HOME)) {
      String typed = visit.field(field);
      chosen.put(field, typed.isEmpty() ? null : typed);
    }
    return MergePatch.of(SHAPE, patch);
  }
}
