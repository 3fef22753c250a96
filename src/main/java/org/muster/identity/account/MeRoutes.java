package org.muster.identity.account;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the caller's own account. */
final class MeRoutes {

  private final WhoAmI whoAmI;
  private final OwnProfile profile;

  public MeRoutes(WhoAmI whoAmI, OwnProfile profile) {
    this.whoAmI = whoAmI;
    this.profile = profile;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me")
            .operation("getMe", "Me", "Read your account")
            .description(
                """
                The account that the credentials belong to, their type and scopes. Requires any \
                valid credentials; `handle`, `email`, `profile` and `preferences` are present \
                only with the scope `me:read`.
                """)
            .needsCredentials()
            .problems(ProblemType.UNAVAILABLE)
            .answers(Myself.class, "The account")
            .handle((caller, query, path) -> whoAmI.of(caller)),
        Endpoint.patch("/api/me", ProfileForm.class)
            .operation("changeMe", "Me", "Change your profile and preferences")
            .description(
                """
                A merge patch of what `GET /api/me` returns, of which `profile` and \
                `preferences` can be changed: absent members stay unchanged, null removes a member. `visibility` and `hidden` \
                decide who can see the rest; `private`, `birth_date` and the numbers of \
                `schemes` are visible to you only, and a profile is shown to others only if the \
                birth date shows that you are of age. A former `handle` redirects to the new \
                one.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Myself.class, "The account after the change")
            .handle(
                (caller, patch, path) -> {
                  profile.change(caller, path.seen(), patch);
                  return whoAmI.of(caller);
                }));
  }
}
