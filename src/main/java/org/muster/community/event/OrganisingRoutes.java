package org.muster.community.event;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints with which managers create and change games. */
final class OrganisingRoutes {

  static final String SLUG = "sunday-cqb-at-holbeck-mill-19";

  private final EventEditing organising;
  private final EventLifecycle steps;
  private final MyEvents mine;

  public OrganisingRoutes(EventEditing organising, EventLifecycle steps, MyEvents mine) {
    this.organising = organising;
    this.steps = steps;
    this.mine = mine;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(list(), create(), change(), delete(), publish(), postpone(), cancel(), copy());
  }

  private Endpoint<?> list() {
    return Endpoint.get("/api/me/events", MyEventsQuery.class)
        .operation("listMyEvents", "Me", "List the games you run")
        .description(
            """
            Your own games, those that clubs in which you are an officer run or co-host, and \
            those of which you are a co-organiser, including drafts, soonest first. Past games only if requested with `from`.
            """)
        .needs(Scope.ME_READ)
        .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<EventSummary>>() {}, "A page of games")
        .handle((caller, query, path) -> mine.list(caller, query));
  }

  private Endpoint<?> create() {
    return Endpoint.post("/api/events", NewEvent.class)
        .operation("createEvent", "Events", "Create a game")
        .description(
            """
            Creates a draft, which only its organisers see, or publishes the game at once \
            with `publish`. The organiser is a club in which you are an officer, or you. \
            The game must start in the future, within five years, and last at most 31 days. \
            If `slug` is absent, it is derived from title and date.
            """)
        .needs(Scope.EVENTS_WRITE)
        .problems(ProblemType.FORBIDDEN, ProblemType.UNAVAILABLE)
        .creates(EventView.class, view -> "/api/events/" + view.event().slug(), "The game")
        .handle((caller, wish, path) -> organising.create(caller, wish));
  }

  private Endpoint<?> change() {
    return of(Endpoint.patch("/api/events/{slug}", Event.class, EventEditing.READ_ONLY))
        .operation("updateEvent", "Events", "Change a game")
        .description(
            """
            A merge patch of the game as it is shown: a change of `rules` is merged with those \
            in force, and a game that took them from its venue has its own from then on; \
            `"rules": null` gives it those of the venue again. What may not have been meant, \
            such as rules that no longer hold, is in `warnings`. You can hand over your own game to a club in which \
            you are an officer by changing `organiser`; a club's game stays with the club. \
            The state changes only through `publish`, `postpone` and `cancel`. Registered \
            players are notified of relevant changes (time, place, price, rules, fewer \
            places). No limit can be lowered below the number already taken; factions, \
            roles, prices and rental gear that registrations refer to cannot be removed; \
            the start cannot be changed once the game has begun; cancelled and completed \
            games cannot be changed. A former slug redirects to the new one.
            """)
        .answers(EventView.class, "The changed game")
        .handle(
            (caller, patch, path) ->
                organising.change(caller, path.get("slug"), path.seen(), patch));
  }

  private Endpoint<?> delete() {
    return of(Endpoint.delete("/api/events/{slug}").conditional())
        .operation("deleteEvent", "Events", "Delete a draft")
        .description("Only drafts can be deleted. A published game can be cancelled.")
        .answersNothing("The draft was deleted")
        .handle(
            (caller, nothing, path) -> {
              organising.delete(caller, path.get("slug"), path.seen());
              return Endpoint.Nothing.HERE;
            });
  }

  private Endpoint<?> publish() {
    return of(Endpoint.post("/api/events/{slug}/publish", NewTimes.class))
        .operation("publishEvent", "Events", "Publish a game")
        .description(
            """
            Makes a draft public, as its visibility allows, or gives a postponed game its \
            new date: `starts_at` is required unless a new start was already set. \
            Registered players are notified. The request body may be omitted.
            """)
        .answers(EventView.class, "The changed game")
        .handle(
            (caller, times, path) -> steps.publish(caller, path.get("slug"), path.seen(), times));
  }

  private Endpoint<?> postpone() {
    return of(Endpoint.post("/api/events/{slug}/postpone", Postponement.class))
        .operation("postponeEvent", "Events", "Postpone a game")
        .description(
            """
            Postpones a published game; the original start is kept as `previous_start`. \
            Registrations stay valid, and registered players are notified. A new date may \
            be given; publish the game to confirm it. The request body may be omitted.
            """)
        .answers(EventView.class, "The changed game")
        .handle((caller, how, path) -> steps.postpone(caller, path.get("slug"), path.seen(), how));
  }

  private Endpoint<?> cancel() {
    return of(Endpoint.post("/api/events/{slug}/cancel", Cancellation.class))
        .operation("cancelEvent", "Events", "Cancel a game")
        .description(
            """
            Cancels a published, postponed or running game for good. All registrations end, \
            and registered players are notified of the reason. The request body may be \
            omitted.
            """)
        .answers(EventView.class, "The changed game")
        .handle((caller, why, path) -> steps.cancel(caller, path.get("slug"), path.seen(), why));
  }

  private Endpoint<?> copy() {
    return of(Endpoint.post("/api/events/{slug}/copy", EventCopy.class))
        .operation("copyEvent", "Events", "Copy a game")
        .description(
            """
            Creates a draft with the content of this game, whatever its state, at another \
            time. Schedule, registration and price dates are shifted accordingly; in a \
            series, the copy is the next game.
            """)
        .creates(EventView.class, view -> "/api/events/" + view.event().slug(), "The draft")
        .handle((caller, wish, path) -> organising.copy(caller, path.get("slug"), wish));
  }

  /** What all endpoints for one game have in common. */
  private static <I> Endpoint.Builder<I> of(Endpoint.Builder<I> route) {
    return route
        .pathParameter("slug", "The game's slug.", SLUG)
        .needs(Scope.EVENTS_WRITE)
        .problems(
            ProblemType.NOT_FOUND,
            ProblemType.FORBIDDEN,
            ProblemType.CONFLICT,
            ProblemType.AGAINST_RULES,
            ProblemType.UNAVAILABLE);
  }
}
