package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.AccessTokenResponse;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenRevocationRequest;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.token.BearerAccessToken;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.delivery.http.ProtectedResource;
import org.muster.delivery.http.ProtectedResources;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditEvent;
import org.muster.platform.secrets.RandomTokens;

/**
 * Exchanges codes and refresh tokens for access tokens, and revokes tokens (OAuth 2.1 sections
 * 4.1.3 and 4.3, RFC 7009).
 *
 * <p>A code or refresh token that is sent twice has been stolen, and it is unknown which sender is
 * the thief. The grant is therefore revoked with all its tokens (OAuth 2.1 section 4.3.1). There is
 * no grace period for used refresh tokens, because it would help a thief as much as an app that
 * lost a response; such an app has to ask its user again.
 */
final class TokenRequests {

  private final GrantStore store;
  private final LiveGrants live;
  private final AccessTokens tokens;
  private final CodeRequests requests;
  private final ProtectedResources resources;
  private final Audit audit;

  public TokenRequests(
      GrantStore store,
      LiveGrants live,
      AccessTokens tokens,
      CodeRequests requests,
      ProtectedResources resources,
      Audit audit) {
    this.store = store;
    this.live = live;
    this.tokens = tokens;
    this.requests = requests;
    this.resources = resources;
    this.audit = audit;
  }

  /**
   * Issues tokens.
   *
   * @throws GeneralException with the error to answer with (RFC 6749 section 5.2)
   */
  AccessTokenResponse answer(TokenRequest request, Origin from) throws GeneralException {
    if (request.getClientAuthentication() != null || request.getClientID() == null) {
      throw wrong(
          OAuth2Error.INVALID_CLIENT, "all clients are public: send client_id without a secret");
    }
    String client = request.getClientID().getValue();
    return switch (request.getAuthorizationGrant()) {
      case AuthorizationCodeGrant code -> redeem(code, client, request, from);
      case RefreshTokenGrant refresh ->
          refresh(refresh.getRefreshToken().getValue(), client, request, from);
      default ->
          throw wrong(
              OAuth2Error.UNSUPPORTED_GRANT_TYPE,
              "grant_type must be authorization_code or refresh_token");
    };
  }

  private AccessTokenResponse redeem(
      AuthorizationCodeGrant sent, String client, TokenRequest request, Origin from)
      throws GeneralException {
    if (sent.getCodeVerifier() == null || sent.getRedirectionURI() == null) {
      throw wrong(OAuth2Error.INVALID_REQUEST, "code_verifier and redirect_uri are required");
    }
    Optional<ProtectedResource> named = requests.resource(request.getResources());
    byte[] hash = RandomTokens.hash(sent.getAuthorizationCode().getValue());
    var proof =
        new CodeProof(
            client,
            sent.getRedirectionURI().toString(),
            CodeChallenge.compute(CodeChallengeMethod.S256, sent.getCodeVerifier()).getValue(),
            named.map(resource -> resource.id().toString()).orElse(null));
    String refresh = RandomTokens.random();
    Optional<RedeemedCode> redeemed =
        store.atomically(
            () -> {
              Optional<RedeemedCode> won = store.redeem(hash, proof);
              won.ifPresent(
                  code -> store.addRefresh(RandomTokens.hash(refresh), code.grant().id()));
              return won;
            });
    if (redeemed.isEmpty()) {
      store.ofRedeemedCode(hash).ifPresent(grant -> reused(grant, from));
      throw wrong(
          OAuth2Error.INVALID_GRANT,
          "the code is invalid, has expired or was issued for another client_id, redirect_uri,"
              + " resource or code_verifier");
    }
    RedeemedCode code = redeemed.get();
    Grant grant = code.grant();
    BearerAccessToken access = access(grant, grant.scopes(), within(grant, named), code.openid());
    if (!code.openid()) {
      return answer(access, refresh);
    }
    String identity = tokens.identify(grant.account(), client, code.nonce());
    return new OIDCTokenResponse(new OIDCTokens(identity, access, new RefreshToken(refresh)));
  }

  private AccessTokenResponse refresh(String sent, String client, TokenRequest request, Origin from)
      throws GeneralException {
    byte[] hash = RandomTokens.hash(sent);
    RefreshState state =
        store
            .refresh(hash)
            .orElseThrow(
                () -> wrong(OAuth2Error.INVALID_GRANT, "the token has expired or was revoked"));
    Grant grant = state.grant();
    if (state.used()) {
      reused(grant, from);
      throw wrong(OAuth2Error.INVALID_GRANT, "the refresh token was already used");
    }
    if (!grant.client().equals(client)) {
      throw wrong(OAuth2Error.INVALID_GRANT, "the token belongs to another client");
    }
    if (store.holder(grant.id()).isEmpty()) { // reads the database, not the cache
      throw wrong(OAuth2Error.INVALID_GRANT, "the account is banned");
    }
    ProtectedResource resource = within(grant, requests.resource(request.getResources()));
    Set<Scope> scopes = narrowed(grant, request);
    String next = RandomTokens.random();
    boolean won =
        store.atomically(
            () -> {
              boolean first = store.use(hash);
              if (first) {
                store.addRefresh(RandomTokens.hash(next), grant.id());
              }
              return first;
            });
    if (!won) {
      reused(grant, from);
      throw wrong(OAuth2Error.INVALID_GRANT, "the refresh token was already used");
    }
    return answer(access(grant, scopes, resource, false), next);
  }

  private static AccessTokenResponse answer(BearerAccessToken access, String refresh) {
    return new AccessTokenResponse(
        new com.nimbusds.oauth2.sdk.token.Tokens(access, new RefreshToken(refresh)));
  }

  private static Set<Scope> narrowed(Grant grant, TokenRequest request) throws GeneralException {
    if (request.getScope() == null || request.getScope().isEmpty()) {
      return grant.scopes();
    }
    Set<Scope> asked = CodeRequests.known(request.getScope());
    if (asked.isEmpty() || !grant.scopes().containsAll(asked)) {
      throw wrong(OAuth2Error.INVALID_SCOPE, "the scope exceeds what the user allowed");
    }
    return asked;
  }

  /** The audience of the token: the grant's, or something below it (RFC 8707 section 2.2). */
  private ProtectedResource within(Grant grant, Optional<ProtectedResource> named)
      throws GeneralException {
    ProtectedResource allowed = resources.of(grant.resource()).orElseThrow();
    ProtectedResource resource = named.orElse(allowed);
    if (!allowed.covers(resource.path())) {
      throw wrong(OAuth2Error.INVALID_TARGET, "the user did not allow access to this resource");
    }
    return resource;
  }

  private BearerAccessToken access(
      Grant grant, Set<Scope> scopes, ProtectedResource resource, boolean openid) {
    String token = tokens.issue(grant, scopes, resource.id().toString());
    var said = com.nimbusds.oauth2.sdk.Scope.parse(Scope.words(scopes));
    if (openid) {
      said.add(OAuthRoutes.OPENID);
    }
    return new BearerAccessToken(token, AccessTokens.LIFE.toSeconds(), said);
  }

  private void reused(Grant grant, Origin from) {
    end(grant, AuditEvent.APP_TOKEN_REUSED, from);
  }

  private void end(Grant grant, AuditEvent why, Origin from) {
    store.atomically(
        () -> {
          if (store.revoke(grant.id())) {
            audit.note(grant.account(), why, grant.clientName(), from);
          }
          return true;
        });
    live.ended(List.of(grant.id()));
  }

  /**
   * Revokes the grant of a token of either kind. A token that is invalid, or belongs to another
   * client, is ignored (RFC 7009 section 2.2).
   */
  void revoke(TokenRevocationRequest request, Origin from) throws GeneralException {
    if (request.getClientAuthentication() != null || request.getClientID() == null) {
      throw wrong(
          OAuth2Error.INVALID_CLIENT, "all clients are public: send client_id without a secret");
    }
    String client = request.getClientID().getValue();
    grantOf(request.getToken().getValue())
        .filter(grant -> grant.client().equals(client))
        .ifPresent(grant -> end(grant, AuditEvent.APP_WITHDRAWN, from));
  }

  private Optional<Grant> grantOf(String token) {
    Optional<Grant> refreshed = store.refresh(RandomTokens.hash(token)).map(RefreshState::grant);
    return refreshed.or(() -> tokens.tryRead(token).map(AccessToken::grant).flatMap(store::byId));
  }

  private static GeneralException wrong(ErrorObject error, String detail) {
    return CodeRequests.wrong(error, detail);
  }
}
