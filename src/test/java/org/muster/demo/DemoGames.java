package org.muster.demo;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.event.Event;
import org.muster.community.player.Player;
import org.muster.community.venue.Venue;
import org.muster.core.GeoPoint;
import org.muster.core.game.Environment;
import org.muster.core.game.Rules;

/** What tests ask of the games of a demo community on its first morning. */
record DemoGames(DemoCommunity demo, LocalDate today) {

  Instant now() {
    return today.atTime(9, 0).toInstant(ZoneOffset.UTC);
  }

  Map<String, Venue> venues() {
    return demo.venues().stream().collect(toMap(Venue::slug, v -> v));
  }

  /** Games to come that everybody may see. */
  List<Event> upcoming() {
    return demo.events().stream()
        .filter(e -> e.visibility() == Event.Visibility.PUBLIC)
        .filter(e -> e.state() != Event.State.DRAFT && e.state() != Event.State.COMPLETED)
        .filter(e -> e.start().isAfter(now()))
        .toList();
  }

  /** Those that somebody can still join. */
  List<Event> open() {
    return upcoming().stream().filter(this::isOpen).toList();
  }

  private boolean isOpen(Event event) {
    Event.Registration registration = event.registration();
    boolean time =
        registration == null
            || ((registration.opensAt() == null || !isToCome(registration.opensAt()))
                && (registration.closesAt() == null || isToCome(registration.closesAt())));
    return time
        && event.state() == Event.State.PUBLISHED
        && event.joinMode() != Event.JoinMode.INVITE
        && (left(event) > 0 || event.hasWaitlist());
  }

  boolean isToCome(@Nullable OffsetDateTime time) {
    return time != null && time.toInstant().isAfter(now());
  }

  /** Whether a person can pay at most so much, in minor units, without being a member. */
  boolean costsAtMost(Event event, long minor) {
    return event.prices().stream()
        .filter(p -> p.takesNoMembership() && p.per() == Event.Per.PERSON)
        .filter(p -> p.isValidAt(now()))
        .anyMatch(p -> p.amountMinor() <= minor);
  }

  static int left(Event event) {
    Integer capacity = event.capacity();
    Integer registered = event.registered();
    return capacity == null || registered == null ? 99 : capacity - registered;
  }

  static boolean rents(Event event) {
    Event.Rental rental = event.rental();
    return rental != null && rental.available();
  }

  boolean isNear(Event event, GeoPoint point, double metres) {
    GeoPoint at = requireNonNull(venues().get(event.venue())).searchedPoint();
    return at != null && at.metresTo(point) <= metres;
  }

  Venue venue(Event event) {
    return requireNonNull(venues().get(event.venue()));
  }

  boolean isInside(Event event) {
    List<Environment> environments = venue(event).environments();
    return environments.contains(Environment.INDOOR) || environments.contains(Environment.CQB);
  }

  @Nullable Rules rules(Event event) {
    return event.rules() == null ? venue(event).defaultRules() : event.rules();
  }

  /** Whether everybody sees who organises it. */
  boolean hasHost(Event event) {
    String organiser = requireNonNull(event.organiser());
    return organiser.startsWith("@")
        ? demo.players().stream()
            .anyMatch(
                p ->
                    p.handle().equals(organiser.substring(1))
                        && p.visibility() == Player.Visibility.PUBLIC
                        && isAdult(p))
        : demo.clubs().stream()
            .anyMatch(
                c ->
                    c.slug().equals(organiser)
                        && c.visibility() == Club.Visibility.PUBLIC
                        && c.state() == Club.State.ACTIVE);
  }

  boolean isAdult(Player player) {
    LocalDate birth = player.birthDate();
    return birth != null && !birth.plusYears(18).isAfter(today);
  }
}
