package org.muster.personal;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.muster.account.OwnAccount;
import org.muster.core.Scope;
import org.muster.http.Endpoint;
import org.muster.http.ProblemType;

/** One's own data over REST: all of it, and none of it any more. */
public final class PersonalRoutes {

  private final Personal personal;
  private final OwnAccount own;

  public PersonalRoutes(Personal personal, OwnAccount own) {
    this.personal = personal;
    this.own = own;
  }

  /** What has to be said to be erased. */
  public record Sure(
      @NotNull @Size(max = 60) @JsonPropertyDescription("Your handle, to be sure.")
          String handle) {}

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me/export")
            .operation("exportMe", "Me", "Export all that is yours")
            .description(
                """
                Everything that is kept of you, in one document: account, profile, memberships, \
                registrations, games of yours, searches, hooks, notices, reports, sessions, keys, \
                connected apps and what happened to the account. No secret of a key or a hook is in \
                it.
                """)
            .needs(Scope.ME_READ)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Personal.Export.class, "All that is yours")
            .handle((caller, query, path) -> personal.export(caller)),
        Endpoint.delete("/api/me", Sure.class)
            .operation("eraseMe", "Me", "Erase your account and all that is yours")
            .description(
                """
                Erases the account, the profile and everything that names you, for good: keys and \
                connected apps end, places you have at games to come go to who is next, clubs and \
                games keep their records without you. Not as long as you are a club's only owner or \
                organise games to come. It cannot be undone; `handle` has to be yours.
                """)
            .needs(Scope.ME_WRITE)
            .conditional()
            .problems(ProblemType.CONFLICT, ProblemType.AGAINST_RULES, ProblemType.UNAVAILABLE)
            .answersNothing("Nothing is left")
            .handle(
                (caller, sure, path) -> {
                  own.erase(caller, sure.handle(), path.seen());
                  return Endpoint.Nothing.HERE;
                }));
  }
}
