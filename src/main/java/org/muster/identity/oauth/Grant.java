package org.muster.identity.oauth;

import java.util.Set;
import java.util.UUID;
import org.muster.core.Scope;

/**
 * Access that a person has granted to an app.
 *
 * @param resource the widest audience of its tokens
 */
record Grant(
    UUID id, UUID account, String client, String clientName, Set<Scope> scopes, String resource) {

  Grant {
    scopes = Set.copyOf(scopes);
  }
}
