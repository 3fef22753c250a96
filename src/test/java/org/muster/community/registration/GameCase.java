package org.muster.community.registration;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventBuilder;
import org.muster.community.event.EventView;
import org.muster.community.event.EventViewBuilder;
import org.muster.community.registration.Registration.State;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/**
 * A game, its reader and a moment: every combination of what {@link EventAction} looks at.
 *
 * @param terms what the game is like
 * @param now where the moment is
 * @param who the reader
 * @param mine the state of the reader's registration
 */
record GameCase(Terms terms, Moment now, Who who, @Nullable State mine) {

  private static final JsonReader<Event.Registration> REGISTRATION =
      JsonReader.of(Event.Registration.class);

  static final Instant NOW = Playground.NOW;
  static final Duration OPENS = Duration.ofDays(8);
  static final Duration CLOSES = Duration.ofDays(2);
  static final Duration LENGTH = Duration.ofHours(6);
  static final int MIN_AGE = 18;
  static final int CAPACITY = 3;

  /**
   * What a game is like.
   *
   * @param opens whether registration opens eight days before the game, else at once
   * @param closes whether it closes two days before the game
   * @param full whether all three places are taken
   */
  record Terms(
      Event.State state,
      Event.JoinMode join,
      boolean opens,
      boolean closes,
      boolean walkOn,
      boolean waitlist,
      boolean full,
      boolean adultsOnly,
      boolean teams) {

    /** As the column of a game has it that starts then. */
    String registration(Instant start) {
      var column = new TreeMap<String, Object>();
      column.put("unit", teams ? "team" : "person");
      column.put("walk_on", walkOn);
      column.put("waitlist", waitlist);
      if (opens) {
        column.put("opens_at", start.minus(OPENS).toString());
      }
      if (closes) {
        column.put("closes_at", start.minus(CLOSES).toString());
      }
      if (join == Event.JoinMode.EXTERNAL) {
        column.put("external_url", "https://club.example/register");
      }
      return Json.write(column);
    }
  }

  enum Moment {
    BEFORE_OPENING(OPENS.plusSeconds(1)),
    OPEN(OPENS),
    CLOSED(CLOSES),
    ONGOING(Duration.ZERO),
    ENDED(LENGTH.negated());

    private final Duration ahead;

    Moment(Duration ahead) {
      this.ahead = ahead;
    }

    /** When a game starts, if it is this moment now. */
    Instant start() {
      return NOW.plus(ahead);
    }
  }

  enum Who {
    ANYONE(null),
    ADULT(LocalDate.of(1990, 1, 1)),
    MINOR(LocalDate.of(2015, 1, 1)),
    OF_UNKNOWN_AGE(null),
    OFFICER(LocalDate.of(1990, 1, 1));

    final @Nullable LocalDate birthDate;

    Who(@Nullable LocalDate birthDate) {
      this.birthDate = birthDate;
    }
  }

  /** Any, with a registration for members only. */
  static Arbitrary<GameCase> any() {
    Arbitrary<Boolean> either = Arbitraries.of(true, false);
    Arbitrary<Terms> terms =
        Combinators.combine(
                Arbitraries.of(Event.State.values()),
                Arbitraries.of(Event.JoinMode.values()),
                either,
                either,
                either,
                Arbitraries.of(0, 1, 2),
                either,
                either)
            .as(
                (state, join, opens, closes, walkOn, room, adults, teams) ->
                    new Terms(
                        state, join, opens, closes, walkOn, room != 2, room != 0, adults, teams));
    return Combinators.combine(
            terms,
            Arbitraries.of(Moment.values()),
            Arbitraries.of(Who.values()),
            Arbitraries.of(State.values()).injectNull(0.3))
        .as((game, now, who, mine) -> new GameCase(game, now, who, who == Who.ANYONE ? null : mine))
        .withoutEdgeCases();
  }

  EventAction action() {
    return EventAction.of(game(), reader(), mine == null ? null : registration(), NOW);
  }

  EventAction.Reader reader() {
    return who == Who.ANYONE
        ? new EventAction.Reader.Anyone()
        : new EventAction.Reader.Player(who.birthDate, who == Who.OFFICER);
  }

  private EventAction.Game game() {
    EventView view =
        EventViewBuilder.builder()
            .event(event())
            .placesLeft(terms.full ? 0 : 1)
            .full(terms.full)
            .lastPlaces(!terms.full)
            .waiting(terms.full ? 12 : 0)
            .build();
    return new EventAction.Game(
        view, terms.full ? List.of(CapacityLimit.Kind.PLAYERS) : List.of(), true);
  }

  private Event event() {
    return EventBuilder.builder()
        .slug("game")
        .title("A game")
        .seriesId("games")
        .startsAt(utc(now.start()))
        .endsAt(utc(now.start().plus(LENGTH)))
        .previousStart(terms.state == Event.State.POSTPONED ? utc(now.start()) : null)
        .tz(ZoneId.of("Europe/London"))
        .state(terms.state)
        .joinMode(terms.join)
        .capacity(CAPACITY)
        .minAge(terms.adultsOnly ? MIN_AGE : null)
        .registration(REGISTRATION.readTrusted(terms.registration(now.start())))
        .build();
  }

  private RegistrationView registration() {
    return RegistrationViewBuilder.builder()
        .id(new UUID(0, 1))
        .state(mine == null ? State.CANCELLED : mine)
        .waitlistPosition(mine == State.WAITLISTED ? 4 : null)
        .waitsFor(List.of())
        .offerExpiresAt(mine == State.OFFERED ? now.start().minus(CLOSES) : null)
        .details(RegistrationDetails.NONE)
        .build();
  }

  private static OffsetDateTime utc(Instant at) {
    return at.atOffset(ZoneOffset.UTC);
  }
}
