package org.muster.community.event;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints with which managers make and change the games of a series. */
final class SeriesRoutes {

  private final EventRepeating repeating;
  private final SeriesEditing editing;

  SeriesRoutes(EventRepeating repeating, SeriesEditing editing) {
    this.repeating = repeating;
    this.editing = editing;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(repeat(), change());
  }

  private Endpoint<?> repeat() {
    return of(Endpoint.post("/api/events/{slug}/repeat", EventRepeat.class))
        .operation("repeatEvent", "Events", "Repeat a game on other days")
        .description(
            """
            Makes games with the content of this one on other days, by a rule or by dates: at \
            most 60, all of them or none, as drafts or published at once. They begin at the \
            same time by the clocks of the place, also when these change; schedule, \
            registration and price dates move along. All are of one series, which begins \
            with this game if it is in none. With `dry_run`, answers the dates and makes \
            nothing: what has passed, is more than five years ahead, falls in the hour that \
            the clocks skip, or is a date of the series already, has an `obstacle`, and no \
            game can be made then; other games of the organiser at that time are in \
            `clashes`, and hinder nothing.
            """)
        .answers(Repetition.class, "The dates, and the games that were made")
        .handle((caller, wish, path) -> repeating.repeat(caller, path.get("slug"), wish));
  }

  private Endpoint<?> change() {
    return of(Endpoint.patch("/api/events/{slug}/series", Event.class, SeriesEditing.READ_ONLY))
        .operation("changeSeries", "Events", "Change a game and the later ones of its series")
        .description(
            """
            The same merge patch as that of one game, for this game and for the later games \
            of its organiser's series that you run and that have not begun: all of them or \
            none. If start or end change, those of the others move by as much by the clocks \
            of the place; schedule, registration and price dates that are sent are those of \
            this game, and lie as far from the start of each other. Each game obeys the rules \
            for one: a refusal begins with the slug of the game that it is about. Registered \
            players are notified as when one game changes. `slug` and `occurrence` are those \
            of one game, and cannot be changed here. A game that is in no series is changed alone.
            """)
        .answers(SeriesChange.class, "The changed games")
        .handle(
            (caller, patch, path) -> editing.change(caller, path.get("slug"), path.seen(), patch));
  }

  /** What all of them have in common. */
  private static <I> Endpoint.Builder<I> of(Endpoint.Builder<I> route) {
    return route
        .pathParameter("slug", "The game's slug.", OrganisingRoutes.SLUG)
        .needs(Scope.EVENTS_WRITE)
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.AGAINST_RULES,
            ProblemType.UNAVAILABLE);
  }
}
