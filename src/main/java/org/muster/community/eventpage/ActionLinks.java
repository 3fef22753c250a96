package org.muster.community.eventpage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.registration.ActionButton;
import org.muster.community.registration.NoEntry;
import org.muster.community.registration.RegistrationView;
import org.muster.core.GeoPoint;

/**
 * Where the buttons of a game lead.
 *
 * @param mine the reader's registration
 */
record ActionLinks(
    EventView view, @Nullable RegistrationView mine, ActionText text, UnaryOperator<String> link) {

  /** The buttons that lead somewhere; the first is the one button of the page. */
  List<EventPage.Button> buttons(List<ActionButton> offered) {
    var all = new ArrayList<EventPage.Button>();
    for (ActionButton button : offered) {
      String href = href(button);
      if (href != null) {
        boolean elsewhere = button instanceof ActionButton.RegisterElsewhere;
        all.add(new EventPage.Button(href, text.button(button), all.isEmpty(), elsewhere));
      }
    }
    return all;
  }

  private @Nullable String href(ActionButton button) {
    return switch (button) {
      case ActionButton.Plain plain -> href(plain);
      case ActionButton.NextOfSeries(var series) -> link.apply("/events?series=" + series);
      case ActionButton.RegisterElsewhere(var address) -> address.toString();
      case ActionButton.OpeningIntoCalendar _ -> page() + "/opening.ics";
    };
  }

  private @Nullable String href(ActionButton.Plain button) {
    return switch (button) {
      case OTHER_GAMES -> link.apply("/events" + near());
      case SHOW_TICKET -> mine == null ? null : link.apply("/me/tickets/" + mine.id());
      case TAKE_PLACE, LET_GO, CHANGE, WITHDRAW -> link.apply(page() + "/mine");
      case REGISTER, ASK_FOR_PLACE, JOIN_WAITLIST, REGISTER_AGAIN ->
          link.apply(page() + "/register");
      case FOLLOW -> "/api" + page() + ".ics";
      case FOLLOW_ORGANISER -> "/events.ics?organiser=" + event().organiser();
      case COMPLETE_PROFILE -> NoEntry.profile(event().slug(), link);
      case PUBLISH -> null; // a form
    };
  }

  private Event event() {
    return view.event();
  }

  private String page() {
    return "/events/" + event().slug();
  }

  private String near() {
    EventView.Location at = view.location();
    GeoPoint point = at == null ? null : at.point();
    if (point != null) {
      return "?near=" + point.lat() + "," + point.lon();
    }
    return at == null || at.country() == null ? "" : "?country=" + at.country();
  }
}
