package org.muster.delivery.web;

import java.util.Optional;
import org.muster.core.Origin;

/** Who is behind a session cookie. */
@FunctionalInterface
public interface SessionLookup {

  /** The viewer whose session this secret belongs to; empty when there is none or it has ended. */
  Optional<Viewer> viewer(String secret, Origin from);
}
