package org.muster.testing;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notice.Kind;

/** Made-up facts for each kind of notice, about a game with a title of one's choice. */
public final class SomeNews {

  private static final Instant SOON = Instant.parse("2027-05-01T08:00:00Z");

  private SomeNews() {}

  /** A notice to one player. */
  public static Notice to(UUID player, Kind kind, String title) {
    return Notice.to(player, kind, of(kind, title));
  }

  /** The facts of a notice of this kind. */
  public static News of(Kind kind, String title) {
    var start = OffsetDateTime.parse("2027-05-01T09:00:00+01:00");
    ZoneId london = ZoneId.of("Europe/London");
    var game = new News.Game("ouragan", title, start, start.plusHours(7), london, null);
    var who = new News.Player("arrow");
    var booked = new News.Booked("Red", null, 1, "Walk-on", 3500L, "GBP", 6000L);
    var changes = List.of(new News.Change("faction", "Blue", "Red"));
    return switch (kind) {
      case REGISTRATION_CONFIRMED,
          REGISTRATION_PENDING,
          REGISTRATION_WAITLISTED,
          REGISTRATION_OFFERED,
          REGISTRATION_OFFER_EXPIRED,
          REGISTRATION_REJECTED,
          REGISTRATION_CANCELLED,
          REGISTRATION_CHANGED ->
          new News.Registration(
              game, UUID.randomUUID(), "confirmed", 1, SOON, who, null, booked, changes);
      case ORGANISING_REGISTRATIONS ->
          new News.Organising(
              game,
              0,
              1,
              List.of(new News.Heard("changed", "confirmed", who, 1, "Red", null, changes)));
      case EVENT_PUBLISHED,
          EVENT_CHANGED,
          EVENT_POSTPONED,
          EVENT_CANCELLED,
          EVENT_APPROVED,
          EVENT_REFUSED,
          EVENT_CO_ORGANISER ->
          new News.Event(game, List.of("starts_at"), changes, null);
      case REMINDER_GAME -> new News.Reminder(game, UUID.randomUUID(), 1, booked, null);
      case MESSAGE_SENT -> new News.Message(game, "The gate", "It has moved.");
      case MEMBERSHIP_REQUESTED, MEMBERSHIP_INVITED, MEMBERSHIP_DECIDED ->
          new News.Membership(new News.Club("crows", "Crows"), who, "member", "active", null, null);
      case SEARCH_FOUND ->
          new News.Search(
              new News.Saved(UUID.randomUUID(), "mine", "events", "?near=Leeds"),
              1,
              List.of(new News.Match("ouragan", null, title, start, london)));
      case WEBHOOK_FAILING ->
          new News.Failing(new News.Hook(UUID.randomUUID(), "https://hooks.example.org/x"));
      case WEBHOOK_TEST -> new News.Test(true);
    };
  }
}
