package org.muster.delivery.web;

import java.net.URI;
import java.util.List;

/**
 * The origins under which browsers may have a site (RFC 6454): that of its base URL. A node for
 * local use is called by its name and by its address.
 */
final class OwnOrigins {

  private static final String ADDRESS = "127.0.0.1";
  private static final String NAME = "localhost";

  private OwnOrigins() {}

  /**
   * All of them, that of the base URL first, as browsers write them in {@code Origin}.
   *
   * @param base public origin, without a path
   */
  static List<String> of(URI base) {
    return switch (base.getHost()) {
      case ADDRESS -> List.of(origin(base, ADDRESS), origin(base, NAME));
      case NAME -> List.of(origin(base, NAME), origin(base, ADDRESS));
      default -> List.of(origin(base, base.getHost()));
    };
  }

  private static String origin(URI base, String host) {
    String port = base.getPort() < 0 ? "" : ":" + base.getPort();
    return base.getScheme() + "://" + host + port;
  }
}
