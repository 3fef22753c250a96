package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ResponseMode;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.openid.connect.sdk.SubjectType;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.muster.core.Scope;

/**
 * The metadata of this server: one document that serves both RFC 8414 and OpenID Connect Discovery.
 */
final class Discovery {

  private Discovery() {}

  /**
   * The document as JSON.
   *
   * @param issuer the base URL
   */
  static String document(URI issuer) {
    var metadata =
        new OIDCProviderMetadata(
            new Issuer(issuer), List.of(SubjectType.PUBLIC), issuer.resolve(OAuthRoutes.KEYS));
    metadata.setAuthorizationEndpointURI(issuer.resolve(OAuthRoutes.AUTHORIZE));
    metadata.setTokenEndpointURI(issuer.resolve(OAuthRoutes.TOKEN));
    metadata.setRevocationEndpointURI(issuer.resolve(OAuthRoutes.REVOKE));
    metadata.setRegistrationEndpointURI(issuer.resolve(OAuthRoutes.REGISTER));
    metadata.setScopes(
        new com.nimbusds.oauth2.sdk.Scope(
            Stream.concat(Stream.of(Scope.values()).map(Scope::word), Stream.of(OAuthRoutes.OPENID))
                .toArray(String[]::new)));
    metadata.setResponseTypes(List.of(ResponseType.CODE));
    metadata.setResponseModes(List.of(ResponseMode.QUERY));
    metadata.setGrantTypes(List.of(GrantType.AUTHORIZATION_CODE, GrantType.REFRESH_TOKEN));
    metadata.setCodeChallengeMethods(List.of(CodeChallengeMethod.S256));
    metadata.setTokenEndpointAuthMethods(List.of(ClientAuthenticationMethod.NONE));
    metadata.setRevocationEndpointAuthMethods(List.of(ClientAuthenticationMethod.NONE));
    metadata.setSupportsAuthorizationResponseIssuerParam(true);
    metadata.setCustomParameter("client_id_metadata_document_supported", true);
    metadata.setSupportsRequestURIParam(false); // the default is true
    metadata.setIDTokenJWSAlgs(List.of(SigningKeys.ALGORITHM));
    metadata.setClaims(List.of("sub", "iss", "aud", "iat", "exp", "nonce"));
    metadata.setServiceDocsURI(issuer.resolve("/docs"));
    return metadata.toString();
  }
}
