package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.registration.EventAction.Game;
import org.muster.community.registration.EventAction.Reader;

/**
 * What {@link EventAction} asks about a game and its reader, answered by the rules of registration.
 */
record EventActionFacts(Game game, Reader reader, Instant now) {

  Event event() {
    return game.view().event();
  }

  EntryRules entry() {
    return new EntryRules(event());
  }

  Set<EntryRules.Bar> bars() {
    return entry().bars(now);
  }

  boolean isOver() {
    return entry().isOver(now);
  }

  boolean hasBegun() {
    return entry().hasBegun(now);
  }

  boolean isWalkOn() {
    return entry().isWalkOn();
  }

  /** Whether the game takes place, or is taking place. */
  boolean isLive() {
    return event().state() == Event.State.PUBLISHED && !isOver();
  }

  boolean isToCome() {
    return isLive() && !hasBegun();
  }

  boolean hasRoom() {
    return game.missing().isEmpty();
  }

  int waiting() {
    Integer waiting = game.view().waiting();
    return waiting == null ? 0 : waiting;
  }

  boolean hasWaitlist() {
    return event().hasWaitlist() && isToCome();
  }

  boolean isApproved() {
    return event().joinMode() == Event.JoinMode.APPROVAL;
  }

  boolean isCancellable() {
    return manages() || !hasBegun();
  }

  boolean manages() {
    return reader instanceof Reader.Player player && player.manages();
  }

  boolean isTooYoung() {
    LocalDate born = birthDate();
    return born != null && new RegistrationRules(event(), event().rules()).isTooYoung(born);
  }

  boolean isOfUnknownAge() {
    return event().minAge() != null && reader instanceof Reader.Player && birthDate() == null;
  }

  @Nullable LocalDate birthDate() {
    return reader instanceof Reader.Player player ? player.birthDate() : null;
  }

  /** When registration closed: at its end, or when the game began. */
  OffsetDateTime closedSince() {
    Event.Registration registration = event().registration();
    OffsetDateTime closes = registration == null ? null : registration.closesAt();
    return closes != null && closes.isBefore(event().startsAt())
        ? inZone(closes.toInstant())
        : event().startsAt();
  }

  OffsetDateTime gates() {
    return event().schedule().stream()
        .filter(moment -> moment.kind() == Event.MomentKind.GATES)
        .map(Event.Moment::at)
        .findFirst()
        .orElse(event().startsAt());
  }

  OffsetDateTime inZone(Instant time) {
    return time.atZone(event().tz()).toOffsetDateTime();
  }

  /** Whether the reader can register, if there is nothing else against it. */
  boolean isPossible() {
    return bars().isEmpty()
        && (hasRoom() || (game.hasPlaces() && (isApproved() || hasWaitlist())))
        && !isTooYoung()
        && !isOfUnknownAge();
  }
}
