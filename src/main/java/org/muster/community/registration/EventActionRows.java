package org.muster.community.registration;

import static org.muster.community.registration.EntryRules.Bar.BY_INVITATION;
import static org.muster.community.registration.EntryRules.Bar.CLOSED;
import static org.muster.community.registration.EntryRules.Bar.ELSEWHERE;
import static org.muster.community.registration.EntryRules.Bar.NOT_OPEN_YET;

import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventLifecycle;
import org.muster.community.registration.ActionSentence.Plain;
import org.muster.community.registration.EventAction.Game;
import org.muster.core.Fault;

/**
 * The rows of the table behind {@link EventAction}. The first that fits decides; tapes of later
 * ones that fit are added.
 */
final class EventActionRows {

  private final EventActionFacts facts;
  private final Game game;
  private final Event event;
  private final @Nullable RegistrationView mine;
  private final Set<EntryRules.Bar> bars;

  EventActionRows(EventActionFacts facts, @Nullable RegistrationView mine) {
    this.facts = facts;
    this.mine = mine;
    game = facts.game();
    event = facts.event();
    bars = facts.bars();
  }

  EventAction answer() {
    List<EventAction> fitting =
        Stream.<Supplier<@Nullable EventAction>>of(
                this::cancelled,
                this::over,
                this::mine,
                this::postponed,
                this::draft,
                this::elsewhere,
                this::notOpenYet,
                this::byInvitation,
                this::age,
                this::ongoingOrWalkOn,
                this::closed,
                this::full,
                this::open)
            .map(Supplier::get)
            .flatMap(Stream::ofNullable)
            .toList();
    Stream<ActionTape> always =
        Stream.concat(
            Stream.ofNullable(newDate()),
            Stream.ofNullable(event.minAge()).map(ActionTape.FromAge::new));
    EventAction first =
        fitting.isEmpty() ? EventAction.row(List.of(), List.of(), Plain.NONE) : fitting.getFirst();
    List<ActionTape> states = fitting.stream().flatMap(each -> each.tapes().stream()).toList();
    return EventAction.row(
        Stream.concat(states.stream(), always).distinct().toList(),
        first.buttons(),
        first.sentence());
  }

  private @Nullable EventAction cancelled() {
    if (event.state() != Event.State.CANCELLED) {
      return null;
    }
    String reason = event.cancelReason();
    return EventAction.row(
        List.of(ActionTape.Plain.CANCELLED),
        List.of(ActionButton.Plain.OTHER_GAMES),
        reason == null ? Plain.NONE : new ActionSentence.Reason(reason));
  }

  private @Nullable EventAction over() {
    boolean ended =
        event.state() == Event.State.COMPLETED
            || (event.state() == Event.State.PUBLISHED && facts.isOver());
    if (!ended) {
      return null;
    }
    String series = event.seriesId();
    return EventAction.row(
        List.of(ActionTape.Plain.OVER),
        List.of(
            series == null
                ? ActionButton.Plain.OTHER_GAMES
                : new ActionButton.NextOfSeries(series)),
        Plain.NONE);
  }

  private @Nullable EventAction mine() {
    return mine == null ? null : new OwnRegistrationRow(facts).of(mine);
  }

  private @Nullable EventAction postponed() {
    if (event.state() != Event.State.POSTPONED) {
      return null;
    }
    boolean dated =
        event.previousStart() != null && !event.previousStart().isEqual(event.startsAt());
    return EventAction.row(
        List.of(ActionTape.Plain.POSTPONED),
        List.of(ActionButton.Plain.FOLLOW),
        dated
            ? new ActionSentence.RegistrationsStayFor(event.startsAt())
            : Plain.REGISTRATIONS_STAY);
  }

  private @Nullable EventAction draft() {
    if (event.state() != Event.State.DRAFT) {
      return null;
    }
    List<Fault> missing = EventLifecycle.missing(event, facts.now());
    return EventAction.row(
        List.of(ActionTape.Plain.DRAFT),
        missing.isEmpty() && facts.manages() ? List.of(ActionButton.Plain.PUBLISH) : List.of(),
        missing.isEmpty() ? Plain.NONE : new ActionSentence.Lacks(missing));
  }

  private @Nullable EventAction elsewhere() {
    if (!facts.isLive() || !bars.contains(ELSEWHERE)) {
      return null;
    }
    Event.Registration registration = event.registration();
    String address = registration == null ? null : registration.externalUrl();
    return address == null
        ? EventAction.row(List.of(), List.of(), Plain.ASK_ORGANISER)
        : EventAction.row(
            List.of(),
            List.of(new ActionButton.RegisterElsewhere(URI.create(address))),
            Plain.LEAVES_THIS_SITE);
  }

  private @Nullable EventAction notOpenYet() {
    Event.Registration registration = event.registration();
    if (!facts.isLive()
        || !bars.contains(NOT_OPEN_YET)
        || registration == null
        || registration.opensAt() == null) {
      return null;
    }
    OffsetDateTime opens = facts.inZone(registration.opensAt().toInstant());
    return EventAction.row(
        List.of(new ActionTape.Opens(opens)),
        List.of(new ActionButton.OpeningIntoCalendar(opens)),
        Plain.NONE);
  }

  private @Nullable EventAction byInvitation() {
    return facts.isLive() && bars.contains(BY_INVITATION)
        ? EventAction.row(List.of(ActionTape.Plain.BY_INVITATION), List.of(), Plain.ASK_ORGANISER)
        : null;
  }

  private @Nullable EventAction age() {
    Integer years = event.minAge();
    if (!facts.isLive() || years == null || !(facts.isTooYoung() || facts.isOfUnknownAge())) {
      return null;
    }
    return EventAction.row(
        List.of(new ActionTape.FromAge(years)),
        facts.isTooYoung() ? List.of() : List.of(ActionButton.Plain.COMPLETE_PROFILE),
        new ActionSentence.AgeRule(years));
  }

  private @Nullable EventAction ongoingOrWalkOn() {
    boolean ongoing = facts.isLive() && facts.hasBegun();
    boolean walkOn = facts.isWalkOn() && (ongoing || (facts.isLive() && bars.contains(CLOSED)));
    if (!ongoing && !walkOn) {
      return null;
    }
    var tapes =
        Stream.of(ActionTape.Plain.ON_NOW, ActionTape.Plain.WALK_ON)
            .filter(tape -> tape == ActionTape.Plain.ON_NOW ? ongoing : walkOn)
            .toList();
    if (!walkOn) {
      return EventAction.row(tapes, List.of(), new ActionSentence.ClosedSince(facts.closedSince()));
    }
    return EventAction.row(
        tapes,
        List.of(),
        facts.hasRoom()
            ? new ActionSentence.ComeToGates(facts.gates())
            : new ActionSentence.FullOf(game.missing()));
  }

  private @Nullable EventAction closed() {
    return facts.isToCome() && bars.contains(CLOSED)
        ? EventAction.row(
            List.of(ActionTape.Plain.CLOSED),
            List.of(),
            new ActionSentence.ClosedSince(facts.closedSince()))
        : null;
  }

  /**
   * Where managers decide, nobody queues: one can ask for a place all the same. Where others have
   * all places, there is nothing to wait for.
   */
  private @Nullable EventAction full() {
    if (!facts.isLive() || facts.hasRoom()) {
      return null;
    }
    ActionButton button;
    if (!game.hasPlaces()) {
      button = ActionButton.Plain.FOLLOW_ORGANISER;
    } else if (facts.isApproved()) {
      button = ActionButton.Plain.ASK_FOR_PLACE;
    } else {
      button =
          facts.hasWaitlist()
              ? ActionButton.Plain.JOIN_WAITLIST
              : ActionButton.Plain.FOLLOW_ORGANISER;
    }
    return EventAction.row(
        List.of(new ActionTape.Full(facts.waiting())),
        List.of(button),
        new ActionSentence.FullOf(game.missing()));
  }

  private @Nullable EventAction open() {
    if (!bars.isEmpty() || !facts.isToCome() || !facts.hasRoom()) {
      return null;
    }
    Integer left = game.view().placesLeft();
    ActionSentence places =
        left == null || event.capacity() == null
            ? Plain.NONE
            : new ActionSentence.Left(left, event.capacity());
    return EventAction.row(
        game.view().lastPlaces() ? List.of(ActionTape.Plain.LAST_PLACES) : List.of(),
        List.of(
            facts.isApproved() ? ActionButton.Plain.ASK_FOR_PLACE : ActionButton.Plain.REGISTER),
        facts.isApproved() ? Plain.ORGANISER_DECIDES : places);
  }

  private ActionTape.@Nullable NewDate newDate() {
    OffsetDateTime was = event.previousStart();
    return was == null || was.isEqual(event.startsAt()) || event.state() == Event.State.CANCELLED
        ? null
        : new ActionTape.NewDate(was);
  }
}
