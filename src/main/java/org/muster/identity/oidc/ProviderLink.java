package org.muster.identity.oidc;

import java.time.Instant;

/**
 * That a person at another provider is the owner of an account here.
 *
 * @param issuer of the provider
 * @param subject what the provider calls the person, for ever (OpenID Connect Core section 2)
 */
public record ProviderLink(String issuer, String subject, Instant since) {}
