package org.muster.delivery.http;

import java.net.URI;
import java.util.Set;
import org.muster.core.Scope;

/**
 * An audience of access tokens: an address of this instance and what is below it, but for addresses
 * that are an audience of their own.
 *
 * @param id absolute, as in {@code aud} of tokens and in {@code resource} (RFC 8707 section 2)
 * @param path of {@code id}, such as {@code /api/mcp}
 * @param metadata address of its metadata (RFC 9728 section 3.1)
 * @param name for people
 * @param scopes that its operations require
 * @param without paths below it for which its tokens are not valid
 */
public record ProtectedResource(
    URI id, String path, URI metadata, String name, Set<Scope> scopes, Set<String> without) {

  public ProtectedResource {
    scopes = Set.copyOf(scopes);
    without = Set.copyOf(without);
  }

  /**
   * Whether a token for this resource is valid at a path: its own, or one below by whole segments.
   */
  public boolean covers(String requested) {
    return isWithin(requested, path)
        && without.stream().noneMatch(other -> isWithin(requested, other));
  }

  private static boolean isWithin(String requested, String path) {
    return requested.equals(path) || requested.startsWith(path + "/");
  }
}
