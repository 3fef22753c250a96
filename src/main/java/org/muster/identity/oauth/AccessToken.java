package org.muster.identity.oauth;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.muster.core.Scope;

/**
 * The claims of an access token.
 *
 * @param grant it was issued under; the token ends with it
 * @param account of the person it acts for
 * @param client the app it was issued to
 * @param resource its audience: an address of this instance and everything below it
 */
record AccessToken(
    UUID grant,
    UUID account,
    String client,
    String resource,
    Set<Scope> scopes,
    Instant expiresAt) {}
