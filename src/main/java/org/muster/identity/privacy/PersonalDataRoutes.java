package org.muster.identity.privacy;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.identity.account.OwnAccount;

/** REST endpoints that export or erase the caller's data. */
final class PersonalDataRoutes {

  private final PersonalDataExport personal;
  private final OwnAccount own;

  public PersonalDataRoutes(PersonalDataExport personal, OwnAccount own) {
    this.personal = personal;
    this.own = own;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me/export")
            .operation("exportMe", "Me", "Export your personal data")
            .description(
                """
                All stored data about you in one document: account, profile, memberships, \
                registrations, games that you run, saved searches, webhooks, notices, reports, \
                sessions, API keys, connected apps and account activity. It contains no secrets \
                of API keys or webhooks. It may be large, and can be asked for 20 times a day.
                """)
            .needs(Scope.ME_EXPORT)
            .problems(ProblemType.UNAVAILABLE)
            .answersLarge(PersonalExport.class, "Your personal data")
            .handle((caller, query, path) -> personal.export(caller)),
        Endpoint.delete("/api/me")
            .operation("eraseMe", "Me", "Request the erasure of your account")
            .description(
                """
                Sends an email to the account's address with a link to the page on which you \
                confirm the erasure, signed in: an API key or app cannot erase an account by \
                itself. Confirming permanently deletes the account, the profile and everything \
                that names you; API keys and connected apps stop working. Your places at \
                upcoming games are offered to the next players. A game that you run passes to \
                its first co-host; without a co-host, an upcoming game is cancelled and \
                registered players are notified. A club that only you own passes to its \
                longest-serving officer; a club without officers is archived. To decide this \
                yourself, first make another member an owner, and hand over games by changing \
                their `organiser` with PATCH. It cannot be undone.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.UNAVAILABLE)
            .accepts("The email was sent; nothing is erased yet")
            .handle(
                (caller, query, path) -> {
                  own.askDelete(caller);
                  return Endpoint.Accepted.HERE;
                }));
  }
}
