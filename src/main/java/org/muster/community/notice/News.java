package org.muster.community.notice;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * The facts of a notice at the time of the event: the source of mails, and the {@code data} of
 * webhook messages, whose schemas are made from these records. Contains no mail address and no
 * legal name; about others only what the club may know.
 */
public sealed interface News {

  /** What it takes to name a game. */
  record Game(
      String slug,
      String title,
      OffsetDateTime startsAt,
      @Nullable @JsonPropertyDescription("Not in messages about registrations.")
          OffsetDateTime endsAt,
      @JsonPropertyDescription("IANA time zone.") ZoneId tz,
      @Nullable @JsonPropertyDescription("The start that a postponed game had before.")
          OffsetDateTime previousStart) {}

  /** What it takes to name a club. */
  record Club(String slug, String name) {}

  /** What it takes to name a player. */
  record Player(String handle) {}

  /** A registration has another state. */
  record Registration(
      Game event,
      @JsonPropertyDescription("Id of the registration.") UUID registration,
      @JsonPropertyDescription("The state it has now, such as confirmed.") String state,
      @JsonPropertyDescription("How many people come with it.") int size,
      @Nullable @JsonPropertyDescription("Until when an offered place can be accepted.")
          Instant offerExpiresAt,
      @Nullable @JsonPropertyDescription("Only in messages to who runs the game.") Player player,
      @Nullable @JsonPropertyDescription("Only in mails to who is confirmed.") Place place,
      @JsonPropertyDescription("What it is for.") Booked booked,
      @Nullable @JsonPropertyDescription("What has changed; only if its details did.")
          List<Change> changes)
      implements News {}

  /** What a registration is for. */
  record Booked(
      @Nullable String faction,
      @Nullable String role,
      @JsonPropertyDescription("Number of rental gear packages.") int rentals,
      @Nullable @JsonPropertyDescription("Label of a price.") String price,
      @Nullable @JsonPropertyDescription("Of the price, in the minor unit of the currency.")
          Long amountMinor,
      @Nullable @JsonPropertyDescription("ISO 4217 code.") String currency,
      @Nullable
          @JsonPropertyDescription(
              "What all of it costs, players and rental packages, in the same unit; absent if the"
                  + " price is not settled, or a package has none.")
          Long sumMinor) {}

  /** A field that has another value. */
  record Change(
      @JsonPropertyDescription("Its name, such as faction.") String field,
      @Nullable @JsonPropertyDescription("What it was; absent if nothing, or not told.")
          String before,
      @Nullable @JsonPropertyDescription("What it is; absent if nothing, or not told.")
          String after) {}

  /**
   * What somebody who runs a game has not heard of its registrations; only mailed.
   *
   * @param waiting how many wait for approval now
   * @param total how much there is to hear
   * @param items the first of it
   */
  record Organising(Game event, int waiting, int total, List<Heard> items) implements News {}

  /**
   * What happened to a registration, and what it is now.
   *
   * @param what it was: pending, new, changed or cancelled
   * @param player absent if their account was deleted since
   */
  record Heard(
      String what,
      String state,
      @Nullable Player player,
      int size,
      @Nullable String faction,
      @Nullable String role,
      List<Change> changes) {}

  /** Where a game is, for those who may know it. */
  record Place(String name, @Nullable String address, @Nullable GeoPoint point) {}

  /** A game is new, or has changed. */
  record Event(
      Game event,
      @Nullable @JsonPropertyDescription("Names of the fields that changed.") List<String> changes,
      @Nullable
          @JsonPropertyDescription("What they were and are, where it can be said in a few words.")
          List<Change> values,
      @Nullable
          @JsonPropertyDescription(
              "In the words of the organiser, or of the moderator who refused the game.")
          String reason)
      implements News {}

  /** A game begins soon; only mailed. */
  record Reminder(Game event, UUID registration, int size, Booked booked, @Nullable Place place)
      implements News {}

  /** Those who run a game wrote to those who come; only mailed. */
  record Message(Game event, String subject, String text) implements News {}

  /** A membership has another state. */
  record Membership(
      Club club,
      Player player,
      @JsonPropertyDescription("Role in the club, such as member.") String role,
      @JsonPropertyDescription("The state it has now, such as requested.") String state,
      @Nullable @JsonPropertyDescription("Until when a request or invitation can be answered.")
          Instant expiresAt,
      @Nullable @JsonPropertyDescription("In the words of the player; only in a request to join.")
          String message)
      implements News {}

  /** A saved search has new matches. */
  record Search(
      Saved search,
      @JsonPropertyDescription("How many are new.") int total,
      @JsonPropertyDescription("The first 20 of them.") List<Match> items)
      implements News {}

  /** A saved search. */
  record Saved(
      UUID id,
      @Nullable String name,
      @JsonPropertyDescription("The list that it searches, such as events.") String list,
      @JsonPropertyDescription("Its parameters, as the query of an address with question mark.")
          String query) {}

  /** Something that a saved search has found. */
  record Match(
      @JsonPropertyDescription("The handle, if it is a player.") String slug,
      @Nullable @JsonPropertyDescription("Of anything but a game.") String name,
      @Nullable @JsonPropertyDescription("Of a game.") String title,
      @Nullable @JsonPropertyDescription("Of a game.") OffsetDateTime startsAt,
      @Nullable @JsonPropertyDescription("IANA time zone of a game.") ZoneId tz) {}

  /** A webhook gets no messages any more. */
  record Failing(Hook webhook) implements News {}

  /** A webhook. */
  record Hook(UUID id, String url) {}

  /** Nothing: it was asked for to try a webhook. */
  record Test(@JsonPropertyDescription("Always true.") boolean test) implements News {}
}
