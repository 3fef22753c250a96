package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;

/** MCP tools for the caller's own memberships. */
final class MembershipTools {

  private final Memberships memberships;

  public MembershipTools(Memberships memberships) {
    this.memberships = memberships;
  }

  /** The arguments of join_club. */
  public record Joining(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("Slug of the club, from a result.")
          String slug,
      @Nullable
          @MultilineText
          @Size(min = 1, max = 500)
          @JsonPropertyDescription("To the officers who decide.")
          String message) {}

  /** The arguments of leave_club. */
  public record Leaving(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("Slug of the club, from a result.")
          String slug) {}

  public List<Tool<?, ?>> tools() {
    return List.of(join(), leave());
  }

  private Tool<?, ?> join() {
    return Tool.acting(
            "join_club",
            "Join a club",
            """
            Joins a club for the person, accepts its invitation, or asks its officers: says \
            which, by the club's policy. Again: the same membership. Slugs: search_clubs. About \
            the club: get_club. To undo: leave_club.\
            """,
            Joining.class,
            MembershipView.class,
            (caller, asked) -> memberships.join(caller, asked.slug(), asked.message()),
            MembershipTools::text)
        .needing(Scope.ME_WRITE);
  }

  private Tool<?, ?> leave() {
    return Tool.acting(
            "leave_club",
            "Leave a club",
            """
            Asks first. Ends the person's membership, takes their request back or declines an \
            invitation. Registrations for its games stay. Removes nobody else. To come back: \
            join_club.\
            """,
            Leaving.class,
            MembershipView.class,
            (caller, asked) -> memberships.leaveOrStayOut(caller, asked.slug()),
            MembershipTools::text)
        .needing(Scope.ME_WRITE)
        .confirmed((caller, asked) -> memberships.whatWouldEnd(caller, asked.slug()));
  }

  private static String text(MembershipView view) {
    return "%s (%s): %s. %s"
        .formatted(
            OneLine.of(view.clubName()),
            view.club(),
            ToolWords.words(view.state()),
            switch (view.state()) {
              case ACTIVE -> "The person is a member, as " + ToolWords.words(view.role()) + ".";
              case REQUESTED ->
                  "The officers decide and tell the person by email; leave_club takes the request"
                      + " back.";
              case INVITED -> "The person is invited: join_club accepts, leave_club declines.";
              case DECLINED -> "The invitation is declined.";
              case WITHDRAWN -> "The request is taken back.";
              case LEFT -> "The membership has ended. " + Memberships.AFTER_LEAVING;
              case EXPIRED -> "The invitation has expired.";
              case REMOVED -> "The officers have ended the membership.";
              case BANNED -> "The club has banned the person.";
            });
  }
}
