package org.muster.identity.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.MembershipView;
import org.muster.community.player.Player;
import org.muster.community.registration.RegistrationView;
import org.muster.community.savedsearch.SavedSearch;
import org.muster.core.json.Json;

/** An account as shown to a program that acts for its owner. */
record MyAccount(
    @JsonPropertyDescription("The person's public name, used in addresses.") String handle,
    @Nullable @JsonPropertyDescription("The person's name on the field.") String callsign,
    @JsonPropertyDescription("Who can see the person's profile.") Player.Visibility visibility,
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
    @JsonPropertyDescription("The person's saved searches, the newest first.")
        List<MySearch> savedSearches) {

  /** Maximum number of games listed. */
  static final int GAMES = 20;

  public MyAccount {
    clubs = List.copyOf(clubs);
    games = List.copyOf(games);
    savedSearches = List.copyOf(savedSearches);
  }

  /** A club of the caller. */
  public record MyClub(
      @JsonPropertyDescription("Slug for get_club.") String slug,
      String name,
      @JsonPropertyDescription("owner, officer, member or recruit.") String role,
      @JsonPropertyDescription("active, requested or invited.") String state) {

    static MyClub of(MembershipView membership) {
      return new MyClub(
          membership.club(),
          membership.clubName(),
          Json.name(membership.role()),
          Json.name(membership.state()));
    }
  }

  /** A game for which the caller is registered. */
  public record MyGame(
      @JsonPropertyDescription("Slug for get_event and cancel_my_registration.") String slug,
      String title,
      Instant startsAt,
      @JsonPropertyDescription("IANA time zone.") String tz,
      @JsonPropertyDescription("confirmed, pending, waitlisted, offered or checked_in.")
          String state,
      @Nullable @JsonPropertyDescription("Waitlist position, starting at 1.")
          Integer waitlistPosition,
      @Nullable
          @JsonPropertyDescription(
              "When the offer expires; register_for_event with accept_offer accepts it.")
          Instant offerExpiresAt) {

    static MyGame of(RegistrationView registration) {
      RegistrationView.Game game = registration.event();
      return new MyGame(
          game.slug(),
          game.title(),
          game.startsAt().toInstant(),
          game.tz().getId(),
          Json.name(registration.state()),
          registration.waitlistPosition(),
          registration.offerExpiresAt());
    }
  }

  /** A saved search of the caller. */
  public record MySearch(
      @JsonPropertyDescription("Id for delete_saved_search.") UUID id,
      String name,
      @JsonPropertyDescription("events, clubs, venues or players.") String list) {

    static MySearch of(SavedSearch search) {
      return new MySearch(
          search.id(), search.settings().name(), Json.name(search.settings().list()));
    }
  }

  /** Kinds of credentials. */
  public enum By {
    SESSION,
    API_KEY,
    APP
  }
}
