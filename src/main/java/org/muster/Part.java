package org.muster;

import java.util.List;
import org.muster.account.Leaving;
import org.muster.core.Caller;
import org.muster.duties.Duty;
import org.muster.http.Endpoint;
import org.muster.http.Route;
import org.muster.mcp.Tool;
import org.muster.web.Pages;

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

  /** Lets go of somebody who is being erased: see {@link Leaving#release}. */
  default void release(Caller.Member leaving) {}

  /** What one node does for all, once in a while. */
  default List<Duty> duties() {
    return List.of();
  }

  /** Adds its pages to the site. */
  default void addTo(Pages pages) {}

  /** Addresses that have a form of their own. */
  default List<Route> routes() {
    return List.of();
  }
}
