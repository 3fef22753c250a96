package org.muster.community.notice;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Something that is to be told.
 *
 * @param kind what happened
 * @param players to whom: each is told apart, by mail and at hooks of theirs. Nobody is told twice
 * @param club whose hooks are told, once; absent: no club's
 * @param data the facts in snake_case, as they were when it happened: what mails are written from,
 *     and the {@code data} of a hook. No mail address, no legal name; about others only what their
 *     club may know. Mails know {@code event {slug, title, starts_at, tz}}, {@code club {slug,
 *     name}}, {@code player {handle, callsign}}, {@code state}, {@code reason}, {@code changes}
 *     (field names), {@code position} (on a waitlist, from 1) and {@code offer_expires_at}; see
 *     {@link Letters} for those of each kind
 * @param ways how; all of them, if nobody chose
 */
public record Notice(
    Kind kind, List<UUID> players, Optional<UUID> club, Map<String, Object> data, Set<Way> ways) {

  public Notice {
    players = players.stream().distinct().toList();
    data = Map.copyOf(data);
    ways = Set.copyOf(ways);
  }

  /** In every way. */
  public Notice(Kind kind, List<UUID> players, Optional<UUID> club, Map<String, Object> data) {
    this(kind, players, club, data, EnumSet.allOf(Way.class));
  }

  /** For one player and nobody else. */
  public static Notice to(UUID player, Kind kind, Map<String, Object> data) {
    return new Notice(kind, List.of(player), Optional.empty(), data);
  }

  /** The same, told in one way only. */
  public Notice by(Way way) {
    return new Notice(kind, players, club, data, EnumSet.of(way));
  }

  /** How somebody is told. */
  public enum Way {
    MAIL,
    WEBHOOK
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
    SEARCH_FOUND("search.found"),
    WEBHOOK_FAILING("webhook.failing"),
    WEBHOOK_TEST("webhook.test");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The kind that is written like this. */
    public static Optional<Kind> of(String word) {
      return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** Such as {@code event.cancelled}; stable. */
    public String word() {
      return word;
    }
  }
}
