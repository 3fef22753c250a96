package org.muster.identity.oidc;

import java.time.Instant;

/**
 * A link between a person at an external provider and an account here.
 *
 * @param issuer of the provider
 * @param subject the person's permanent id there (OpenID Connect Core section 2)
 */
public record ProviderLink(String issuer, String subject, Instant since) {}
