package org.muster.community.eventpage;

import static java.util.stream.Collectors.joining;
import static org.muster.community.event.EventWords.AGE_RULE;
import static org.muster.community.event.EventWords.ASK_ORGANISER;
import static org.muster.community.event.EventWords.BUTTON;
import static org.muster.community.event.EventWords.CLOSED_SINCE;
import static org.muster.community.event.EventWords.COME_TO_GATES;
import static org.muster.community.event.EventWords.FROM_AGE;
import static org.muster.community.event.EventWords.FULL;
import static org.muster.community.event.EventWords.FULL_OF;
import static org.muster.community.event.EventWords.FULL_WAITING;
import static org.muster.community.event.EventWords.LEAVES_SITE;
import static org.muster.community.event.EventWords.LEFT;
import static org.muster.community.event.EventWords.LIMIT;
import static org.muster.community.event.EventWords.MISSING;
import static org.muster.community.event.EventWords.NEW_DATE;
import static org.muster.community.event.EventWords.OFFERED_UNTIL;
import static org.muster.community.event.EventWords.OFFER_ENDED;
import static org.muster.community.event.EventWords.OPENS;
import static org.muster.community.event.EventWords.PLACE_CANCELLABLE;
import static org.muster.community.event.EventWords.REGISTER_AT;
import static org.muster.community.event.EventWords.REGISTRATIONS_STAY;
import static org.muster.community.event.EventWords.REGISTRATIONS_STAY_FOR;
import static org.muster.community.event.EventWords.STATE;
import static org.muster.community.event.EventWords.WAITLISTED;
import static org.muster.community.event.EventWords.WAITS_FOR;
import static org.muster.community.event.EventWords.WAITS_FOR_ORGANISER;

import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.muster.community.registration.ActionButton;
import org.muster.community.registration.ActionSentence;
import org.muster.community.registration.ActionTape;
import org.muster.community.registration.CapacityLimit;
import org.muster.core.json.Json;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/**
 * The words for what {@code EventAction} decides.
 *
 * @param zone of the game
 */
record ActionText(Words words, ZoneId zone) {

  Tape tape(ActionTape tape) {
    return switch (tape) {
      case ActionTape.Plain plain -> Tape.state(words.of(STATE, Json.name(plain)));
      case ActionTape.Waitlisted(var place) -> Tape.state(words.of(WAITLISTED, place));
      case ActionTape.NewDate(var was) -> Tape.state(words.of(NEW_DATE, words.day(was, zone)));
      case ActionTape.Opens(var at) -> Tape.state(words.of(OPENS, time(at)));
      case ActionTape.Full(var waiting) ->
          Tape.state(waiting == 0 ? words.of(FULL) : words.of(FULL_WAITING, waiting));
      case ActionTape.FromAge(var years) -> Tape.quiet(words.of(FROM_AGE, years));
    };
  }

  String button(ActionButton button) {
    return switch (button) {
      case ActionButton.Plain plain -> words.of(BUTTON, Json.name(plain));
      case ActionButton.NextOfSeries _ -> words.of(BUTTON, "next_of_series");
      case ActionButton.OpeningIntoCalendar _ -> words.of(BUTTON, "opening");
      case ActionButton.RegisterElsewhere(var address) ->
          words.of(REGISTER_AT, String.valueOf(address.getHost()));
    };
  }

  /** The sentence beside the buttons; empty for what the organiser wrote. */
  String sentence(ActionSentence sentence) {
    return switch (sentence) {
      case ActionSentence.Plain plain ->
          switch (plain) {
            case NONE -> "";
            case WAITS_FOR_ORGANISER, ORGANISER_DECIDES -> words.of(WAITS_FOR_ORGANISER);
            case LEAVES_THIS_SITE -> words.of(LEAVES_SITE);
            case ASK_ORGANISER -> words.of(ASK_ORGANISER);
            case REGISTRATIONS_STAY -> words.of(REGISTRATIONS_STAY);
          };
      case ActionSentence.Reason _ -> "";
      case ActionSentence.OfferedUntil(var at) -> words.of(OFFERED_UNTIL, time(at));
      case ActionSentence.OfferEnded(var at) -> words.of(OFFER_ENDED, time(at));
      case ActionSentence.Place(var faction, var role, var cancellable) ->
          Stream.of(faction, role, cancellable ? words.of(PLACE_CANCELLABLE) : null)
              .filter(Objects::nonNull)
              .collect(joining(" · "));
      case ActionSentence.WaitsFor(var limits) ->
          limits.isEmpty() ? "" : words.of(WAITS_FOR, names(limits));
      case ActionSentence.RegistrationsStayFor(var date) ->
          words.of(REGISTRATIONS_STAY_FOR, words.date(date, zone));
      case ActionSentence.Lacks(var faults) ->
          faults.stream().map(each -> words.of(MISSING, each.code())).collect(joining(" "));
      case ActionSentence.AgeRule(var years) -> words.of(AGE_RULE, years);
      case ActionSentence.ComeToGates(var at) -> words.of(COME_TO_GATES, words.time(at, zone));
      case ActionSentence.ClosedSince(var at) -> words.of(CLOSED_SINCE, time(at));
      case ActionSentence.FullOf(var limits) -> words.of(FULL_OF, names(limits));
      case ActionSentence.Left(var places, var of) -> words.of(LEFT, places, of);
    };
  }

  private String names(List<CapacityLimit.Kind> limits) {
    return words.list(limits.stream().map(kind -> words.of(LIMIT, Json.name(kind))).toList());
  }

  private String time(OffsetDateTime at) {
    return words.day(at, zone) + " " + words.time(at, zone);
  }
}
