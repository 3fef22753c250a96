package org.muster.identity.oauth;

import java.util.Optional;
import java.util.Set;
import org.muster.core.Scope;

/**
 * A request for access that is whole: it can be put before a person.
 *
 * @param redirect where the answer goes, as it was sent
 * @param scopes those that there are of those asked for
 * @param openid whether an ID token is asked for
 * @param nonce for the ID token to repeat
 * @param resource what the access is to, in words of RFC 8707
 * @param challenge of PKCE: the SHA-256 of a secret in base64url (RFC 7636 section 4.2)
 */
record CodeRequest(
    Client client,
    Redirect redirect,
    Set<Scope> scopes,
    boolean openid,
    Optional<String> nonce,
    String resource,
    String challenge) {

  CodeRequest {
    scopes = Set.copyOf(scopes);
  }
}
