package org.muster.identity.oauth;

import java.util.Optional;
import java.util.Set;
import org.muster.core.Scope;

/**
 * A valid request for access, to be put to a person.
 *
 * @param redirect where the answer goes, exactly as sent
 * @param scopes the requested scopes that exist
 * @param openid whether an ID token is requested
 * @param nonce to repeat in the ID token
 * @param resource the requested audience (RFC 8707)
 * @param challenge of PKCE: the SHA-256 of the verifier in base64url (RFC 7636 section 4.2)
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
