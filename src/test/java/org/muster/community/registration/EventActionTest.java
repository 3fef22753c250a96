package org.muster.community.registration;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.event.Event;
import org.muster.community.registration.GameCase.Moment;
import org.muster.community.registration.GameCase.Terms;
import org.muster.community.registration.GameCase.Who;
import org.muster.community.registration.Registration.State;

/** What a game's page offers; that operations accept it is in {@link EventActionIT}. */
class EventActionTest {

  /** Each row of the table: the game, the moment, the reader, their registration; the answer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cancelled | OPEN | ADULT | - | CANCELLED | OTHER_GAMES | NONE",
        "completed | ENDED | ADULT | - | OVER | NextOfSeries | NONE",
        "published | ENDED | ADULT | CONFIRMED | OVER CONFIRMED | NextOfSeries | NONE",
        "published | OPEN | ADULT | OFFERED | OFFERED LAST_PLACES | TAKE_PLACE LET_GO |"
            + " OfferedUntil",
        "published 18 | OPEN | MINOR | OFFERED | OFFERED FromAge LAST_PLACES | LET_GO |"
            + " OfferedUntil",
        "published | CLOSED | ADULT | OFFERED | OFFER_EXPIRED LAST_PLACES | - | OfferEnded",
        "published | OPEN | ADULT | CONFIRMED | CONFIRMED LAST_PLACES | SHOW_TICKET | Place",
        "postponed | OPEN | ADULT | CONFIRMED | CONFIRMED POSTPONED | SHOW_TICKET | Place",
        "published full | OPEN | ADULT | PENDING | PENDING Full | CHANGE WITHDRAW |"
            + " WAITS_FOR_ORGANISER",
        "published full | OPEN | ADULT | WAITLISTED | Waitlisted Full | CHANGE WITHDRAW | WaitsFor",
        "published | ONGOING | ADULT | WAITLISTED | Waitlisted ON_NOW | CHANGE | WaitsFor",
        "published | ONGOING | ADULT | CHECKED_IN | CHECKED_IN ON_NOW | - | NONE",
        "published | OPEN | ADULT | REJECTED | REJECTED LAST_PLACES | REGISTER_AGAIN | NONE",
        "published closes | CLOSED | ADULT | EXPIRED | EXPIRED CLOSED | - | NONE",
        "published | ENDED | ADULT | NO_SHOW | OVER NO_SHOW | NextOfSeries | NONE",
        "published | OPEN | ADULT | CANCELLED | LAST_PLACES | REGISTER | Left",
        "postponed | OPEN | ANYONE | - | POSTPONED | FOLLOW | REGISTRATIONS_STAY",
        "draft | OPEN | OFFICER | - | DRAFT | PUBLISH | NONE",
        "draft | ENDED | OFFICER | - | DRAFT | - | Lacks",
        "published external | OPEN | ADULT | - | - | RegisterElsewhere | LEAVES_THIS_SITE",
        "published opens | BEFORE_OPENING | ADULT | - | Opens | OpeningIntoCalendar | NONE",
        "published invite | OPEN | ADULT | - | BY_INVITATION | - | ASK_ORGANISER",
        "published 18 | OPEN | MINOR | - | FromAge LAST_PLACES | - | AgeRule",
        "published 18 | OPEN | OF_UNKNOWN_AGE | - | FromAge LAST_PLACES | COMPLETE_PROFILE |"
            + " AgeRule",
        "published 18 | OPEN | ANYONE | - | LAST_PLACES FromAge | REGISTER | Left",
        "published | ONGOING | ADULT | - | ON_NOW | - | ClosedSince",
        "published walk-on | ONGOING | ADULT | - | ON_NOW WALK_ON | - | ComeToGates",
        "published walk-on closes | CLOSED | ADULT | - | WALK_ON CLOSED | - | ComeToGates",
        "published walk-on full | ONGOING | ADULT | - | ON_NOW WALK_ON Full | - | FullOf",
        "published closes | CLOSED | ADULT | - | CLOSED | - | ClosedSince",
        "published full | OPEN | ADULT | - | Full | JOIN_WAITLIST | FullOf",
        "published full no-waitlist | OPEN | ADULT | - | Full | FOLLOW_ORGANISER | FullOf",
        "published full approval | OPEN | ADULT | - | Full | ASK_FOR_PLACE | FullOf",
        "published approval | OPEN | ADULT | - | LAST_PLACES | ASK_FOR_PLACE | ORGANISER_DECIDES",
        "published | OPEN | ADULT | - | LAST_PLACES | REGISTER | Left",
      })
  void of_answersAsTheTableSays(
      String game,
      Moment now,
      Who who,
      String mine,
      String tapes,
      String buttons,
      String sentence) {
    EventAction action =
        new GameCase(terms(game), now, who, mine.equals("-") ? null : State.valueOf(mine)).action();
    assertThat(names(action.tapes())).isEqualTo(tapes);
    assertThat(names(action.buttons())).isEqualTo(buttons);
    assertThat(name(action.sentence())).isEqualTo(sentence);
  }

  @Provide
  Arbitrary<GameCase> cases() {
    return GameCase.any();
  }

  @Property(tries = 20_000)
  void of_answersEachCaseOnce(@ForAll("cases") GameCase any) {
    EventAction action = any.action();
    assertThat(action.tapes()).doesNotHaveDuplicates();
    assertThat(action.buttons()).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(2);
    if (action.buttons().size() == 2) {
      assertThat(action.buttons())
          .containsAnyOf(ActionButton.Plain.LET_GO, ActionButton.Plain.WITHDRAW);
    }
    assertThat(action.tapes().stream().filter(tape -> tape instanceof ActionTape.FromAge))
        .hasSize(any.terms().adultsOnly() ? 1 : 0);
  }

  /** Who has a live registration is never asked to register, and nobody for a game that is off. */
  @Property(tries = 20_000)
  void of_offersToRegisterOnlyWhatCanBe(@ForAll("cases") GameCase any) {
    boolean offered =
        any.action().buttons().stream()
            .anyMatch(it -> it instanceof ActionButton.Plain plain && plain.isToRegister());
    Set<Moment> late = EnumSet.of(Moment.ENDED);
    if (!any.terms().walkOn()) {
      late.add(Moment.ONGOING);
    }
    if (any.terms().state() != Event.State.PUBLISHED
        || late.contains(any.now())
        || (any.mine() != null && any.mine().isAlive())) {
      assertThat(offered).isFalse();
    }
  }

  private static Terms terms(String words) {
    Set<String> all = Set.of(words.split(" ", -1));
    Event.State state =
        EnumSet.allOf(Event.State.class).stream()
            .filter(each -> all.contains(each.name().toLowerCase(Locale.ROOT)))
            .findFirst()
            .orElseThrow();
    Event.JoinMode join =
        EnumSet.allOf(Event.JoinMode.class).stream()
            .filter(each -> all.contains(each.name().toLowerCase(Locale.ROOT)))
            .findFirst()
            .orElse(Event.JoinMode.FREE);
    return new Terms(
        state,
        join,
        all.contains("opens"),
        all.contains("closes"),
        all.contains("walk-on"),
        !all.contains("no-waitlist"),
        all.contains("full"),
        all.contains("18"),
        false);
  }

  private static String names(Iterable<?> values) {
    var all = new ArrayList<String>();
    values.forEach(value -> all.add(name(value)));
    return all.isEmpty() ? "-" : all.stream().collect(joining(" "));
  }

  private static String name(Object value) {
    return value instanceof Enum<?> word ? word.name() : value.getClass().getSimpleName();
  }
}
