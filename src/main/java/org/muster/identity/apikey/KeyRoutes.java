package org.muster.identity.apikey;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints to list and revoke the caller's keys. Keys are created only on the website. */
final class KeyRoutes {

  private final Keys keys;

  public KeyRoutes(Keys keys) {
    this.keys = keys;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me/keys")
            .operation("listMyKeys", "Me", "List your API keys")
            .description(
                """
                All API keys of the account that were not revoked, the newest first, always on \
                one page; expired keys are listed for another month. Create keys in the account \
                settings.
                """)
            .needs(Scope.ME_READ)
            .problems(ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Page<KeyView>>() {}, "The keys")
            .handle((caller, query, path) -> list(caller)),
        Endpoint.delete("/api/me/keys/{id}")
            .operation("revokeMyKey", "Me", "Revoke an API key")
            .description(
                """
                Revokes an API key on all nodes within a second; it may be the key used for \
                this request. Revoking a key that has ended returns the same answer. `If-Match` \
                is not required: keys have no versions, and a leaked key must be revoked at \
                once.
                """)
            .pathParameter("id", "Id of the API key, its public part.", "4fzG0c8QmT1x")
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answersNothing("The API key was revoked")
            .handle(
                (caller, query, path) -> {
                  keys.revoke(caller, path.get("id"));
                  return Endpoint.Nothing.HERE;
                }));
  }

  private Page<KeyView> list(Caller caller) {
    List<KeyView> all = keys.list(caller).stream().map(KeyView::of).toList();
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }
}
