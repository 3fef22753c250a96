package org.muster.community.notice;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A message to players and clubs about something that happened.
 *
 * @param kind what happened
 * @param players the recipients, without duplicates: each gets a mail and messages to their own
 *     webhooks
 * @param club whose webhooks get one message; absent: none
 * @param data the facts at the time of the event, with members in snake_case: the source of mails,
 *     and the {@code data} of webhook messages. Contains no mail address and no legal name; about
 *     others only what the club may know. Mails use {@code event {slug, title, starts_at, tz}},
 *     {@code club {slug, name}}, {@code player {handle, callsign}}, {@code state}, {@code reason},
 *     {@code changes} (field names), {@code position} (on a waitlist, from 1) and {@code
 *     offer_expires_at}; see {@link Letters} for those of each kind
 * @param ways the channels to use; all by default
 */
public record Notice(
    Kind kind, List<UUID> players, Optional<UUID> club, Map<String, Object> data, Set<Way> ways) {

  public Notice {
    players = players.stream().distinct().toList();
    data = Map.copyOf(data);
    ways = Set.copyOf(ways);
  }

  /** A notice through all channels. */
  public Notice(Kind kind, List<UUID> players, Optional<UUID> club, Map<String, Object> data) {
    this(kind, players, club, data, EnumSet.allOf(Way.class));
  }

  /** A notice to one player. */
  public static Notice to(UUID player, Kind kind, Map<String, Object> data) {
    return new Notice(kind, List.of(player), Optional.empty(), data);
  }

  /** A copy that uses one channel only. */
  public Notice by(Way way) {
    return new Notice(kind, players, club, data, EnumSet.of(way));
  }

  /** A channel. */
  public enum Way {
    MAIL,
    WEBHOOK
  }

  /** The kinds of events, with their names in webhook messages. */
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

    /** The kind with this name. */
    public static Optional<Kind> of(String word) {
      return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** The public name, such as {@code event.cancelled}; never changes. */
    public String word() {
      return word;
    }
  }
}
