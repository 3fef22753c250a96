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
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;
import org.muster.delivery.mcp.Tool;

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
          @JsonPropertyDescription("The slug that search_clubs returned.")
          String slug,
      @Nullable
          @MultilineText
          @Size(min = 1, max = 500)
          @JsonPropertyDescription("A short message to the officers who decide.")
          String message) {}

  /** The arguments of leave_club. */
  public record Leaving(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("The club's slug.")
          String slug) {}

  public List<Tool<?, ?>> tools() {
    return List.of(join(), leave());
  }

  private Tool<?, ?> join() {
    return Tool.acting(
            "join_club",
            "Join a club",
            """
            Joins a club for the person you act for, accepts its invitation, or asks its \
            officers for membership, depending on the club's join policy: `state` in the \
            result says which. Repeating the call returns the existing membership. Find the \
            slug with search_clubs; to read about the club first, use get_club; to undo it, \
            leave_club.\
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
            Ends the membership of the person you act for, withdraws their request, or \
            declines the invitation. Repeating the call changes nothing. To return they \
            need join_club, and may need approval again. It cannot remove other members.\
            """,
            Leaving.class,
            MembershipView.class,
            (caller, asked) -> memberships.leaveOrStayOut(caller, asked.slug()),
            MembershipTools::text)
        .needing(Scope.ME_WRITE)
        .confirmed((caller, asked) -> memberships.whatWouldEnd(caller, asked.slug()));
  }

  private static String text(MembershipView view) {
    return "%s (%s): %s."
        .formatted(OneLine.of(view.clubName()), view.club(), Json.name(view.state()));
  }
}
