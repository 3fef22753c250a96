package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;

/** A membership as somebody reads it: each sees what is their business. */
public record MembershipView(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    @JsonPropertyDescription("Slug.") String club,
    String clubName,
    @JsonPropertyDescription("Handle.") String player,
    @Nullable String callsign,
    Role role,
    @Nullable @JsonPropertyDescription("Title within the club.") String title,
    Membership.State state,
    @Nullable @JsonPropertyDescription("When the membership began.") Instant since,
    @Nullable @JsonPropertyDescription("When the membership ended.") Instant until,
    @Nullable @JsonPropertyDescription("When the invitation expires.") Instant expiresAt,
    @Nullable
        @JsonPropertyDescription(
            "Message sent with the request to join; visible to the player and to officers.")
        String message,
    @Nullable @JsonPropertyDescription("Why the membership ended; visible to officers.")
        String reason)
    implements Versioned {

  /** As officers of the club see it. */
  static MembershipView forOfficers(Membership m) {
    boolean saysWho =
        m.state() == Membership.State.ACTIVE || m.state() == Membership.State.REQUESTED;
    return of(m, saysWho ? m.callsign() : null, m.message(), m.reason());
  }

  /** As the player sees it whose it is. */
  static MembershipView forPlayer(Membership m) {
    return of(m, m.callsign(), m.message(), null);
  }

  /** As everybody else sees it who may. */
  static MembershipView forOthers(Membership m) {
    return of(m, m.callsign(), null, null);
  }

  private static MembershipView of(
      Membership m, @Nullable String callsign, @Nullable String message, @Nullable String reason) {
    return new MembershipView(
        m.id(),
        m.version(),
        m.club(),
        m.clubName(),
        m.player(),
        callsign,
        m.role(),
        m.title(),
        m.state(),
        m.since(),
        m.until(),
        m.expiresAt(),
        message,
        reason);
  }
}
