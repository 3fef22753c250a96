package org.muster.community.registration;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.ActionSentence.Plain;

/** The rows of {@link EventActionRows} about the reader's own registration. */
record OwnRegistrationRow(EventActionFacts facts) {

  /** The row that fits; null if the reader is like somebody who never registered. */
  @Nullable EventAction of(RegistrationView mine) {
    return switch (mine.state()) {
      case OFFERED -> offered(mine);
      case CONFIRMED ->
          EventAction.row(
              List.of(ActionTape.Plain.CONFIRMED),
              List.of(ActionButton.Plain.SHOW_TICKET),
              new ActionSentence.Place(
                  mine.details().faction(), mine.details().role(), facts.isCancellable()));
      case PENDING -> waiting(ActionTape.Plain.PENDING, Plain.WAITS_FOR_ORGANISER);
      case WAITLISTED ->
          waiting(
              new ActionTape.Waitlisted(
                  mine.waitlistPosition() == null ? 1 : mine.waitlistPosition()),
              new ActionSentence.WaitsFor(mine.waitsFor()));
      case CHECKED_IN ->
          EventAction.row(List.of(ActionTape.Plain.CHECKED_IN), List.of(), Plain.NONE);
      case REJECTED -> ended(ActionTape.Plain.REJECTED);
      case EXPIRED -> ended(ActionTape.Plain.EXPIRED);
      case OFFER_EXPIRED -> ended(ActionTape.Plain.OFFER_EXPIRED);
      case NO_SHOW -> ended(ActionTape.Plain.NO_SHOW);
      case CANCELLED, CANCELLED_BY_ORGANISER -> null;
    };
  }

  private EventAction offered(RegistrationView offer) {
    Instant until = offer.offerExpiresAt();
    if (until != null && !until.isAfter(facts.now())) {
      return EventAction.row(
          List.of(ActionTape.Plain.OFFER_EXPIRED),
          List.of(),
          new ActionSentence.OfferEnded(facts.inZone(until)));
    }
    var letGo =
        facts.isCancellable() ? Stream.of(ActionButton.Plain.LET_GO) : Stream.<ActionButton>empty();
    var take =
        facts.isTooYoung()
            ? Stream.<ActionButton>empty()
            : Stream.of(ActionButton.Plain.TAKE_PLACE);
    return EventAction.row(
        List.of(ActionTape.Plain.OFFERED),
        Stream.concat(take, letGo).toList(),
        until == null ? Plain.NONE : new ActionSentence.OfferedUntil(facts.inZone(until)));
  }

  private EventAction waiting(ActionTape tape, ActionSentence sentence) {
    var buttons = new ArrayList<ActionButton>();
    if (!facts.isOver()) {
      buttons.add(ActionButton.Plain.CHANGE);
    }
    if (facts.isCancellable()) {
      buttons.add(ActionButton.Plain.WITHDRAW);
    }
    return EventAction.row(List.of(tape), buttons, sentence);
  }

  /** A registration that came to nothing. */
  private EventAction ended(ActionTape tape) {
    return EventAction.row(
        List.of(tape),
        facts.isPossible() ? List.of(ActionButton.Plain.REGISTER_AGAIN) : List.of(),
        Plain.NONE);
  }
}
