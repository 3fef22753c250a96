package org.muster.identity.oauth;

import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.ProtectedResources;

/**
 * Access tokens as credentials. A token is valid at the address that its audience names and below
 * it (RFC 8707, RFC 9068 section 4), but one for REST not for assistants, and only as long as its
 * grant.
 */
final class TokenCredentials implements Credentials.Kind {

  private final AccessTokens tokens;
  private final LiveGrants grants;
  private final ProtectedResources resources;

  public TokenCredentials(AccessTokens tokens, LiveGrants grants, ProtectedResources resources) {
    this.tokens = tokens;
    this.grants = grants;
    this.resources = resources;
  }

  @Override
  public Optional<Caller.Member> member(String token, String path, Origin from) {
    return tokens.read(token).map(read -> member(read, path, from));
  }

  /** Decided by the signature alone. */
  @Override
  public boolean isFamiliar(String token) {
    try {
      return tokens.read(token).isPresent();
    } catch (ProblemException e) {
      return false;
    }
  }

  private Caller.Member member(AccessToken token, String path, Origin from) {
    return resources
        .of(token.resource())
        .filter(resource -> resource.covers(path))
        .flatMap(resource -> grants.holder(token.grant()))
        .filter(holder -> holder.account().equals(token.account()))
        .map(
            holder ->
                new Caller.Member(
                    holder.account(),
                    holder.player(),
                    token.scopes(),
                    new Caller.Credential.Token(token.client(), token.expiresAt()),
                    from))
        .orElseThrow(AccessTokens::bad);
  }
}
