package org.muster.identity.oidc;

import java.net.URI;
import java.util.Optional;

/**
 * Configuration of the external provider.
 *
 * @param issuer {@code MUSTER_OIDC_ISSUER}: its identifier, character for character (OpenID Connect
 *     Discovery section 3); https, or http on the local machine
 * @param clientId {@code MUSTER_OIDC_CLIENT_ID}: this instance's client id there
 * @param clientSecret {@code MUSTER_OIDC_CLIENT_SECRET}
 * @param name {@code MUSTER_OIDC_NAME}: label of the button
 * @param audience {@code MUSTER_OIDC_AUDIENCE}: required in {@code aud} of its access tokens;
 *     absent: the address of the API
 * @param asksSecondFactor {@code MUSTER_OIDC_TRUST_MFA}: whether the provider sees to a second
 *     factor, so that those who have one here are not asked for it after signing in there
 */
public record ProviderSettings(
    URI issuer,
    String clientId,
    String clientSecret,
    String name,
    Optional<String> audience,
    boolean asksSecondFactor) {

  /** Omits the secret. */
  @Override
  public String toString() {
    return "ProviderSettings[" + issuer + ", " + clientId + "]";
  }
}
