package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.delivery.mcp.Tool;

/** MCP tools with which managers create and change games. */
final class OrganisingTools {

  private final EventEditing organising;
  private final EventLifecycle steps;
  private final Events events;

  public OrganisingTools(EventEditing organising, EventLifecycle steps, Events events) {
    this.organising = organising;
    this.steps = steps;
    this.events = events;
  }

  /** The game after the call. */
  public record WrittenEvent(
      EventCard event,
      @JsonPropertyDescription("Increases with each change; send it with the next change.")
          long version,
      @JsonPropertyDescription("Suggested next step.") String hint) {

    String text() {
      return event.line() + "\n" + hint;
    }
  }

  public List<Tool<?, ?>> tools() {
    return List.of(create(), update(), changeState());
  }

  private Tool<?, ?> create() {
    return Tool.creating(
            "create_event",
            "Create a game",
            """
            Creates a game for a club in which the person is an officer, or for the person: \
            a draft that only its organisers see, unless publish is true. Returns its slug \
            and version. Repeating the same call does not create a second game. Add what \
            has no argument here (rules, schedule, factions…) with update_event; publish a \
            draft with change_event_state.\
            """,
            EventDraft.class,
            WrittenEvent.class,
            (caller, wish) -> written(organising.create(caller, wish.toNewEvent())),
            WrittenEvent::text)
        .needing(Scope.EVENTS_WRITE);
  }

  private Tool<?, ?> update() {
    return Tool.acting(
            "update_event",
            "Change a game",
            """
            Changes a game that the person runs, by a JSON merge patch; read it first with \
            get_event, response_format detailed. Registered players are notified of a new \
            time, place or price. It does not publish, postpone or cancel: for that use \
            change_event_state. organiser can only change from the person to a club in \
            which they are an officer. state and registered cannot be changed, nor can \
            cancelled or completed games.\
            """,
            EventChange.class,
            WrittenEvent.class,
            (caller, wish) ->
                written(organising.change(caller, wish.slug(), wish.seen(), wish.patch())),
            WrittenEvent::text)
        .needing(Scope.EVENTS_WRITE);
  }

  private Tool<?, ?> changeState() {
    return Tool.acting(
            "change_event_state",
            "Publish, postpone or cancel a game",
            """
            Publishes a draft, postpones a published game, publishes a postponed game at \
            its new date (starts_at), or cancels a game for good. Registered players are \
            notified; postponing and cancelling ask the person for confirmation first. It \
            changes nothing else: for that use update_event. A game that is already in that \
            state stays unchanged.\
            """,
            EventStateChange.class,
            WrittenEvent.class,
            (caller, wish) -> written(move(caller, wish)),
            WrittenEvent::text)
        .needing(Scope.EVENTS_WRITE)
        .confirmed(this::question);
  }

  private Optional<String> question(Caller caller, EventStateChange wish) {
    return steps
        .foresee(caller, wish.slug(), wish.move().move())
        .flatMap(
            foreseen ->
                switch (wish.move()) {
                  case PUBLISH -> Optional.empty();
                  case POSTPONE -> Optional.of(asked("Postpone", foreseen, ""));
                  case CANCEL -> Optional.of(asked("Cancel", foreseen, " This cannot be undone."));
                });
  }

  /** Names the game by its slug, because its title is text that a user wrote. */
  private static String asked(String what, EventLifecycle.Foreseen foreseen, String more) {
    Event event = foreseen.event();
    String players = foreseen.coming() == 1 ? "1 player" : foreseen.coming() + " players";
    return "%s the game %s of %s? %s will be notified.%s"
        .formatted(what, event.slug(), EventTools.day(event.startsAt()), players, more);
  }

  private EventView move(Caller caller, EventStateChange wish) {
    if (steps.foresee(caller, wish.slug(), wish.move().move()).isEmpty()) {
      return events.get(caller, wish.slug());
    }
    return switch (wish.move()) {
      case PUBLISH ->
          steps.publish(
              caller, wish.slug(), wish.seen(), new NewTimes(wish.startsAt(), wish.endsAt(), null));
      case POSTPONE ->
          steps.postpone(
              caller,
              wish.slug(),
              wish.seen(),
              new Postponement(wish.startsAt(), wish.endsAt(), null, wish.reason()));
      case CANCEL ->
          steps.cancel(caller, wish.slug(), wish.seen(), new Cancellation(wish.reason()));
    };
  }

  private WrittenEvent written(EventView view) {
    return new WrittenEvent(EventCard.of(events.summary(view)), view.version(), hint(view));
  }

  private static String hint(EventView view) {
    Review review = view.review();
    return review == null ? hint(view.event().state()) : review.told();
  }

  private static String hint(Event.State state) {
    return switch (state) {
      case DRAFT ->
          "The game is a draft that only its organisers see. When the person is satisfied, call"
              + " change_event_state with move publish; to change it, call update_event.";
      case PUBLISHED ->
          "The game is published. To change it, call update_event; to list registrations, call"
              + " list_event_registrations.";
      case POSTPONED ->
          "The game is postponed. When the new date is certain, call change_event_state with move"
              + " publish and starts_at.";
      case CANCELLED -> "The game is cancelled for good. To create another one, call create_event.";
      case COMPLETED -> "The game has ended. To create another one, call create_event.";
    };
  }
}
