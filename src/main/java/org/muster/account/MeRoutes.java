package org.muster.account;

import java.util.List;
import org.muster.http.Endpoint;
import org.muster.http.ProblemType;

/** The caller's own account over REST. */
public final class MeRoutes {

  private final WhoAmI whoAmI;

  public MeRoutes(WhoAmI whoAmI) {
    this.whoAmI = whoAmI;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me")
            .operation("getMe", "Me", "Read who you are")
            .description(
                """
                Whose account the credentials act for, what they are and what they allow. Any good \
                credentials may ask; `email` is there only with the scope `me:read`.
                """)
            .needsCredentials()
            .problems(ProblemType.UNAVAILABLE)
            .answers(Myself.class, "Who asks")
            .handle((caller, query, path) -> whoAmI.of(caller)));
  }
}
