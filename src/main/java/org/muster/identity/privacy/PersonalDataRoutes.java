package org.muster.identity.privacy;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.identity.account.OwnAccount;

/** REST endpoints that export or erase the caller's data. */
public final class PersonalDataRoutes {

  private final PersonalDataExport personal;
  private final OwnAccount own;

  public PersonalDataRoutes(PersonalDataExport personal, OwnAccount own) {
    this.personal = personal;
    this.own = own;
  }

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
            .answers(PersonalExport.class, "All that is yours")
            .handle((caller, query, path) -> personal.export(caller)),
        Endpoint.delete("/api/me")
            .operation("eraseMe", "Me", "Ask to erase your account and all that is yours")
            .description(
                """
                Sends a mail to the account's address, with the page on which you confirm it, signed \
                in: no key and no app can erase an account by itself. Then the account, the profile \
                and everything that names you go for good; keys and connected apps end. Places you \
                have at games to come go to who is next. A game of yours is its first co-host's then; \
                without one it is cancelled if it is to come, and all are told. A club that you own \
                alone is its longest-serving officer's then; without officers it is archived. To choose \
                yourself, make somebody else an owner, and hand games over by a PATCH of their \
                `organiser`, before. It cannot be undone.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.UNAVAILABLE)
            .accepts("A mail is on its way; nothing is erased yet")
            .handle(
                (caller, query, path) -> {
                  own.askDelete(caller);
                  return Endpoint.Accepted.HERE;
                }));
  }
}
