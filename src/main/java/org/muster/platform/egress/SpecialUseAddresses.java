package org.muster.platform.egress;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;
import org.muster.platform.limits.Network;

/**
 * Addresses at which there is no public server: those in the IANA registries of special-purpose
 * addresses (RFC 6890), multicast, and all that embed an IPv4 address, because it may be any of
 * these. Of IPv6 only global unicast, 2000::/3, can be public. The JDK converts IPv4 mapped into
 * IPv6 to IPv4 ({@link InetAddress#getByAddress(byte[])}).
 */
final class SpecialUseAddresses {

  private static final Network GLOBAL = Network.parse("2000::/3");

  private static final List<Network> SPECIAL =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.31.196.0/24",
              "192.52.193.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "192.175.48.0/24",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/3", // multicast, reserved, broadcast
              "2001::/23", // Teredo, ORCHID, benchmarking, anycast
              "2001:db8::/32",
              "2002::/16", // 6to4
              "2620:4f:8000::/48",
              "3fff::/20")
          .map(Network::parse)
          .toList();

  private SpecialUseAddresses() {}

  /** Whether there can be no public server at this address. */
  static boolean has(InetAddress address) {
    boolean six = address.getAddress().length > Integer.BYTES;
    return (six && !GLOBAL.contains(address))
        || SPECIAL.stream().anyMatch(network -> network.contains(address));
  }
}
