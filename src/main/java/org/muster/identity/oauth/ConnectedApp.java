package org.muster.identity.oauth;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/**
 * A program that its user allows something, for all times that it was allowed.
 *
 * @param grant one of those times, which names it
 * @param host where its answers go
 * @param usedAt when it last got a token; null if it never did
 */
public record ConnectedApp(
    UUID grant,
    String name,
    String host,
    Set<Scope> scopes,
    Instant since,
    @Nullable Instant usedAt) {

  public ConnectedApp {
    scopes = Set.copyOf(scopes);
  }

  /** {@link #grant} as addresses write it. */
  public String id() {
    return grant.toString();
  }
}
