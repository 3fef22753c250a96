package org.muster.identity.oidc;

import java.net.URI;
import java.util.Optional;

/**
 * The other provider, as whoever runs this instance set it up.
 *
 * @param issuer {@code MUSTER_OIDC_ISSUER}: its identifier, to the letter (OpenID Connect Discovery
 *     section 3); https, or http on this machine
 * @param clientId {@code MUSTER_OIDC_CLIENT_ID}: what this instance is called there
 * @param clientSecret {@code MUSTER_OIDC_CLIENT_SECRET}
 * @param name {@code MUSTER_OIDC_NAME}: what people call it, for the button
 * @param audience {@code MUSTER_OIDC_AUDIENCE}: what access tokens of it that are meant for this
 *     instance say in {@code aud}; absent: the address of the API
 */
public record ProviderSettings(
    URI issuer, String clientId, String clientSecret, String name, Optional<String> audience) {

  /** Without the secret. */
  @Override
  public String toString() {
    return "ProviderSettings[" + issuer + ", " + clientId + "]";
  }
}
