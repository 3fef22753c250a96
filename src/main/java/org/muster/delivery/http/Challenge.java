package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import java.util.Set;
import org.muster.core.Scope;

/**
 * {@code WWW-Authenticate} challenges of a resource: the fault of the credentials (RFC 6750 section
 * 3), and where clients find the authorization server (RFC 9728 section 5.1).
 */
public final class Challenge {

  private Challenge() {}

  /**
   * For 401 without credentials; names no error (RFC 6750 section 3.1).
   *
   * @param scopes to request
   */
  public static Header signIn(ProtectedResource resource, Set<Scope> scopes) {
    return bearer(metadata(resource) + ", " + scope(scopes));
  }

  /** For 401 with invalid credentials. */
  public static Header badToken(ProtectedResource resource) {
    return bearer("error=\"invalid_token\", " + metadata(resource));
  }

  /**
   * For 403 with insufficient scope.
   *
   * @param scopes to request
   */
  public static Header moreScope(ProtectedResource resource, Set<Scope> scopes) {
    return bearer("error=\"insufficient_scope\", " + scope(scopes) + ", " + metadata(resource));
  }

  private static String metadata(ProtectedResource resource) {
    return "resource_metadata=\"" + resource.metadata() + "\"";
  }

  private static String scope(Set<Scope> scopes) {
    return "scope=\"" + Scope.words(scopes) + "\"";
  }

  private static Header bearer(String parameters) {
    return HeaderValues.create(HeaderNames.WWW_AUTHENTICATE, "Bearer " + parameters);
  }
}
