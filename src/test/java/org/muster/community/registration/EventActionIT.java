package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.NewTimes;
import org.muster.community.registration.GameCase.Who;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;

/** The operation behind each button accepts what the button offers, and no other is held back. */
@Tag("full")
class EventActionIT {

  private static final Playground THERE = new Playground();

  @AfterContainer
  static void close() {
    THERE.close();
  }

  @Provide
  Arbitrary<GameCase> cases() {
    return GameCase.any();
  }

  @Property(tries = 1_000)
  void buttons_offerWhatOperationsAccept(@ForAll("cases") GameCase any) {
    Assume.that(any.terms().state() != Event.State.DRAFT || any.who() == Who.OFFICER);
    String slug = seed(any.terms(), any.now());
    Caller reader = reader(any.who());
    UUID mine = reader instanceof Caller.Member me ? registered(slug, me, any) : null;

    EventView game = THERE.events.get(reader, slug);
    EventAction action = THERE.parts.actions().of(reader, game).action();
    assertThat(action).isEqualTo(THERE.parts.actions().of(reader, game).action());

    boolean registers =
        action.buttons().stream()
            .anyMatch(it -> it instanceof ActionButton.Plain plain && plain.isToRegister());
    if (!registers && reader instanceof Caller.Member me && isHeldBack(any, action)) {
      assertThatThrownBy(() -> register(me, slug, any)).isInstanceOf(ProblemException.class);
    }
    action.buttons().forEach(button -> press(button, any, slug, reader, mine));
  }

  /**
   * Whether the page offers nothing because the operation would refuse it, and for no other reason.
   */
  private static boolean isHeldBack(GameCase any, EventAction action) {
    boolean atTheGates = action.tapes().contains(ActionTape.Plain.WALK_ON);
    boolean unknownAge = any.who() == Who.OF_UNKNOWN_AGE && any.terms().adultsOnly();
    return !atTheGates && !unknownAge;
  }

  /** Does what a button says. */
  private static void press(
      ActionButton button, GameCase any, String slug, Caller reader, @Nullable UUID mine) {
    switch (button) {
      case ActionButton.Plain plain -> press(plain, any, slug, reader, mine);
      case ActionButton.OpeningIntoCalendar(var at) ->
          assertThat(at.toInstant()).isAfter(GameCase.NOW);
      case ActionButton.RegisterElsewhere(var address) ->
          assertThat(address).hasHost("club.example");
      case ActionButton.NextOfSeries(var series) -> assertThat(series).isEqualTo("games");
    }
  }

  private static void press(
      ActionButton.Plain button,
      GameCase any,
      String slug,
      Caller reader,
      @Nullable UUID registration) {
    String id = String.valueOf(registration);
    switch (button) {
      case REGISTER, ASK_FOR_PLACE, JOIN_WAITLIST, REGISTER_AGAIN -> {
        Caller.Member me = reader instanceof Caller.Member member ? member : person(Who.ADULT);
        State state = register(me, slug, any).state();
        switch (button) {
          case REGISTER -> assertThat(state).isEqualTo(State.CONFIRMED);
          case ASK_FOR_PLACE -> assertThat(state).isEqualTo(State.PENDING);
          case JOIN_WAITLIST -> assertThat(state).isEqualTo(State.WAITLISTED);
          default -> assertThat(state.isAlive()).isTrue();
        }
      }
      case TAKE_PLACE ->
          assertThat(THERE.registrations().accept(reader, slug, id).state())
              .isEqualTo(State.CONFIRMED);
      case LET_GO, WITHDRAW ->
          assertThat(
                  THERE.parts.withdrawals().cancel(reader, slug, id, ExpectedVersion.ANY).state())
              .isEqualTo(State.CANCELLED);
      case CHANGE ->
          THERE
              .registrations()
              .change(reader, slug, id, ExpectedVersion.ANY, UnaryOperator.identity());
      case SHOW_TICKET ->
          assertThat(THERE.parts.mine().get(reader, slug, id).state()).isEqualTo(State.CONFIRMED);
      case PUBLISH ->
          THERE.steps.publish(reader, slug, ExpectedVersion.ANY, new NewTimes(null, null, null));
      case COMPLETE_PROFILE -> assertThat(any.who()).isEqualTo(Who.OF_UNKNOWN_AGE);
      case FOLLOW, FOLLOW_ORGANISER, OTHER_GAMES ->
          assertThat(THERE.events.get(reader, slug).event().organiser()).isNotNull();
    }
  }

  private static RegistrationView register(Caller.Member me, String slug, GameCase any) {
    RegistrationDetails details =
        RegistrationDetailsBuilder.builder()
            .team(any.terms().teams() ? new RegistrationDetails.Team("Team") : null)
            .build();
    return THERE.registrations().register(me, slug, details);
  }

  private static String seed(GameCase.Terms terms, GameCase.Moment now) {
    String slug = THERE.game();
    OffsetDateTime start = now.start().atOffset(ZoneOffset.UTC);
    THERE.sql(
        """
        update event set starts_at = ?, ends_at = ?, state = ?, join_mode = ?, capacity = ?,
          min_age = ?, series_id = 'games', registration = cast(? as jsonb)
        where slug = ?\
        """,
        start,
        start.plus(GameCase.LENGTH),
        Json.name(terms.state()),
        Json.name(terms.join()),
        GameCase.CAPACITY,
        terms.adultsOnly() ? GameCase.MIN_AGE : null,
        terms.registration(now.start()),
        slug);
    if (terms.full()) {
      add(slug, THERE.player(), State.CONFIRMED, GameCase.CAPACITY, null);
    }
    return slug;
  }

  private static @Nullable UUID registered(String slug, Caller.Member me, GameCase any) {
    State state = any.mine();
    return state == null
        ? null
        : add(
            slug, me, state, 1, any.now().start().minus(GameCase.CLOSES).atOffset(ZoneOffset.UTC));
  }

  private static UUID add(
      String slug, Caller.Member who, State state, int size, @Nullable OffsetDateTime offerUntil) {
    return THERE.id(
        """
        insert into registration (event_id, player_id, state, size, team, offer_expires_at,
          checked_in_at)
        select id, ?, ?, ?, case when registration ->> 'unit' = 'team' then '{"name": "T"}'::jsonb end,
          cast(? as timestamptz), case when ? = 'checked_in' then now() end
        from event where slug = ? returning id\
        """,
        who.player(),
        Json.name(state),
        size,
        state == State.OFFERED ? offerUntil : null,
        Json.name(state),
        slug);
  }

  private static Caller reader(Who who) {
    return who == Who.ANYONE ? Caller.ANYONE : person(who);
  }

  private static Caller.Member person(Who who) {
    Caller.Member person = THERE.player();
    THERE.sql("update player set birth_date = ? where id = ?", who.birthDate, person.player());
    if (who == Who.OFFICER) {
      THERE.belong(person, "officer");
    }
    return person;
  }
}
