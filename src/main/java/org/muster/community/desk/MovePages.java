package org.muster.community.desk;

import static org.muster.community.event.EventWords.MISSING;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Cancellation;
import org.muster.community.event.Event;
import org.muster.community.event.EventEditing;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventMove;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.event.NewTimes;
import org.muster.community.event.Postponement;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Publishes, postpones, cancels and deletes games: each a page that says who is told. */
public final class MovePages {

  private static final Refused REFUSED =
      FormFields.START
          .fault("ends_at", "too_long", MISSING, "too_long")
          .fault("starts_at", "unchanged", OrganisingWords.START_UNCHANGED)
          .fault("reason", "too_long", OrganisingWords.REASON_LENGTH);

  private final Events events;
  private final EventEditing editing;
  private final EventLifecycle lifecycle;

  MovePages(Events events, EventEditing editing, EventLifecycle lifecycle) {
    this.events = events;
    this.editing = editing;
    this.lifecycle = lifecycle;
  }

  /**
   * A page that asks before it does.
   *
   * @param what the move, in lower case
   * @param zone of its times
   * @param told how many players hear of it
   * @param start whether another start can be given
   * @param reason whether a reason can be given
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String what,
      String when,
      String zone,
      int told,
      boolean start,
      boolean reason,
      String version,
      Form form) {}

  void addTo(Pages site) {
    for (EventMove move :
        new EventMove[] {
          EventMove.PUBLISH, EventMove.POSTPONE, EventMove.CANCEL, EventMove.DELETE
        }) {
      String path = "/organise/events/{slug}/" + Json.name(move);
      site.personalPage(path, visit -> ask(visit, move, Form.EMPTY));
      site.personalForm(path, visit -> act(visit, move));
    }
  }

  private View ask(Visit visit, EventMove move, Form form) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    Optional<EventLifecycle.Foreseen> foreseen = lifecycle.foresee(me, slug, move);
    if (foreseen.isEmpty()) {
      return overview(visit, slug); // done already
    }
    EventView game = events.get(me, slug);
    Event event = game.event();
    boolean postponed = event.state() == Event.State.POSTPONED;
    boolean start = move == EventMove.POSTPONE || (move == EventMove.PUBLISH && postponed);
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.OVERVIEW),
            event.title(),
            event.lang(),
            Json.name(move),
            visit.words().interval(event.startsAt(), event.endsAt(), event.tz()),
            visit.words().zone(event.startsAt(), event.tz()),
            foreseen.get().coming(),
            start,
            move == EventMove.POSTPONE || move == EventMove.CANCEL,
            Long.toString(game.version()),
            form);
    String title = visit.words().of(OrganisingWords.MOVE, Json.name(move));
    return View.form("desk/move.jte", title, model, form);
  }

  private View act(Visit visit, EventMove move) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    return REFUSED.submit(
        visit,
        () -> {
          ExpectedVersion seen = visit.version();
          ObjectNode said = FormFields.body(visit, "starts_at", "reason");
          switch (move) {
            case PUBLISH -> lifecycle.publish(me, slug, seen, read(NewTimes.class, said));
            case POSTPONE -> lifecycle.postpone(me, slug, seen, read(Postponement.class, said));
            case CANCEL -> lifecycle.cancel(me, slug, seen, read(Cancellation.class, said));
            case DELETE -> editing.delete(me, slug, seen);
            case CHANGE, COPY -> throw new IllegalArgumentException(move.name());
          }
          return move == EventMove.DELETE
              ? View.seeOther(visit.link("/organise"))
              : overview(visit, slug);
        },
        form -> ask(visit, move, form));
  }

  private static View overview(Visit visit, String slug) {
    return View.seeOther(visit.link(OrganisingTab.OVERVIEW.path(slug)));
  }

  private static <T> T read(Class<T> type, ObjectNode body) {
    return JsonReader.of(type).read(body);
  }
}
