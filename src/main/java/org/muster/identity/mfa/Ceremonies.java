package org.muster.identity.mfa;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AttestationConveyancePreference;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticatorSelectionCriteria;
import com.webauthn4j.data.PublicKeyCredentialCreationOptions;
import com.webauthn4j.data.PublicKeyCredentialDescriptor;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialRequestOptions;
import com.webauthn4j.data.PublicKeyCredentialRpEntity;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.PublicKeyCredentialUserEntity;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.ResidentKeyRequirement;
import com.webauthn4j.data.UserVerificationRequirement;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.Challenge;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ceremonies of WebAuthn Level 3 (sections 7.1 and 7.2) with this site's options: user
 * verification required, discoverable credentials, and attestation "none", so attestation
 * statements are ignored.
 */
final class Ceremonies {

  private static final String SITE = "Muster";

  /** EdDSA, ES256 and RS256: supported by authenticators, best first. */
  private static final List<PublicKeyCredentialParameters> ALGORITHMS =
      Stream.of(
              COSEAlgorithmIdentifier.EdDSA,
              COSEAlgorithmIdentifier.ES256,
              COSEAlgorithmIdentifier.RS256)
          .map(alg -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, alg))
          .toList();

  private static final Logger LOG = System.getLogger(Ceremonies.class.getName());

  private final RelyingParty site;
  private final ObjectConverter json = new ObjectConverter();
  private final AttestedCredentialDataConverter credentials =
      new AttestedCredentialDataConverter(json);
  private final WebAuthnManager webAuthn = WebAuthnManager.createNonStrictWebAuthnManager(json);

  Ceremonies(RelyingParty site) {
    this.site = site;
  }

  /** The result of verifying a signature. */
  sealed interface Signed {
    /** The signature is valid. */
    record Right(Credential by, long signCount, boolean backedUp) implements Signed {}

    /**
     * The signature is valid, but its counter did not increase: the authenticator may have been
     * cloned.
     */
    record Copied(Credential by) implements Signed {}

    /** Not signed by a passkey of this site, not for this challenge, or not for its user. */
    record Wrong() implements Signed {}
  }

  /** PublicKeyCredentialCreationOptionsJSON (section 5.1.8). */
  String creationOptions(String challenge, UUID account, String name, List<byte[]> known) {
    return text(
        new PublicKeyCredentialCreationOptions(
            new PublicKeyCredentialRpEntity(site.id(), SITE),
            new PublicKeyCredentialUserEntity(userHandle(account), name, name),
            challenge(challenge),
            ALGORITHMS,
            Challenges.AGE.toMillis(),
            known.stream()
                .map(
                    id ->
                        new PublicKeyCredentialDescriptor(
                            PublicKeyCredentialType.PUBLIC_KEY, id, null))
                .toList(),
            new AuthenticatorSelectionCriteria(
                null, ResidentKeyRequirement.PREFERRED, UserVerificationRequirement.REQUIRED),
            AttestationConveyancePreference.NONE,
            null));
  }

  /** PublicKeyCredentialRequestOptionsJSON (section 5.1.9): any passkey of this site. */
  String requestOptions(String challenge) {
    return text(
        new PublicKeyCredentialRequestOptions(
            challenge(challenge),
            Challenges.AGE.toMillis(),
            site.id(),
            null,
            UserVerificationRequirement.REQUIRED,
            null));
  }

  /**
   * Section 7.1: the new credential, if the response is valid.
   *
   * @param response RegistrationResponseJSON; untrusted
   * @param redeem whether a challenge is valid; uses it up
   */
  Optional<Credential> register(String response, UUID account, Predicate<String> redeem) {
    return attempt(() -> webAuthn.parseRegistrationResponseJSON(response))
        .filter(data -> redeem.test(text(challenge(data.getCollectedClientData()))))
        .flatMap(data -> attempt(() -> registered(data, account)));
  }

  private Credential registered(RegistrationData data, UUID account) {
    ServerProperty server = server(challenge(data.getCollectedClientData()));
    webAuthn.verify(data, new RegistrationParameters(server, ALGORITHMS, true, true));
    var said = Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
    var credential = Objects.requireNonNull(said.getAttestedCredentialData());
    return new Credential(
        credential.getCredentialId(),
        account,
        credentials.convert(credential),
        said.getSignCount(),
        said.isFlagBE(),
        said.isFlagBS());
  }

  /**
   * Section 7.2: verifies a signature.
   *
   * @param response AuthenticationResponseJSON; untrusted
   * @param redeem whether a challenge is valid; uses it up
   * @param find the credential with an id
   */
  Signed authenticate(
      String response, Predicate<String> redeem, Function<byte[], Optional<Credential>> find) {
    return attempt(() -> webAuthn.parseAuthenticationResponseJSON(response))
        .filter(data -> redeem.test(text(challenge(data.getCollectedClientData()))))
        .flatMap(data -> find.apply(data.getCredentialId()).map(known -> signed(data, known)))
        .orElseGet(Signed.Wrong::new);
  }

  private Signed signed(AuthenticationData data, Credential known) {
    if (!Arrays.equals(data.getUserHandle(), userHandle(known.account()))) {
      return new Signed.Wrong(); // step 6: a discoverable credential must name its user
    }
    ServerProperty server = server(challenge(data.getCollectedClientData()));
    try {
      webAuthn.verify(data, new AuthenticationParameters(server, record(known), null, true, true));
      var said = Objects.requireNonNull(data.getAuthenticatorData());
      return new Signed.Right(known, said.getSignCount(), said.isFlagBS());
    } catch (MaliciousCounterValueException e) {
      return new Signed.Copied(known);
    } catch (WebAuthnException e) {
      LOG.log(Level.DEBUG, "A passkey's signature is refused", e);
      return new Signed.Wrong();
    }
  }

  private CredentialRecord record(Credential known) {
    return new CredentialRecordImpl(
        new NoneAttestationStatement(),
        true,
        known.backupEligible(),
        known.backedUp(),
        known.signCount(),
        credentials.convert(known.data()),
        null,
        null,
        null,
        null);
  }

  private ServerProperty server(Challenge challenge) {
    return ServerProperty.builder()
        .origin(new Origin(site.origin()))
        .rpId(site.id())
        .challenge(challenge)
        .build();
  }

  /** Turns the exceptions that the library throws for malformed input into an empty result. */
  private static <T> Optional<T> attempt(Supplier<T> step) {
    try {
      return Optional.of(step.get());
    } catch (RuntimeException e) {
      LOG.log(Level.DEBUG, "A passkey's answer is refused", e);
      return Optional.empty();
    }
  }

  /** The user handle stored with passkeys: the account's id, which is not personal data. */
  private static byte[] userHandle(UUID account) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(account.getMostSignificantBits())
        .putLong(account.getLeastSignificantBits())
        .array();
  }

  private static Challenge challenge(@Nullable CollectedClientData data) {
    return Objects.requireNonNull(data).getChallenge();
  }

  private static Challenge challenge(String base64url) {
    return new DefaultChallenge(Base64.getUrlDecoder().decode(base64url));
  }

  private static String text(Challenge challenge) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(challenge.getValue());
  }

  private String text(Object options) {
    return json.getJsonMapper().writeValueAsString(options);
  }
}
