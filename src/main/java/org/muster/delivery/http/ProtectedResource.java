package org.muster.delivery.http;

import java.net.URI;
import java.util.Set;
import org.muster.core.Scope;

/**
 * Something that access tokens are for: an address of this instance and all addresses below it.
 *
 * @param id absolute, as tokens carry it in {@code aud} and clients in {@code resource} (RFC 8707
 *     section 2)
 * @param path of {@code id}, such as {@code /api/mcp}
 * @param metadata where its metadata is (RFC 9728 section 3.1)
 * @param name for people
 * @param scopes all that something behind it asks for
 */
public record ProtectedResource(URI id, String path, URI metadata, String name, Set<Scope> scopes) {

  public ProtectedResource {
    scopes = Set.copyOf(scopes);
  }

  /** Whether a token for this is good at a path: at its own and, by whole segments, below. */
  public boolean covers(String requested) {
    return requested.equals(path) || requested.startsWith(path + "/");
  }
}
