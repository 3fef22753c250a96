package org.muster.core.log;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;

/** How much the log says about who sends requests. */
public enum LoggedClients {
  /** Nothing in the access log, and accounts only in security events. */
  OFF,
  /**
   * Accounts, and the network of the address: the first 24 bits of IPv4, the first 48 of IPv6,
   * which providers of access share among many. The default: no more than is needed to see attacks
   * (GDPR Article 25(2)).
   */
  SHORT,
  /** Accounts and whole addresses. */
  FULL;

  private static final int IPV4_BYTES = 3;
  private static final int IPV6_BYTES = 6;

  /** The address as it may be logged; empty if it may not. */
  public Optional<String> address(InetAddress client) {
    return switch (this) {
      case OFF -> Optional.empty();
      case SHORT ->
          Optional.of(network(client, client instanceof Inet6Address ? IPV6_BYTES : IPV4_BYTES));
      case FULL -> Optional.of(client.getHostAddress());
    };
  }

  private static String network(InetAddress client, int kept) {
    byte[] bytes = client.getAddress();
    Arrays.fill(bytes, kept, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes).getHostAddress() + "/" + kept * Byte.SIZE;
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e); // only for other lengths
    }
  }
}
