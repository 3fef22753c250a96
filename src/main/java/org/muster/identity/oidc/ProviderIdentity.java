package org.muster.identity.oidc;

import java.util.Optional;

/**
 * Somebody who has signed in at the provider, as its ID token says.
 *
 * @param subject unique and never given to somebody else, at that issuer (OpenID Connect Core
 *     section 2)
 * @param name what to call the person: never identifies anybody
 * @param verifiedEmail the mail address, if the provider says that it verified it
 */
record ProviderIdentity(
    String issuer, String subject, String name, Optional<String> verifiedEmail) {}
