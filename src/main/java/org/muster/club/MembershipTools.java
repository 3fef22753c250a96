package org.muster.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;
import org.muster.game.Formats;
import org.muster.json.Json;
import org.muster.json.Shape;
import org.muster.mcp.Tool;

/** One's own place in clubs, for assistants. */
public final class MembershipTools {

  private static final Tool.Hints JOINS = new Tool.Hints(false, false, true, false);
  private static final Tool.Hints LEAVES = new Tool.Hints(false, true, true, false);

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
          @Size(min = 1, max = 500)
          @JsonPropertyDescription("A few words to the officers who decide.")
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
    return new Tool<>(
        "join_club",
        "Join a club",
        """
        Joins a club for the person you act for, accepts its invitation, or asks its officers to \
        let them in, whichever the club wants: `state` in the answer says which it was. Calling it \
        again answers what there is. Find the slug with search_clubs; to read about the club \
        first, use get_club; to undo it, leave_club.\
        """,
        JOINS,
        Optional.of(Scope.ME_WRITE),
        Shape.of(Joining.class),
        MembershipView.class,
        (caller, asked) -> memberships.join(caller, asked.slug(), asked.message()),
        MembershipTools::text);
  }

  private Tool<?, ?> leave() {
    return new Tool<>(
        "leave_club",
        "Leave a club",
        """
        Ends the membership of the person you act for, takes their request back, or declines the \
        invitation. Calling it again changes nothing. To come back they need join_club, and may \
        have to be let in again. It cannot take out anybody else.\
        """,
        LEAVES,
        Optional.of(Scope.ME_WRITE),
        Shape.of(Leaving.class),
        MembershipView.class,
        (caller, asked) -> memberships.leaveOrStayOut(caller, asked.slug()),
        MembershipTools::text);
  }

  private static String text(MembershipView view) {
    return "%s (%s): %s.".formatted(view.clubName(), view.club(), Json.name(view.state()));
  }
}
