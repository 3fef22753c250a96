package org.muster.notice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Something that is to be told.
 *
 * @param kind what happened
 * @param players to whom: each is told apart, by mail and at hooks of theirs. Nobody is told twice
 * @param club whose hooks are told, once; absent: no club's
 * @param data the facts in snake_case, as they were when it happened: what mails are written from,
 *     and the {@code data} of a hook. No mail address, no legal name; about others only what their
 *     club may know
 */
public record Notice(Kind kind, List<UUID> players, Optional<UUID> club, Map<String, Object> data) {

  public Notice {
    players = players.stream().distinct().toList();
    data = Map.copyOf(data);
  }

  /** For one player and nobody else. */
  public static Notice to(UUID player, Kind kind, Map<String, Object> data) {
    return new Notice(kind, List.of(player), Optional.empty(), data);
  }

  /** What can happen, with the word that hooks know it by. */
  public enum Kind {
    REGISTRATION_CONFIRMED("registration.confirmed"),
    REGISTRATION_PENDING("registration.pending"),
    REGISTRATION_WAITLISTED("registration.waitlisted"),
    REGISTRATION_OFFERED("registration.offered"),
    REGISTRATION_OFFER_EXPIRED("registration.offer_expired"),
    REGISTRATION_REJECTED("registration.rejected"),
    REGISTRATION_CANCELLED("registration.cancelled"),
    EVENT_PUBLISHED("event.published"),
    EVENT_CHANGED("event.changed"),
    EVENT_POSTPONED("event.postponed"),
    EVENT_CANCELLED("event.cancelled"),
    MEMBERSHIP_REQUESTED("membership.requested"),
    MEMBERSHIP_INVITED("membership.invited"),
    MEMBERSHIP_DECIDED("membership.decided"),
    SEARCH_FOUND("search.found");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** Such as {@code event.cancelled}; stable. */
    public String word() {
      return word;
    }
  }
}
