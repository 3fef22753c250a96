package org.muster.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.muster.core.Scope;

/** How the OpenAPI document speaks of credentials: any one of the three kinds does. */
final class OpenApiSecurity {

  private static final String KEY = "apiKey";
  private static final String BEARER = "bearer";
  private static final String OPEN_ID = "openId";

  private OpenApiSecurity() {}

  static ObjectNode schemes(URI baseUrl) {
    ObjectNode schemes = JsonNodeFactory.instance.objectNode();
    schemes
        .putObject(KEY)
        .put("type", "apiKey")
        .put("in", "header")
        .put("name", "X-API-Key")
        .put("description", "An API key. Keys are made in the account settings.");
    schemes
        .putObject(BEARER)
        .put("type", "http")
        .put("scheme", "bearer")
        .put("description", "An API key or an access token.");
    schemes
        .putObject(OPEN_ID)
        .put("type", "openIdConnect")
        .put("openIdConnectUrl", baseUrl + "/.well-known/openid-configuration")
        .put("description", "An access token for a program that somebody allowed.");
    return schemes;
  }

  /** One of these; of keys, too, the scope is needed (OpenAPI 3.1, Security Requirement Object). */
  static ArrayNode needed(Endpoint.Access access) {
    ArrayNode any = JsonNodeFactory.instance.arrayNode();
    for (String scheme : new String[] {KEY, BEARER, OPEN_ID}) {
      ArrayNode scopes = any.addObject().putArray(scheme);
      Scope scope = access.scope();
      if (scope != null) {
        scopes.add(scope.word());
      }
    }
    return any;
  }
}
