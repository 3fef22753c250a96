package org.muster.platform.limits;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The proxies whose {@code X-Forwarded-For} is trusted, and the client that it names.
 *
 * <p>Each proxy appends the address that called it. The list is therefore read from its end: the
 * first address that is not a trusted proxy is the client; everything before it is unverified.
 * {@code Forwarded} (RFC 7239) is ignored, because a proxy that writes one of the two headers
 * passes on the other as the client sent it.
 *
 * @param networks addresses and ranges
 */
public record TrustedProxies(List<Network> networks) {

  /** Trusts no proxy: the client is the peer of the connection. */
  public static final TrustedProxies NONE = new TrustedProxies(List.of());

  private static final int MOST = 256;

  /** Makes a defensive copy. */
  public TrustedProxies {
    networks = List.copyOf(networks);
  }

  /**
   * Parses a list such as {@code 10.0.0.0/8, ::1}; at most 256 entries.
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
   * The client of a request.
   *
   * @param peer of the connection
   * @param forwardedFor the values of {@code X-Forwarded-For}, in order
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
          return client; // the last known one
        }
        client = before.get();
        end = comma;
      }
    }
    return client;
  }

  /** Whether this address is a trusted proxy. */
  public boolean contains(InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }
}
