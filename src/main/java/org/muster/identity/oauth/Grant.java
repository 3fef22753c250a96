package org.muster.identity.oauth;

import java.util.Set;
import java.util.UUID;
import org.muster.core.Scope;

/**
 * What a person allowed a program once.
 *
 * @param resource at most what its tokens are for
 */
record Grant(
    UUID id, UUID account, String client, String clientName, Set<Scope> scopes, String resource) {

  Grant {
    scopes = Set.copyOf(scopes);
  }
}
