package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;

/** A membership as shown to one reader; the factory methods decide what each may see. */
@RecordBuilder
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

  /** For officers of the club. */
  static MembershipView forOfficers(Membership m) {
    boolean saysWho =
        m.state() == Membership.State.ACTIVE || m.state() == Membership.State.REQUESTED;
    return of(m, saysWho ? m.callsign() : null, m.message(), m.reason());
  }

  /** For the member. */
  static MembershipView forPlayer(Membership m) {
    return of(m, m.callsign(), m.message(), null);
  }

  /** For other members and the public. */
  static MembershipView forOthers(Membership m) {
    return of(m, m.callsign(), null, null);
  }

  private static MembershipView of(
      Membership m, @Nullable String callsign, @Nullable String message, @Nullable String reason) {
    return MembershipViewBuilder.builder()
        .id(m.id())
        .version(m.version())
        .club(m.club())
        .clubName(m.clubName())
        .player(m.player())
        .callsign(callsign)
        .role(m.role())
        .title(m.title())
        .state(m.state())
        .since(m.since())
        .until(m.until())
        .expiresAt(m.expiresAt())
        .message(message)
        .reason(reason)
        .build();
  }
}
