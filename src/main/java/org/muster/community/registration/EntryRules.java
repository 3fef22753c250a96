package org.muster.community.registration;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.mcp.ToolWords;

/** When, where and by whom registrations for a game are made. */
record EntryRules(Event event) {

  /** How long before the gates open: who camps comes the evening before. */
  private static final Duration EARLIEST = Duration.ofHours(12);

  /** How long after the end: lists on paper are typed in on the next day. */
  private static final Duration LATEST = Duration.ofHours(24);

  /** What keeps players from registering by themselves, in the order in which it is told. */
  enum Bar {
    /** Registration takes place on another site. */
    ELSEWHERE,
    /** The game is a draft, postponed, cancelled or completed. */
    NOT_PUBLISHED,
    /** The game has started, or with walk-on ended. */
    BEGUN,
    /** Registration has ended. */
    CLOSED,
    /** Registration has not begun. */
    NOT_OPEN_YET,
    /** Only invited players can come. */
    BY_INVITATION
  }

  /** What keeps players from registering by themselves now. */
  Set<Bar> bars(Instant now) {
    Event.Registration registration = event.registration();
    OffsetDateTime opens = registration == null ? null : registration.opensAt();
    OffsetDateTime closes = registration == null ? null : registration.closesAt();
    var bars = EnumSet.noneOf(Bar.class);
    add(bars, Bar.ELSEWHERE, event.joinMode() == Event.JoinMode.EXTERNAL);
    add(bars, Bar.NOT_PUBLISHED, event.state() != Event.State.PUBLISHED);
    add(bars, Bar.BEGUN, !(isWalkOn() ? event.end() : event.start()).isAfter(now));
    add(bars, Bar.CLOSED, closes != null && !closes.toInstant().isAfter(now));
    add(bars, Bar.NOT_OPEN_YET, opens != null && opens.toInstant().isAfter(now));
    add(bars, Bar.BY_INVITATION, event.joinMode() == Event.JoinMode.INVITE);
    return bars;
  }

  private static void add(Set<Bar> bars, Bar bar, boolean holds) {
    if (holds) {
      bars.add(bar);
    }
  }

  /** Whether players may come without registration. */
  boolean isWalkOn() {
    Event.Registration registration = event.registration();
    return registration != null && Boolean.TRUE.equals(registration.walkOn());
  }

  /**
   * Requires that registration is open to everyone now.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} outside the registration period;
   *     {@code Conflict} if registration takes place elsewhere; {@code Forbidden} if the game is by
   *     invitation only
   */
  void checkOpen(Instant now) {
    refuse(bars(now));
  }

  /**
   * Requires a game that takes registrations on this site.
   *
   * @throws org.muster.core.ProblemException {@code Conflict}
   */
  void checkHere() {
    if (event.joinMode() == Event.JoinMode.EXTERNAL) {
      throw refusal(Bar.ELSEWHERE);
    }
  }

  /**
   * Requires that registration has not closed.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  void checkNotClosed(Instant now) {
    Set<Bar> bars = bars(now);
    bars.retainAll(EnumSet.of(Bar.NOT_PUBLISHED, Bar.BEGUN, Bar.CLOSED));
    refuse(bars);
  }

  private void refuse(Set<Bar> bars) {
    Optional<Bar> first = bars.stream().findFirst();
    if (first.isPresent()) {
      throw refusal(first.get());
    }
  }

  private ProblemException refusal(Bar bar) {
    Event.Registration registration = event.registration();
    return switch (bar) {
      case ELSEWHERE -> {
        String where = registration == null ? null : registration.externalUrl();
        yield new Problem.Conflict(
                "Registration for this game is on another site"
                    + (where == null ? ". Ask the organiser." : ": " + where))
            .exception();
      }
      case NOT_PUBLISHED ->
          rule("not_published", "Registration is only possible while the game is published.");
      case BEGUN -> rule("begun", "Registration is closed: the game has begun.");
      case CLOSED ->
          rule(
              "closed",
              "Registration closed on %s."
                  .formatted(when(registration == null ? null : registration.closesAt())));
      case NOT_OPEN_YET ->
          rule(
              "not_open_yet",
              "Registration opens on %s."
                  .formatted(when(registration == null ? null : registration.opensAt())));
      case BY_INVITATION ->
          new Problem.Forbidden(
                  "This game is by invitation only. Ask an officer of the club that runs it.")
              .exception();
    };
  }

  /** By the clocks of the place. */
  private String when(@Nullable OffsetDateTime time) {
    return time == null ? "a day not said" : ToolWords.day(time.toInstant(), event.tz());
  }

  /**
   * Requires that players can arrive now: from {@link #EARLIEST} before the gates open to {@link
   * #LATEST} after the end.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} that names the times
   */
  void checkArriving(Instant now) {
    if (!isArriving(now)) {
      throw new Problem.Conflict(
              "Players can be checked in from %s."
                  .formatted(ToolWords.span(arriveFrom(), arriveUntil(), event.tz())))
          .exception();
    }
  }

  /**
   * Requires that players still arrive, or will.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} that names until when
   */
  void checkStillArriving(Instant now) {
    if (now.isAfter(arriveUntil().toInstant())) {
      throw new Problem.Conflict(
              "Walk-ins can be added until %s."
                  .formatted(ToolWords.day(arriveUntil().toInstant(), event.tz())))
          .exception();
    }
  }

  /** Whether players can arrive at this time: both bounds belong to it. */
  boolean isArriving(Instant time) {
    return !time.isBefore(arriveFrom().toInstant()) && !time.isAfter(arriveUntil().toInstant());
  }

  private OffsetDateTime arriveFrom() {
    return gates().minus(EARLIEST);
  }

  private OffsetDateTime arriveUntil() {
    return event.endsAt().plus(LATEST);
  }

  /** When the first thing of the schedule is; without one, the start. */
  private OffsetDateTime gates() {
    return event.schedule().stream()
        .map(Event.Moment::at)
        .filter(event.startsAt()::isAfter)
        .min(Comparator.comparing(OffsetDateTime::toInstant))
        .orElse(event.startsAt());
  }

  /** Whether the game has started. */
  boolean hasBegun(Instant now) {
    return isPast(event.start(), now);
  }

  /** Whether the game has ended. */
  boolean isOver(Instant now) {
    return isPast(event.end(), now);
  }

  /** False for a postponed game: its times no longer apply. */
  private boolean isPast(Instant time, Instant now) {
    return event.state() != Event.State.POSTPONED && !time.isAfter(now);
  }

  /** A fault of the registration as a whole, not of one member. */
  private static ProblemException rule(String code, String detail) {
    return Problem.rule("", code, detail);
  }
}
