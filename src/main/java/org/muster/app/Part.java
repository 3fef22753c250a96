package org.muster.app;

import java.util.List;
import org.muster.core.Caller;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.Route;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.ErasureListener;
import org.muster.platform.jobs.Job;

/** One feature, wired: what it adds to a node's doors and duties. */
interface Part {

  /** Over REST. */
  default List<Endpoint<?>> endpoints() {
    return List.of();
  }

  /** For assistants. */
  default List<Tool<?, ?>> tools() {
    return List.of();
  }

  /** Lets go of somebody who is being erased: see {@link ErasureListener#release}. */
  default void release(Caller.Member leaving) {}

  /** What one node does for all, once in a while. */
  default List<Job> duties() {
    return List.of();
  }

  /** Adds its pages to the site. */
  default void addTo(Pages pages) {}

  /** Addresses that have a form of their own. */
  default List<Route> routes() {
    return List.of();
  }
}
