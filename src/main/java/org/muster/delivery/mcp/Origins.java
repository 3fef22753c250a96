package org.muster.delivery.mcp;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The web origins that may call the endpoint from a browser. Protects servers on private machines
 * against DNS rebinding (basic/transports, "Security").
 */
public final class Origins {

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private static final int MAX_PORT = 65_535;

  private final Set<String> allowed;

  /**
   * Allows the server's own origin, origins on the same machine, and the listed ones.
   *
   * @param baseUrl address of the server
   * @param more such as {@code https://chat.example}; each must be an http(s) origin
   */
  public Origins(URI baseUrl, List<String> more) {
    String own = baseUrl.getScheme() + "://" + baseUrl.getRawAuthority();
    allowed =
        Stream.concat(Stream.of(own), more.stream())
            .map(
                origin ->
                    read(origin)
                        .map(Origins::normal)
                        .orElseThrow(
                            () -> new IllegalArgumentException("Not a web origin: " + origin)))
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether an origin may call; false for malformed ones, {@code null} and other schemes. */
  boolean allows(String origin) {
    return read(origin)
        .filter(
            uri ->
                LOOPBACK.contains(uri.getHost().toLowerCase(Locale.ROOT))
                    || allowed.contains(normal(uri)))
        .isPresent();
  }

  /** RFC 6454 section 6.2: scheme, host and port, nothing else. */
  private static Optional<URI> read(String origin) {
    try {
      URI uri = new URI(origin);
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      boolean bare =
          uri.getHost() != null
              && uri.getRawUserInfo() == null
              && uri.getPort() <= MAX_PORT
              && "".equals(uri.getRawPath())
              && uri.getRawQuery() == null
              && uri.getRawFragment() == null;
      return web && bare ? Optional.of(uri) : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static String normal(URI uri) {
    String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
    int usual = scheme.equals("https") ? 443 : 80;
    int port = uri.getPort() < 0 ? usual : uri.getPort();
    return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + ":" + port;
  }
}
