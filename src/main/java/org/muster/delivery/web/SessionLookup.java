package org.muster.delivery.web;

import java.util.Optional;
import org.muster.core.Origin;

/** Resolves session cookies. */
@FunctionalInterface
public interface SessionLookup {

  /** The viewer of the session with this secret; empty if there is none or it has ended. */
  Optional<Viewer> viewer(String secret, Origin from);
}
