package org.muster.identity.mfa;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.data.PublicKeyCredentialCreationOptions;
import com.webauthn4j.data.PublicKeyCredentialRequestOptions;
import com.webauthn4j.data.client.ClientDataType;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.test.authenticator.webauthn.NoneAttestationAuthenticator;
import com.webauthn4j.test.authenticator.webauthn.WebAuthnAuthenticatorAdaptor;
import com.webauthn4j.test.client.ClientPlatform;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Consumer;
import org.muster.core.json.Json;

/**
 * A browser with one passkey in it, in software: says and signs what it is asked to, even what a
 * real one would refuse.
 */
public final class Device {

  private final ObjectConverter json = new ObjectConverter();
  private final NoneAttestationAuthenticator authenticator = new NoneAttestationAuthenticator();
  private final ClientPlatform browser;

  /** A browser at a page of this origin. */
  public Device(String origin) {
    browser =
        new ClientPlatform(new Origin(origin), new WebAuthnAuthenticatorAdaptor(authenticator));
  }

  /** What the browser answers to these options when it makes a passkey. */
  public String create(String options) {
    return json.getJsonMapper()
        .writeValueAsString(
            browser.create(
                json.getJsonMapper().readValue(options, PublicKeyCredentialCreationOptions.class)));
  }

  /** What the browser answers to these options when it uses its passkey. */
  public String get(String options) {
    return json.getJsonMapper().writeValueAsString(browser.get(request(options)));
  }

  /** As {@link #get}, in a frame of another site. */
  String getInFrame(String options) {
    var request = request(options);
    var data =
        new CollectedClientData(
            ClientDataType.WEBAUTHN_GET, request.getChallenge(), browser.getOrigin(), true, null);
    return json.getJsonMapper().writeValueAsString(browser.get(request, data));
  }

  private PublicKeyCredentialRequestOptions request(String options) {
    return json.getJsonMapper().readValue(options, PublicKeyCredentialRequestOptions.class);
  }

  /** From now on it is at a page of another origin. */
  void goTo(String origin) {
    browser.setOrigin(new Origin(origin));
  }

  /** From now on it signs with the same count, as a copy of it would that was used less. */
  void stopCounting() {
    authenticator.setCountUpEnabled(false);
  }

  /** JSON with something else in it. */
  static String changed(String json, Consumer<ObjectNode> change) {
    try {
      ObjectNode node = (ObjectNode) Json.compact().readTree(json);
      change.accept(node);
      return Json.compact().writeValueAsString(node);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode read(String json) {
    try {
      return Json.compact().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A new passkey without the flag UV (WebAuthn Level 3 section 6.1), which stands behind the hash
   * of the domain; nothing signs it with attestation "none".
   */
  static String unverified(String created, String domain) {
    return changed(
        created,
        node -> {
          ObjectNode response = (ObjectNode) node.get("response");
          byte[] object = Base64.getUrlDecoder().decode(response.get("attestationObject").asText());
          object[indexOf(object, sha256(domain)) + 32] &= ~0b100;
          response.put(
              "attestationObject", Base64.getUrlEncoder().withoutPadding().encodeToString(object));
        });
  }

  private static int indexOf(byte[] bytes, byte[] part) {
    int i = 0;
    while (!Arrays.equals(bytes, i, i + part.length, part, 0, part.length)) {
      i++;
    }
    return i;
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
