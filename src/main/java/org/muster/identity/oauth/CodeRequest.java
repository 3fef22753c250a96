package org.muster.identity.oauth;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

  /** The same for no more than these scopes. */
  CodeRequest narrowedTo(Set<Scope> chosen) {
    return new CodeRequest(
        client,
        redirect,
        scopes.stream().filter(chosen::contains).collect(Collectors.toUnmodifiableSet()),
        openid,
        nonce,
        resource,
        challenge);
  }

  /** Whether anything is left to allow. */
  boolean asksForSomething() {
    return openid || !scopes.isEmpty();
  }

  /** Whether the app could do more than read. */
  boolean writes() {
    return !CodeRequests.READING.containsAll(scopes);
  }
}
