package org.muster.community.status;

import java.util.List;
import org.muster.community.moderation.Backlog;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;

/** Wires the status of an instance. */
public final class StatusFeature implements Feature {

  private final Instance instance;

  public StatusFeature(Platform platform, NodeState node, Backlog backlog) {
    instance =
        new Instance(
            node,
            new StatusStore(platform.database()),
            backlog,
            platform.meters(),
            platform.clock());
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new StatusRoutes(instance).endpoints();
  }

  @Override
  public void addTo(Pages site) {
    new StatusPages(instance).addTo(site);
  }
}
