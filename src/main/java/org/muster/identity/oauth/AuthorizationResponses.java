package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationErrorResponse;
import com.nimbusds.oauth2.sdk.AuthorizationSuccessResponse;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.ResponseMode;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Builds the redirects that answer one authorization request. Each names the issuer (RFC 9207) and
 * repeats the client's state.
 */
record AuthorizationResponses(Issuer issuer, URI redirect, @Nullable State state) {

  String code(String code) {
    return new AuthorizationSuccessResponse(
            redirect, new AuthorizationCode(code), null, state, issuer, ResponseMode.QUERY)
        .toURI()
        .toString();
  }

  String error(ErrorObject error) {
    return new AuthorizationErrorResponse(redirect, error, state, issuer, ResponseMode.QUERY)
        .toURI()
        .toString();
  }
}
