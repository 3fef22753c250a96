package org.muster.community.event;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.SignUps;

/** Filters games by their state, as far as the clock has not changed it, and by what is over. */
final class EventStates {

  private EventStates() {}

  /** The states to search when free text may name others: the usual ones, and those. */
  static Filter findable(Set<EventQuery.State> usual, ParsedSearch asked) {
    Set<EventQuery.State> states = asked(List.of(), usual, asked, asked.since());
    return filter(states, asked.since(), asked.now());
  }

  /** Games in these states that have not ended, unless earlier or completed ones are requested. */
  static Filter filter(Set<EventQuery.State> states, @Nullable Instant since, Instant now) {
    Filter type = Filter.is(Fields.TYPE, EventIndex.TYPE);
    if (since == null && states.contains(EventQuery.State.COMPLETED)) {
      return Filter.all(type, states(states, null, now));
    }
    Instant from = since == null || since.isAfter(now) ? now : since;
    return Filter.all(type, states(states, from, now), notOver(from));
  }

  /** Published games that have not ended. */
  static Filter coming(Instant now) {
    return Filter.all(
        Filter.is(Fields.TYPE, EventIndex.TYPE),
        Filter.is(Fields.STATE, "published"),
        notOver(now));
  }

  /** Excludes games that have ended; a game has ended at the instant of its end. */
  static Filter notOver(Instant at) {
    return new Filter.TimeIn(Fields.ENDS_AT, at.plusMillis(1), null);
  }

  /** Notes when players get in, for {@link SignUps}, whether few more do, or may just come. */
  static void addRegistration(Document.Builder document, Availability.Facts facts) {
    Event.Registration registration = facts.registration();
    if (registration != null) {
      document.flag(Fields.WALK_ON, registration.walkOn());
    }
    Availability.Open open = Availability.open(facts);
    document.flag(Fields.LAST_PLACES, Availability.isLast(facts) ? true : null);
    if (open != null) {
      document
          .time(Fields.REGISTRATION_FROM, open.from() == null ? Instant.EPOCH : open.from())
          .time(Fields.REGISTRATION_UNTIL, open.until());
    }
  }

  /** The states that were asked for by parameter, else the usual ones and those of the text. */
  static Set<EventQuery.State> asked(
      List<EventQuery.State> given,
      Set<EventQuery.State> usual,
      ParsedSearch asked,
      @Nullable Instant since) {
    if (!given.isEmpty()) {
      return EnumSet.copyOf(given);
    }
    var states = EnumSet.copyOf(usual);
    for (EventQuery.State state : EventQuery.State.values()) {
      if (asked.states().contains(Json.name(state))) {
        states.add(state); // the text itself asks for no other
      }
    }
    if (since != null && since.isBefore(asked.now())) {
      states.add(EventQuery.State.COMPLETED);
    }
    return states;
  }

  /**
   * Derives completion from the clock: a published game that has ended counts as completed before
   * the job {@code event-completion} stores that.
   */
  private static Filter states(Set<EventQuery.State> states, @Nullable Instant from, Instant now) {
    if (from != null && !from.isBefore(now)) { // no ended game can match
      return Filter.anyOf(Fields.STATE, states.stream().map(Json::name).toList());
    }
    return new Filter.Or(
        states.stream()
            .map(
                state ->
                    switch (state) {
                      case PUBLISHED ->
                          Filter.all(Filter.is(Fields.STATE, "published"), notOver(now));
                      case COMPLETED ->
                          new Filter.Or(
                              List.of(
                                  Filter.is(Fields.STATE, "completed"),
                                  Filter.all(
                                      Filter.is(Fields.STATE, "published"),
                                      new Filter.TimeIn(Fields.ENDS_AT, null, now.plusMillis(1)))));
                      case POSTPONED, CANCELLED -> Filter.is(Fields.STATE, Json.name(state));
                    })
            .toList());
  }
}
