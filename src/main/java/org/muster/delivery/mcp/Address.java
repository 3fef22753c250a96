package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.delivery.http.Challenge;
import org.muster.delivery.http.ProtectedResource;

/**
 * One address of the MCP server: what it offers, and which requests require sign-in before they are
 * dispatched (basic/authorization).
 *
 * @param path such as {@code /api/mcp}
 * @param resource audience of the tokens for this address
 * @param signInFirst whether every request requires credentials
 */
record Address(
    String path,
    Catalog catalog,
    ProtectedResource resource,
    boolean signInFirst,
    HandshakeEra handshake,
    RequestEra perRequest) {

  static Address of(
      String path,
      Catalog catalog,
      ProtectedResource resource,
      boolean signInFirst,
      ToolSafeguards safeguards) {
    if (!resource.scopes().containsAll(scopes(catalog))) {
      throw new IllegalArgumentException(resource.id() + " lacks scopes of its tools");
    }
    var sdk = new SdkServer(catalog, safeguards);
    var params = new Params(catalog);
    return new Address(
        path,
        catalog,
        resource,
        signInFirst,
        new HandshakeEra(sdk, params),
        new RequestEra(sdk, params, catalog.introduction().instructions()));
  }

  private static Set<Scope> scopes(Catalog catalog) {
    return catalog.tools().stream()
        .flatMap(tool -> tool.scope().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The rejection of a caller who may send nothing here, before the body is read; empty if allowed.
   */
  Optional<Reply> refusal(Caller caller) {
    return signInFirst && caller instanceof Caller.Anyone
        ? Optional.of(signIn(null, resource.scopes()))
        : Optional.empty();
  }

  /** The rejection of a caller who may not send this message; empty if allowed. */
  Optional<Reply> refusal(Caller caller, Message message) {
    if (!message.method().equals("tools/call")) {
      return Optional.empty();
    }
    return catalog
        .tool(message.params().path("name").asText())
        .flatMap(Tool::scope)
        .flatMap(
            scope ->
                switch (caller) {
                  case Caller.Anyone _ -> Optional.of(signIn(message.id(), scope.withReading()));
                  case Caller.Member member when member.scopes().contains(scope) ->
                      Optional.empty();
                  case Caller.Member member ->
                      Optional.of(moreScope(message.id(), member.scopes(), scope));
                });
  }

  /** Whether a message calls a tool that writes. */
  boolean isWrite(Message message) {
    return message.method().equals("tools/call")
        && catalog
            .tool(message.params().path("name").asText())
            .filter(tool -> !tool.hints().readOnly())
            .isPresent();
  }

  /** The reply to invalid credentials, whatever the request. */
  Reply badToken(String detail) {
    return refused(401, null, detail).with(Challenge.badToken(resource));
  }

  private Reply signIn(@Nullable JsonNode id, Set<Scope> scopes) {
    return refused(401, id, "This requires sign-in with the scopes " + Scope.words(scopes) + ".")
        .with(Challenge.signIn(resource, scopes));
  }

  /** Requests the granted scopes, too, so that the next token can do no less than this one. */
  private Reply moreScope(@Nullable JsonNode id, Set<Scope> granted, Scope needed) {
    var scopes = EnumSet.copyOf(needed.withReading());
    scopes.addAll(granted);
    return refused(403, id, "The credentials lack the scope " + needed.word() + ".")
        .with(Challenge.moreScope(resource, scopes));
  }

  private static Reply refused(int status, @Nullable JsonNode id, String message) {
    return Reply.error(status, id, new RpcError(RpcError.INVALID_REQUEST, message));
  }
}
