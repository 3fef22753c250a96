package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationErrorResponse;
import com.nimbusds.oauth2.sdk.AuthorizationSuccessResponse;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.ResponseMode;
import com.nimbusds.oauth2.sdk.id.Issuer;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * Builds the redirects that answer one authorization request. Each names the issuer (RFC 9207) and
 * repeats the client's state.
 *
 * @param state exactly as sent (RFC 6749 section 4.1.2), which the library would trim; empty: none
 */
record AuthorizationResponses(Issuer issuer, URI redirect, String state) {

  String code(String code) {
    return withState(
        new AuthorizationSuccessResponse(
                redirect, new AuthorizationCode(code), null, null, issuer, ResponseMode.QUERY)
            .toURI());
  }

  String error(ErrorObject error) {
    return withState(
        new AuthorizationErrorResponse(redirect, error, null, issuer, ResponseMode.QUERY).toURI());
  }

  /** The address has a query already, and no fragment: redirect URIs must not have any. */
  private String withState(URI answer) {
    return state.isEmpty()
        ? answer.toString()
        : answer + "&state=" + URLEncoder.encode(state, StandardCharsets.UTF_8);
  }
}
