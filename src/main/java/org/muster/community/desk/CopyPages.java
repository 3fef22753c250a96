package org.muster.community.desk;

import java.time.OffsetDateTime;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventCopy;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventView;
import org.muster.community.event.NewTimes;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.OncePerForm;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Makes the next game from one that there is: everything but the date. */
public final class CopyPages {

  private static final JsonReader<EventCopy> COPY = JsonReader.of(EventCopy.class);

  private static final Refused REFUSED =
      FormFields.START.fault("starts_at", "required", OrganisingWords.START_MISSING);

  private final EventEditing editing;
  private final EventLifecycle lifecycle;
  private final OncePerForm once;

  CopyPages(EventEditing editing, EventLifecycle lifecycle, OncePerForm once) {
    this.editing = editing;
    this.lifecycle = lifecycle;
    this.once = once;
  }

  /**
   * A game to be copied.
   *
   * @param when it was
   * @param zone of its times
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String when,
      String zone,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage("/organise/events/{slug}/copy", this::ask);
    site.personalForm("/organise/events/{slug}/copy", this::copy);
  }

  /** The title as it was, and the same weekday and time four weeks later: games are monthly. */
  private View ask(Visit visit) {
    EventView game = managed(visit);
    OffsetDateTime next = game.event().startsAt().plusWeeks(4);
    var form =
        Form.of(
            Map.of(
                "title",
                game.event().title(),
                "starts_at",
                next.toLocalDateTime().toString().substring(0, 16)));
    return page(visit, game, form);
  }

  private EventView managed(Visit visit) {
    return editing.managed(visit.signedIn().caller(), visit.path("slug"));
  }

  private static View page(Visit visit, EventView game, Form form) {
    Event event = game.event();
    var model =
        new Model(
            OrganisingBar.of(event.slug(), OrganisingTab.OVERVIEW),
            event.title(),
            event.lang(),
            visit.words().interval(event.startsAt(), event.endsAt(), event.tz()),
            visit.words().zone(event.startsAt(), event.tz()),
            form);
    return View.form("desk/copy.jte", visit.words().of(OrganisingWords.MOVE, "copy"), model, form);
  }

  private View copy(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    EventView game = managed(visit);
    return REFUSED.submit(
        visit,
        () -> {
          EventCopy wish = COPY.read(FormFields.body(visit, "title", "starts_at"));
          return View.seeOther(once.of(visit, () -> made(visit, me, game, wish)));
        },
        form -> page(visit, game, form));
  }

  /** Where to go from the copy. */
  private String made(Visit visit, Caller.Member me, EventView game, EventCopy wish) {
    EventView made = editing.copy(me, game.event().slug(), wish);
    String slug = made.event().slug();
    if (visit.field("do").equals("publish")) {
      lifecycle.publish(
          me, slug, ExpectedVersion.of(made.version()), new NewTimes(null, null, null));
    }
    OrganisingTab next =
        visit.field("do").equals("edit") ? OrganisingTab.EDIT : OrganisingTab.OVERVIEW;
    return visit.link(next.path(slug));
  }
}
