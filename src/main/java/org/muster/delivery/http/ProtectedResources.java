package org.muster.delivery.http;

import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.core.Scope;

/**
 * All protected resources of an instance, with their addresses, and the metadata documents that
 * tell clients where to get tokens (RFC 9728).
 */
public final class ProtectedResources {

  private static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

  private static final String MCP = "/api/mcp";

  /** The scopes that MCP tools require. */
  private static final Set<Scope> TOOLS =
      Set.of(
          Scope.CLUBS_READ,
          Scope.EVENTS_READ,
          Scope.PLAYERS_READ,
          Scope.ME_READ,
          Scope.ME_WRITE,
          Scope.EVENTS_WRITE);

  private final URI issuer;
  private final ProtectedResource api;
  private final ProtectedResource mcp;
  private final ProtectedResource account;

  /**
   * @param baseUrl public origin of the instance, without a path; also the issuer of its tokens
   * @throws IllegalArgumentException if it has a path
   */
  public ProtectedResources(URI baseUrl) {
    if (!baseUrl.getRawPath().isEmpty()) {
      throw new IllegalArgumentException("Not an origin without path: " + baseUrl);
    }
    issuer = baseUrl;
    api = resource("/api", "Muster REST API", Scope.all(), Set.of(MCP));
    mcp = resource(MCP, "Muster for assistants", TOOLS, Set.of());
    account = resource(MCP + "/account", "Muster for assistants, signed in", TOOLS, Set.of());
  }

  private ProtectedResource resource(
      String path, String name, Set<Scope> scopes, Set<String> without) {
    return new ProtectedResource(
        issuer.resolve(path), path, issuer.resolve(WELL_KNOWN + path), name, scopes, without);
  }

  /** The issuer of this instance's tokens: its base URL. */
  public URI issuer() {
    return issuer;
  }

  /** The REST API, everything below {@code /api} but MCP: the default audience. */
  public ProtectedResource api() {
    return api;
  }

  /** The MCP server where reading needs no sign-in. */
  public ProtectedResource mcp() {
    return mcp;
  }

  /** The MCP server for clients that can only sign in when they connect. */
  public ProtectedResource account() {
    return account;
  }

  /** The resource with this id, compared character by character (RFC 8707 section 2). */
  public Optional<ProtectedResource> of(String id) {
    return all().filter(resource -> resource.id().toString().equals(id)).findFirst();
  }

  /** The most specific resource that covers a request's path. */
  public Optional<ProtectedResource> at(String path) {
    return all()
        .filter(resource -> resource.covers(path))
        .max(Comparator.comparingInt(resource -> resource.path().length()));
  }

  private Stream<ProtectedResource> all() {
    return Stream.of(api, mcp, account);
  }

  /**
   * The metadata of each resource. The well-known address without a path serves that of the MCP
   * server: MCP clients fall back to it, and accept it for any address below the resource that it
   * names.
   */
  public List<Route> routes() {
    return Stream.concat(
            all().map(resource -> route(resource.metadata().getPath(), resource)),
            Stream.of(route(WELL_KNOWN, mcp)))
        .toList();
  }

  private Route route(String path, ProtectedResource resource) {
    return Route.of(path, new Content(Endpoint.JSON, Problems.json(metadata(resource))));
  }

  private Metadata metadata(ProtectedResource resource) {
    return new Metadata(
        resource.id(),
        List.of(issuer),
        Stream.of(Scope.values()).filter(resource.scopes()::contains).map(Scope::word).toList(),
        List.of("header"),
        resource.name(),
        issuer.resolve("/docs"));
  }

  /** RFC 9728 section 2. */
  private record Metadata(
      URI resource,
      List<URI> authorizationServers,
      List<String> scopesSupported,
      List<String> bearerMethodsSupported,
      String resourceName,
      URI resourceDocumentation) {}
}
