package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.client.RegistrationError;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Validates client metadata (RFC 7591 section 2), from documents and registrations alike. */
final class ClientRules {

  private static final int MOST_REDIRECTS = 10;
  private static final int LONGEST_NAME = 80;

  private ClientRules() {}

  /** Reads metadata with the library. */
  @FunctionalInterface
  interface Reading {
    ClientMetadata metadata() throws ParseException;
  }

  /**
   * Metadata as they were sent.
   *
   * @throws GeneralException with the error of RFC 7591 section 3.2.2
   */
  static ClientMetadata read(Reading reading) throws GeneralException {
    try {
      return reading.metadata();
    } catch (IllegalArgumentException | NullPointerException e) {
      // the library puts what was sent into its description, and falls over null in a list
      throw wrong("the metadata contain a value that is invalid");
    }
  }

  /**
   * The client that the metadata describe. Unknown members are ignored.
   *
   * @param unnamed the name if the metadata contain none
   * @throws GeneralException with the error of RFC 7591 section 3.2.2
   */
  static Client client(String id, ClientMetadata said, String unnamed) throws GeneralException {
    ClientAuthenticationMethod method = said.getTokenEndpointAuthMethod();
    if (method != null && !method.equals(ClientAuthenticationMethod.NONE)) {
      throw wrong("token_endpoint_auth_method must be none: all clients are public");
    }
    if (said.getGrantTypes() != null
        && !said.getGrantTypes().contains(GrantType.AUTHORIZATION_CODE)) {
      throw wrong("grant_types must include authorization_code");
    }
    if (said.getResponseTypes() != null
        && !said.getResponseTypes().equals(Set.of(ResponseType.CODE))) {
      throw wrong("response_types must be code");
    }
    return new Client(id, name(said, unnamed), redirects(said));
  }

  private static List<Redirect> redirects(ClientMetadata said) throws GeneralException {
    Set<URI> uris = said.getRedirectionURIs() == null ? Set.of() : said.getRedirectionURIs();
    if (uris.isEmpty() || uris.size() > MOST_REDIRECTS) {
      throw refused(
          RegistrationError.INVALID_REDIRECT_URI,
          "redirect_uris must have 1 to " + MOST_REDIRECTS + " entries");
    }
    var redirects = new ArrayList<Redirect>();
    for (URI uri : uris) {
      redirects.add(
          Redirect.of(uri.toString())
              .orElseThrow(
                  () ->
                      refused(
                          RegistrationError.INVALID_REDIRECT_URI,
                          "A redirect URI must use https, http with localhost, 127.0.0.1 or [::1],"
                              + " or a private-use scheme with a dot, and have no user and no"
                              + " fragment")));
    }
    return redirects;
  }

  /** Removes control characters and those that change the direction of text. */
  private static String name(ClientMetadata said, String unnamed) {
    String name = said.getName() == null ? "" : said.getName();
    String plain = name.replaceAll("[\\p{C}\\s]+", " ").strip();
    if (plain.isEmpty()) {
      return unnamed;
    }
    return plain.substring(
        0,
        plain.offsetByCodePoints(
            0, Math.min(LONGEST_NAME, plain.codePointCount(0, plain.length()))));
  }

  private static GeneralException wrong(String detail) {
    return refused(RegistrationError.INVALID_CLIENT_METADATA, detail);
  }

  private static GeneralException refused(ErrorObject error, String detail) {
    return new GeneralException(detail, error.setDescription(detail));
  }
}
