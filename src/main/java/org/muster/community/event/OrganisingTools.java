package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import java.util.Optional;
import org.muster.community.event.EventTools.EventCard;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.delivery.mcp.Tool;

/** MCP tools with which managers create and change games. */
public final class OrganisingTools {

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
      @JsonPropertyDescription("Grows with each change; to be sent with the next one.")
          long version,
      @JsonPropertyDescription("What to do next.") String hint) {

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
            Makes a game of a club whose officer the person is, or of the person: a draft that \
            only those who run it see, unless publish is true. Returns its slug and version. The \
            same call again makes no second one. What there is no argument for (rules, schedule, \
            factions…) goes in with update_event; publish a draft with change_event_state.\
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
            get_event, response_format detailed. Those who come are told of a new time, place or \
            price. It does not publish, postpone or cancel: for that use change_event_state. \
            organiser changes only from the person to a club whose officer they are. state and \
            registered cannot be changed, nor games that are cancelled or completed.\
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
            Publishes a draft, takes a published game off its date, publishes a postponed one at \
            its new date (starts_at), or cancels a game for good. Those who come are told; \
            postponing and cancelling ask the person first. It changes nothing else of a game: \
            for that use update_event. A game that is in that state already stays as it is.\
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
                  case CANCEL -> Optional.of(asked("Cancel", foreseen, " This is final."));
                });
  }

  /** Names the game by its slug, because its title is text that a user wrote. */
  private static String asked(String what, EventLifecycle.Foreseen foreseen, String more) {
    Event event = foreseen.event();
    return "%s the game %s of %s? %d players are told.%s"
        .formatted(what, event.slug(), EventTools.day(event.startsAt()), foreseen.coming(), more);
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
    return new WrittenEvent(
        EventCard.of(events.summary(view)), view.version(), hint(view.event().state()));
  }

  private static String hint(Event.State state) {
    return switch (state) {
      case DRAFT ->
          "It is a draft, which only those who run it see. Call change_event_state with move"
              + " publish once the person is content; update_event to change it.";
      case PUBLISHED ->
          "It is published. update_event changes it, list_event_registrations says who comes.";
      case POSTPONED ->
          "It is postponed. Call change_event_state with move publish and starts_at once the new"
              + " date is certain.";
      case CANCELLED -> "It is cancelled, for good. create_event makes another one.";
      case COMPLETED -> "It is over. create_event makes another one.";
    };
  }
}
