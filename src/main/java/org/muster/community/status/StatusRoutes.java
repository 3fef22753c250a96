package org.muster.community.status;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** The REST endpoint that tells how an instance is. */
final class StatusRoutes {

  private final Instance instance;

  StatusRoutes(Instance instance) {
    this.instance = instance;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/status/instance")
            .operation("instanceStatus", "Moderation", "See how the instance is")
            .description(
                """
                For moderators: version, index, database, what waits to be sent, how much there \
                is, what waits for a decision, and the last backup, seen from the node that \
                answers. Changes nothing.
                """)
            .needs(Scope.COMMUNITY_MODERATE)
            .problems(ProblemType.FORBIDDEN, ProblemType.UNAVAILABLE)
            .answers(InstanceStatus.class, "How it is")
            .handle((caller, query, path) -> instance.status(caller)));
  }
}
