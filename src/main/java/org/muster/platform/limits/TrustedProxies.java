package org.muster.platform.limits;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The proxies whose {@code X-Forwarded-For} is believed, and the client behind them.
 *
 * <p>Each proxy appends the address that it was called from, so the list is read from its end: the
 * first address that is no trusted proxy's is the client; what stands before it is only what that
 * client says. {@code Forwarded} (RFC 7239) is not read: a proxy that writes one of the two headers
 * passes the other on as the client sent it.
 *
 * @param networks addresses and ranges
 */
public record TrustedProxies(List<Network> networks) {

  /** Nobody is believed: the client is who opened the connection. */
  public static final TrustedProxies NONE = new TrustedProxies(List.of());

  private static final int MOST = 256;

  /** Defensive copy. */
  public TrustedProxies {
    networks = List.copyOf(networks);
  }

  /**
   * Reads a list such as {@code 10.0.0.0/8, ::1}; at most 256 entries.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static TrustedProxies parse(String text) {
    List<Network> networks =
        Arrays.stream(text.split(",", -1)).map(String::strip).map(Network::parse).toList();
    if (networks.size() > MOST) {
      throw new IllegalArgumentException("more than " + MOST);
    }
    return new TrustedProxies(networks);
  }

  /**
   * Who sent a request.
   *
   * @param peer who opened the connection
   * @param forwardedFor the values of {@code X-Forwarded-For}, in their order
   */
  public InetAddress client(InetAddress peer, List<String> forwardedFor) {
    InetAddress client = peer;
    for (String line : forwardedFor.reversed()) {
      for (int end = line.length(); end >= 0; ) {
        if (!contains(client)) {
          return client;
        }
        int comma = line.lastIndexOf(',', end - 1);
        Optional<InetAddress> before = ClientAddresses.read(line.substring(comma + 1, end));
        if (before.isEmpty()) {
          return client; // the last one that is known
        }
        client = before.get();
        end = comma;
      }
    }
    return client;
  }

  /** Whether this address is one of a trusted proxy. */
  public boolean contains(InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }
}
