package org.muster.admission;

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

  /** All addresses that share the first {@code bits} with {@code first}; same family only. */
  public record Network(InetAddress first, int bits) {

    /** Checks the bounds: 0 to 32 bits for IPv4, to 128 for IPv6. */
    public Network {
      if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
        throw new IllegalArgumentException("a prefix of " + bits + " bits");
      }
    }

    boolean contains(InetAddress address) {
      byte[] mine = first.getAddress();
      byte[] theirs = address.getAddress();
      int whole = bits / Byte.SIZE;
      int rest = bits % Byte.SIZE;
      return mine.length == theirs.length
          && Arrays.equals(mine, 0, whole, theirs, 0, whole)
          && (rest == 0 || (mine[whole] ^ theirs[whole]) >> (Byte.SIZE - rest) == 0);
    }
  }

  /**
   * Reads a list such as {@code 10.0.0.0/8, ::1}; at most 256 entries.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static TrustedProxies parse(String text) {
    List<Network> networks =
        Arrays.stream(text.split(",", -1)).map(String::strip).map(TrustedProxies::network).toList();
    if (networks.size() > MOST) {
      throw new IllegalArgumentException("more than " + MOST);
    }
    return new TrustedProxies(networks);
  }

  private static Network network(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    InetAddress first =
        Addresses.read(address).orElseThrow(() -> new IllegalArgumentException(text));
    int most = first.getAddress().length * Byte.SIZE;
    return new Network(first, slash < 0 ? most : Integer.parseInt(text.substring(slash + 1)));
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
        Optional<InetAddress> before = Addresses.read(line.substring(comma + 1, end));
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
