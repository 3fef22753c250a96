package org.muster.community.event;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints with which managers create and change games. */
public final class OrganisingRoutes {

  private static final String SLUG = "silent-vipers-sunday-2027-04-03";

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
            Your own games and those of clubs whose officer you are, as organiser or co-host, \
            drafts too; soonest first. Those that are over only if `from` asks for them.
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
            Makes a draft, which only those who run the game see, or publishes it at once with \
            `publish`. The organiser is a club whose officer you are, or you. Start and length \
            are bounded: in the future, within five years, for at most 31 days. Without `slug` \
            the address is made of title and date.
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
            A merge patch of the game. A game of your own can be handed over to a club whose \
            officer you are, by its `organiser`; a club's stays the club's. The state changes \
            only by `publish`, `postpone` and `cancel`. What matters to those who come (time, \
            place, price, rules, fewer places) is told to them. No limit can go below what is \
            taken of it, no side, role, price or gear can go that registrations name, the start \
            of a game that has begun cannot be moved, and a game that \
            was cancelled or is completed stays as it is. An old slug leads to the new one.
            """)
        .answers(EventView.class, "The game as it is now")
        .handle(
            (caller, patch, path) ->
                organising.change(caller, path.get("slug"), path.seen(), patch));
  }

  private Endpoint<?> delete() {
    return of(Endpoint.delete("/api/events/{slug}").conditional())
        .operation("deleteEvent", "Events", "Delete a draft")
        .description("Only drafts can be deleted. A game that was published can be cancelled.")
        .answersNothing("It is gone")
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
            Makes a draft public, as far as its visibility says, or gives a postponed game its \
            new date: `starts_at` is needed unless it has one already. Those who come are told. \
            No body is as good as an empty object.
            """)
        .answers(EventView.class, "The game as it is now")
        .handle(
            (caller, times, path) -> steps.publish(caller, path.get("slug"), path.seen(), times));
  }

  private Endpoint<?> postpone() {
    return of(Endpoint.post("/api/events/{slug}/postpone", Postponement.class))
        .operation("postponeEvent", "Events", "Postpone a game")
        .description(
            """
            Takes a published game off its date, which is kept as `previous_start`. Registrations \
            stay, and those who come are told. A new date may be given; publish the game to \
            confirm one. No body is as good as an empty object.
            """)
        .answers(EventView.class, "The game as it is now")
        .handle((caller, how, path) -> steps.postpone(caller, path.get("slug"), path.seen(), how));
  }

  private Endpoint<?> cancel() {
    return of(Endpoint.post("/api/events/{slug}/cancel", Cancellation.class))
        .operation("cancelEvent", "Events", "Cancel a game")
        .description(
            """
            Calls off a published or postponed game for good, a running one too. All registrations \
            end, and those who come are told, with the reason. No body is as good as an empty \
            object.
            """)
        .answers(EventView.class, "The game as it is now")
        .handle((caller, why, path) -> steps.cancel(caller, path.get("slug"), path.seen(), why));
  }

  private Endpoint<?> copy() {
    return of(Endpoint.post("/api/events/{slug}/copy", EventCopy.class))
        .operation("copyEvent", "Events", "Copy a game")
        .description(
            """
            Makes a draft that is like this game, whatever its state, at another time. Schedule, \
            registration and price steps move along; in a series it is the next one.
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
