package org.muster.identity.oidc;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSKeySelector;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * The external provider: its endpoints and its signing keys. It is contacted on first use, so that
 * this instance can start while the provider is down.
 *
 * <p>Keys are refreshed before they are five minutes old, and at once for an unknown key id, but at
 * most twice in 30 seconds, so that forged ids cannot make this instance flood the provider. While
 * the provider is down, the last keys remain valid for four hours.
 */
final class Issuer {

  /** Asymmetric algorithms only: with a shared secret, everyone who can verify can also sign. */
  static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  private static final Logger LOG = System.getLogger(Issuer.class.getName());
  private static final int TIMEOUT_MILLIS = 3_000;
  private static final int MAX_KEYS_BYTES = 64 * 1024;
  private static final long KEYS_KEPT_MILLIS = Duration.ofMinutes(5).toMillis();
  private static final long KEYS_FETCHED_AHEAD_MILLIS = Duration.ofMinutes(1).toMillis();
  private static final long OUTAGE_MILLIS = Duration.ofHours(4).toMillis();
  private static final Duration NEXT_TRY = Duration.ofSeconds(5);

  /** What is known of the provider. */
  record Known(OIDCProviderMetadata metadata, JWSKeySelector<SecurityContext> keys) {}

  private final URI identifier;
  private volatile @Nullable Known known;
  private @Nullable Long failedAt; // by System.nanoTime

  Issuer(URI identifier) {
    this.identifier = identifier;
  }

  /** The issuer identifier, character for character. */
  String identifier() {
    return identifier.toString();
  }

  /**
   * The provider's metadata, which must name this identifier.
   *
   * @throws ProblemException {@link Problem.Unavailable} while the provider does not answer
   */
  Known known() {
    Known now = known;
    return now != null ? now : ask();
  }

  /** One thread asks while others wait; after a failure there is a pause of some seconds. */
  private synchronized Known ask() {
    if (known != null) {
      return known;
    }
    if (failedAt != null && System.nanoTime() - failedAt < NEXT_TRY.toNanos()) {
      throw away();
    }
    try {
      // verifies the issuer, OpenID Connect Discovery section 4.3
      var metadata =
          OIDCProviderMetadata.resolve(
              new com.nimbusds.oauth2.sdk.id.Issuer(identifier), TIMEOUT_MILLIS, TIMEOUT_MILLIS);
      var found = new Known(metadata, new JWSVerificationKeySelector<>(ALGORITHMS, keys(metadata)));
      known = found;
      return found;
    } catch (GeneralException | IOException e) {
      failedAt = System.nanoTime();
      LOG.log(Level.WARNING, "The sign-in provider cannot be used: " + identifier, e);
      throw away();
    }
  }

  private static JWKSource<SecurityContext> keys(OIDCProviderMetadata metadata) throws IOException {
    var retriever = new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, MAX_KEYS_BYTES);
    return JWKSourceBuilder.<SecurityContext>create(metadata.getJWKSetURI().toURL(), retriever)
        .cache(KEYS_KEPT_MILLIS, 2 * TIMEOUT_MILLIS)
        .refreshAheadCache(KEYS_FETCHED_AHEAD_MILLIS, false)
        .rateLimited(JWKSourceBuilder.DEFAULT_RATE_LIMIT_MIN_INTERVAL)
        .retrying(true)
        .outageTolerant(OUTAGE_MILLIS)
        .build();
  }

  /** For callers who lose the provider in the middle of a flow. */
  static ProblemException away() {
    return new Problem.Unavailable("The sign-in provider does not respond.", NEXT_TRY).exception();
  }
}
