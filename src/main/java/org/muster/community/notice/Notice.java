package org.muster.community.notice;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
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
 * @param data the facts at the time of the event, of the type that the kind has
 * @param ways the channels to use; all by default
 */
public record Notice(Kind kind, List<UUID> players, Optional<UUID> club, News data, Set<Way> ways) {

  public Notice {
    players = players.stream().distinct().toList();
    if (!kind.data.isInstance(data)) {
      throw new IllegalArgumentException(kind + " with " + data.getClass());
    }
    ways = Set.copyOf(ways);
  }

  /** A notice through all channels. */
  public Notice(Kind kind, List<UUID> players, Optional<UUID> club, News data) {
    this(kind, players, club, data, EnumSet.allOf(Way.class));
  }

  /** A notice to one player. */
  public static Notice to(UUID player, Kind kind, News data) {
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
    REGISTRATION_CONFIRMED(
        "registration.confirmed", News.Registration.class, "A registration was confirmed"),
    REGISTRATION_PENDING(
        "registration.pending", News.Registration.class, "A registration waits for approval"),
    REGISTRATION_WAITLISTED(
        "registration.waitlisted", News.Registration.class, "A registration is on the waitlist"),
    REGISTRATION_OFFERED("registration.offered", News.Registration.class, "A place was offered"),
    REGISTRATION_OFFER_EXPIRED(
        "registration.offer_expired", News.Registration.class, "An offered place went to the next"),
    REGISTRATION_REJECTED(
        "registration.rejected", News.Registration.class, "A registration was declined"),
    REGISTRATION_CANCELLED(
        "registration.cancelled", News.Registration.class, "A registration was cancelled"),
    REGISTRATION_CHANGED(
        "registration.changed", News.Registration.class, "Details of a registration were changed"),
    ORGANISING_REGISTRATIONS(
        "organising.registrations",
        News.Organising.class,
        "What happened to the registrations for a game that one runs; only mailed"),
    REMINDER_GAME(
        "reminder.game",
        News.Reminder.class,
        "A game is tomorrow for which one is confirmed; only mailed"),
    EVENT_PUBLISHED("event.published", News.Event.class, "A game was published"),
    EVENT_CHANGED(
        "event.changed", News.Event.class, "A game changed in what matters to those who come"),
    EVENT_POSTPONED("event.postponed", News.Event.class, "A game was postponed"),
    EVENT_CANCELLED("event.cancelled", News.Event.class, "A game was cancelled"),
    EVENT_APPROVED("event.approved", News.Event.class, "A moderator let a game into lists"),
    EVENT_REFUSED("event.refused", News.Event.class, "A moderator refused a game"),
    MESSAGE_SENT(
        "message.sent",
        News.Message.class,
        "Those who run a game wrote to those who come; only mailed"),
    EVENT_CO_ORGANISER(
        "event.co_organiser", News.Event.class, "A player was named co-organiser of a game"),
    MEMBERSHIP_REQUESTED(
        "membership.requested", News.Membership.class, "A player asked to join a club"),
    MEMBERSHIP_INVITED(
        "membership.invited", News.Membership.class, "A player was invited into a club"),
    MEMBERSHIP_DECIDED(
        "membership.decided", News.Membership.class, "A membership began, changed or ended"),
    SEARCH_FOUND("search.found", News.Search.class, "A saved search has new matches"),
    WEBHOOK_FAILING(
        "webhook.failing",
        News.Failing.class,
        "A webhook was disabled after failures; only mailed"),
    WEBHOOK_TEST("webhook.test", News.Test.class, "A test that was asked for");

    private final String word;
    private final Class<? extends News> data;
    private final String summary;

    Kind(String word, Class<? extends News> data, String summary) {
      this.word = word;
      this.data = data;
      this.summary = summary;
    }

    /** The kind with this name. */
    public static Optional<Kind> of(String word) {
      return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }

    /** The public name, such as {@code event.cancelled}; never changes. */
    public String word() {
      return word;
    }

    /** The type of its facts. */
    public Class<? extends News> data() {
      return data;
    }

    /** What happened, in some words. */
    public String summary() {
      return summary;
    }
  }
}
