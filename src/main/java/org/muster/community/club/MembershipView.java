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
    @JsonPropertyDescription("Grows with each change.") long version,
    @JsonPropertyDescription("Slug.") String club,
    String clubName,
    @JsonPropertyDescription("Handle.") String player,
    @Nullable String callsign,
    Role role,
    @Nullable @JsonPropertyDescription("What the club calls them.") String title,
    Membership.State state,
    @Nullable @JsonPropertyDescription("When they became a member.") Instant since,
    @Nullable @JsonPropertyDescription("When that ended.") Instant until,
    @Nullable @JsonPropertyDescription("When an invitation ends by itself.") Instant expiresAt,
    @Nullable
        @JsonPropertyDescription(
            "What they wrote when they asked to join: for them and for officers.")
        String message,
    @Nullable @JsonPropertyDescription("Why it ended: for officers.") String reason)
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
