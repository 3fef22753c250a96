package org.muster.identity.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.MembershipView;
import org.muster.community.event.EventSummary;
import org.muster.community.event.MyEvents;
import org.muster.community.player.Player;
import org.muster.community.registration.RegistrationView;
import org.muster.community.savedsearch.SavedSearch;
import org.muster.community.savedsearch.SavedSettings;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.ToolWords;

/** An account as shown to a program that acts for its owner. */
record MyAccount(
    @JsonPropertyDescription("The person's public name, used in addresses.") String handle,
    @Nullable @JsonPropertyDescription("The person's name on the field.") String callsign,
    @JsonPropertyDescription("Who can see the person's profile.") Player.Visibility visibility,
    @JsonPropertyDescription("All fields but legal name, birth date and membership numbers.")
        Player profile,
    @JsonPropertyDescription("Who sees the profile now.") String visibleTo,
    @JsonPropertyDescription("How the person wants to read; what is absent is not said.")
        Preferences preferences,
    @JsonPropertyDescription("Type of the credentials; session means a browser.") By signedInBy,
    @JsonPropertyDescription("Scopes of the credentials, such as me:read.") List<String> scopes,
    @JsonPropertyDescription(
            "Clubs that the person is a member of, has asked to join or is invited to.")
        List<MyClub> clubs,
    @JsonPropertyDescription(
            "Upcoming games that the person is registered for, soonest first; at most "
                + MyAccount.GAMES
                + ".")
        List<MyGame> games,
    @JsonPropertyDescription("The next games that the person runs, drafts included; at most 20.")
        List<RunGame> organising,
    @JsonPropertyDescription("How many games the person runs that are to come, drafts included.")
        long organisingInAll,
    @JsonPropertyDescription("The person's saved searches, the newest first.")
        List<MySearch> savedSearches) {

  /** Maximum number of games listed. */
  static final int GAMES = 20;

  public MyAccount {
    clubs = List.copyOf(clubs);
    games = List.copyOf(games);
    organising = List.copyOf(organising);
    savedSearches = List.copyOf(savedSearches);
  }

  /** A club of the caller. */
  public record MyClub(
      @JsonPropertyDescription("Slug for get_club.") String slug,
      String name,
      @JsonPropertyDescription("owner, officer, member or recruit.") String role,
      @JsonPropertyDescription("active, requested or invited.") String state,
      @Nullable @JsonPropertyDescription("When the invitation ends.") Instant expiresAt) {

    static MyClub of(MembershipView membership) {
      return new MyClub(
          membership.club(),
          membership.clubName(),
          Json.name(membership.role()),
          Json.name(membership.state()),
          membership.expiresAt());
    }

    boolean isMember() {
      return state.equals("active");
    }

    String line() {
      String what =
          switch (state) {
            case "active" -> role;
            case "requested" -> "asked to join; its officers decide";
            default ->
                "invited%s; join_club accepts, leave_club declines"
                    .formatted(expiresAt == null ? "" : " until " + day(expiresAt));
          };
      return "%s (%s): %s".formatted(name, slug, what);
    }
  }

  /** A game for which the caller is registered. */
  public record MyGame(
      @JsonPropertyDescription("Slug for get_event and cancel_my_registration.") String slug,
      String title,
      OffsetDateTime startsAt,
      @JsonPropertyDescription("Date and time by the clocks there.") String when,
      @JsonPropertyDescription("What was registered.") String registered,
      @JsonPropertyDescription("IANA time zone.") String tz,
      @JsonPropertyDescription("confirmed, pending, waitlisted, offered or checked_in.")
          String state,
      @Nullable @JsonPropertyDescription("Waitlist position, starting at 1.")
          Integer waitlistPosition,
      @Nullable @JsonPropertyDescription("When the offer expires; accept_offered_place takes it.")
          Instant offerExpiresAt) {

    static MyGame of(RegistrationView registration) {
      RegistrationView.Game game = registration.event();
      return new MyGame(
          game.slug(),
          game.title(),
          game.startsAt(),
          registration.when(),
          registration.inWords(),
          game.tz().getId(),
          Json.name(registration.state()),
          registration.waitlistPosition(),
          registration.offerExpiresAt());
    }

    String line() {
      return "%s (%s): %s, %s, %s"
          .formatted(
              title,
              slug,
              when,
              state.replace('_', ' ')
                  + (waitlistPosition == null ? "" : " at position " + waitlistPosition),
              registered);
    }

    /** A place that is kept for the person. */
    String offer() {
      return "A place at %s (%s) is kept%s; accept_offered_place takes it, cancel_my_registration declines"
          .formatted(
              title,
              slug,
              offerExpiresAt == null
                  ? ""
                  : " until " + ToolWords.day(offerExpiresAt, ZoneId.of(tz)));
    }
  }

  /** A game that the caller runs. */
  public record RunGame(
      @JsonPropertyDescription("Slug for update_event.") String slug,
      String title,
      OffsetDateTime startsAt,
      @JsonPropertyDescription("draft, published or postponed.") String state,
      @Nullable @JsonPropertyDescription("Slug of the venue.") String venue,
      @Nullable String venueName,
      @Nullable Integer registered,
      @JsonPropertyDescription("Registrations that wait for a decision.") int pending,
      @Nullable Integer capacity) {

    static RunGame of(MyEvents.Next next) {
      EventSummary game = next.game();
      return new RunGame(
          game.slug(),
          game.title(),
          game.startsAt(),
          Json.name(game.state()),
          game.venue(),
          game.venueName(),
          game.registered(),
          next.pending(),
          game.capacity());
    }

    String line() {
      return "%s (%s): %s, %s%s%s%s"
          .formatted(
              title,
              slug,
              state,
              ToolWords.day(startsAt),
              venueName == null ? "" : ", " + venueName,
              registered == null
                  ? ""
                  : ", %d%s registered"
                      .formatted(registered, capacity == null ? "" : " of " + capacity),
              pending == 0 ? "" : ", %d pending".formatted(pending));
    }
  }

  /** A saved search of the caller. */
  public record MySearch(
      @JsonPropertyDescription("Id for delete_saved_search.") UUID id,
      String name,
      @JsonPropertyDescription("events, clubs, venues or players.") String list,
      @JsonPropertyDescription("The list and its parameters in one line.") String query,
      @JsonPropertyDescription("instant, daily or weekly; mail or webhook.") String told,
      boolean paused) {

    static MySearch of(SavedSearch search) {
      SavedSettings settings = search.settings();
      return new MySearch(
          search.id(),
          settings.name(),
          Json.name(settings.list()),
          settings.inWords(),
          Json.name(settings.cadence()) + " by " + Json.name(settings.channel()),
          settings.paused());
    }

    String line() {
      return "%s (%s): %s; %s%s".formatted(name, id, query, told, paused ? "; paused" : "");
    }
  }

  private static String day(Instant time) {
    return ToolWords.day(time, ZoneOffset.UTC);
  }

  /** Kinds of credentials. */
  public enum By {
    SESSION,
    API_KEY,
    APP
  }
}
