package org.muster.delivery.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.muster.core.Scope;

/**
 * The security section of the OpenAPI document: any one of the three kinds of credentials is
 * sufficient.
 */
final class OpenApiSecurity {

  private static final String KEY = "apiKey";
  private static final String BEARER = "bearer";
  private static final String OAUTH = "oauth";

  private OpenApiSecurity() {}

  static ObjectNode schemes(URI baseUrl) {
    ObjectNode schemes = JsonNodeFactory.instance.objectNode();
    schemes
        .putObject(KEY)
        .put("type", "apiKey")
        .put("in", "header")
        .put("name", "X-API-Key")
        .put(
            "description",
            "An API key with the scopes listed under oauth. Create keys in the account settings.");
    schemes
        .putObject(BEARER)
        .put("type", "http")
        .put("scheme", "bearer")
        .put("description", "An API key or an access token with the scopes listed under oauth.");
    ObjectNode flow =
        schemes
            .putObject(OAUTH)
            .put("type", "oauth2")
            .put("description", "An access token for an app that the user has allowed.")
            .putObject("flows")
            .putObject("authorizationCode")
            .put("authorizationUrl", baseUrl + "/oauth/authorize")
            .put("tokenUrl", baseUrl + "/oauth/token")
            .put("refreshUrl", baseUrl + "/oauth/token");
    ObjectNode scopes = flow.putObject("scopes");
    for (Scope scope : Scope.values()) {
      scopes.put(scope.word(), scope.meaning());
    }
    return schemes;
  }

  /**
   * The security requirement. Only OAuth schemes can list scopes that all tools understand; the
   * descriptions of the keys say that they need the same.
   */
  static ArrayNode needed(Endpoint.Access access) {
    ArrayNode any = JsonNodeFactory.instance.arrayNode();
    any.addObject().putArray(KEY);
    any.addObject().putArray(BEARER);
    ArrayNode scopes = any.addObject().putArray(OAUTH);
    Scope scope = access.scope();
    if (scope != null) {
      scopes.add(scope.word());
    }
    return any;
  }
}
