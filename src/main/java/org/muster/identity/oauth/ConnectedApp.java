package org.muster.identity.oauth;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/**
 * An app that its user has granted access, one entry for all grants to it.
 *
 * @param grant one of the grants, as its id
 * @param host where its redirects go
 * @param usedAt when it last got a token; null: never
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

  /** What it may do, in the order in which scopes are listed. */
  public List<Scope> may() {
    return Stream.of(Scope.values()).filter(scopes::contains).toList();
  }

  /** {@link #grant} as text, for URLs. */
  public String id() {
    return grant.toString();
  }
}
