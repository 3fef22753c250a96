package org.muster.identity.oidc;

import java.util.Optional;

/**
 * A person who signed in at the provider, as its ID token says.
 *
 * @param subject unique at the issuer and never reassigned (OpenID Connect Core section 2)
 * @param name for display; identifies no one
 * @param verifiedEmail the mail address, if the provider has verified it
 */
record ProviderIdentity(
    String issuer, String subject, String name, Optional<String> verifiedEmail) {}
