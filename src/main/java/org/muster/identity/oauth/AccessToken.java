package org.muster.identity.oauth;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.muster.core.Scope;

/**
 * What an access token says.
 *
 * @param grant what it was given out under, and ends with
 * @param account of the person it speaks for
 * @param client the program it was given to
 * @param resource what it is for: an address of this instance and all below it
 */
record AccessToken(
    UUID grant,
    UUID account,
    String client,
    String resource,
    Set<Scope> scopes,
    Instant expiresAt) {}
