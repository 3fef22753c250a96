package org.muster.delivery.http;

import java.net.URI;
import java.util.Set;
import org.muster.core.Scope;

/**
 * An audience of access tokens: an address of this instance and everything below it.
 *
 * @param id absolute, as in {@code aud} of tokens and in {@code resource} (RFC 8707 section 2)
 * @param path of {@code id}, such as {@code /api/mcp}
 * @param metadata address of its metadata (RFC 9728 section 3.1)
 * @param name for people
 * @param scopes that its operations require
 */
public record ProtectedResource(URI id, String path, URI metadata, String name, Set<Scope> scopes) {

  public ProtectedResource {
    scopes = Set.copyOf(scopes);
  }

  /**
   * Whether a token for this resource is valid at a path: its own, or one below by whole segments.
   */
  public boolean covers(String requested) {
    return requested.equals(path) || requested.startsWith(path + "/");
  }
}
