package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;

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
      @JsonPropertyDescription("What it says now: when, where, places, price, and what was set.")
          String holds,
      @JsonPropertyDescription("Suggested next step.") String hint) {

    String text() {
      return "%s (%s): %s, version %d.\n%s\n%s"
          .formatted(
              OneLine.of(event.title()),
              event.slug(),
              ToolWords.words(Objects.requireNonNull(event.state())),
              version,
              holds,
              hint);
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
            For officers of the club, or for the person: makes a draft that only they see, or \
            publishes it at once. Returns slug and version. Again with the same arguments: no \
            second one. Everything else (rules, schedule, sides, registration): update_event. \
            Publish later: change_event_state.\
            """,
            EventDraft.class,
            WrittenEvent.class,
            (caller, wish) -> written(organising.create(caller, wish.toNewEvent()), ""),
            WrittenEvent::text)
        .taking(arguments -> arguments.text("tz", 60, "IANA zone there."))
        .needing(Scope.EVENTS_WRITE);
  }

  private Tool<?, ?> update() {
    return Tool.acting(
            "update_event",
            "Change a game",
            """
            For those who run the game: changes it by JSON merge patch and says what it says \
            now; read it first: get_event, detailed. Who comes is told of a new time, place or \
            price. Not the state: change_event_state.\
            """,
            EventChange.class,
            WrittenEvent.class,
            this::change,
            WrittenEvent::text)
        .taking(arguments -> arguments.like(EventChange.EXAMPLE))
        .needing(Scope.EVENTS_WRITE);
  }

  private Tool<?, ?> changeState() {
    return Tool.acting(
            "change_event_state",
            "Publish, postpone or cancel a game",
            """
            For those who run the game: publishes a draft or a postponed game at its new date \
            (starts_at), postpones, or cancels for good; the last two ask first. Who comes is \
            told. Nothing else of a game: update_event.\
            """,
            EventStateChange.class,
            WrittenEvent.class,
            (caller, wish) -> written(move(caller, wish), ""),
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
        .formatted(what, event.slug(), ToolWords.day(event.startsAt()), players, more);
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

  private WrittenEvent change(Caller caller, EventChange wish) {
    EventView view = organising.change(caller, wish.slug(), wish.seen(), wish.patch());
    ObjectNode now = Json.compact().valueToTree(view.event());
    String set =
        wish.changes().properties().stream()
            .map(each -> each.getKey() + ": " + said(each.getKey(), now, view.event()))
            .collect(Collectors.joining("; ", "Now ", "."));
    return written(view, wish.changes().isEmpty() ? "Nothing was sent to change." : set);
  }

  private static String said(String member, ObjectNode now, Event event) {
    JsonNode value = now.path(member);
    if (member.equals("prices") && !event.prices().isEmpty()) {
      return String.join(", ", PriceLines.of(event));
    }
    return value.isObject() ? Facts.members(value) : ToolWords.value(value);
  }

  private WrittenEvent written(EventView view, String set) {
    return new WrittenEvent(
        EventCard.of(events.summary(view)), view.version(), holds(view, set), hint(view));
  }

  private static String holds(EventView view, String set) {
    Event event = view.event();
    EventView.Location location = view.location();
    String where =
        Stream.of(
                view.venueName(),
                location == null ? null : location.region(),
                location == null ? null : location.country())
            .filter(Objects::nonNull)
            .map(OneLine::of)
            .collect(Collectors.joining(", "));
    return Stream.concat(
            Stream.of(
                set,
                "When: "
                    + (event.state() == Event.State.POSTPONED ? "postponed; it was " : "")
                    + ToolWords.span(event.startsAt(), event.endsAt(), event.tz()),
                where.isEmpty() ? "Where: not said" : "Where: " + where,
                event.capacity() == null
                    ? "Places: no limit"
                    : "Places: %d, %d left"
                        .formatted(
                            event.capacity(),
                            Objects.requireNonNullElse(view.placesLeft(), event.capacity())),
                event.prices().isEmpty()
                    ? "Price: not said"
                    : "Prices: " + String.join("; ", PriceLines.of(event))),
            view.warnings() == null
                ? Stream.of()
                : view.warnings().stream().map(warning -> "Mind: " + warning.detail()))
        .filter(line -> !line.isEmpty())
        .collect(Collectors.joining("\n"));
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
