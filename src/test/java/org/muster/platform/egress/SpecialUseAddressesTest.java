package org.muster.platform.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table at its bounds: the first and last address of each network, and their neighbours. */
class SpecialUseAddressesTest {

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0,         0.255.255.255,   -,               1.0.0.0",
    "10.0.0.0,        10.255.255.255,  9.255.255.255,   11.0.0.0",
    "100.64.0.0,      100.127.255.255, 100.63.255.255,  100.128.0.0",
    "127.0.0.0,       127.255.255.255, 126.255.255.255, 128.0.0.0",
    "169.254.0.0,     169.254.255.255, 169.253.255.255, 169.255.0.0",
    "172.16.0.0,      172.31.255.255,  172.15.255.255,  172.32.0.0",
    "192.0.0.0,       192.0.0.255,     191.255.255.255, 192.0.1.0",
    "192.0.2.0,       192.0.2.255,     192.0.1.255,     192.0.3.0",
    "192.88.99.0,     192.88.99.255,   192.88.98.255,   192.88.100.0",
    "192.168.0.0,     192.168.255.255, 192.167.255.255, 192.169.0.0",
    "198.18.0.0,      198.19.255.255,  198.17.255.255,  198.20.0.0",
    "198.51.100.0,    198.51.100.255,  198.51.99.255,   198.51.101.0",
    "203.0.113.0,     203.0.113.255,   203.0.112.255,   203.0.114.0",
    "224.0.0.0,       255.255.255.255, 223.255.255.255, -",
    "::,              1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, -, 2000::",
    "2001::,          2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff, 2000:ffff::1, 2001:200::",
    "2001:db8::,      2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, 2001:db7:ffff::1, 2001:db9::",
    "2002::,          2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 2001:ffff::1, 2003::",
    "3fff::,          3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff, 3ffe:ffff::1, 3fff:1000::",
    "4000::,          ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff, 3fff:ffff::1, -",
  })
  void network_hasItsEnds_andNotItsNeighbours(
      String first, String last, String before, String after) {
    assertThat(has(first)).isTrue();
    assertThat(has(last)).isTrue();
    for (String neighbour : new String[] {before, after}) {
      assertThat(neighbour.equals("-") || !has(neighbour)).as(neighbour).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "fec0::1",
        "ff02::1",
        "100::1",
        "5f00::1"
      })
  void waysToWriteAnAddressOfOnesOwn_areAllIn(String address) {
    assertThat(has(address)).isTrue();
  }

  @Test
  void publicServers_areNot() {
    assertThat(has("93.184.216.34")).isFalse();
    assertThat(has("2606:2800:220:1:248:1893:25c8:1946")).isFalse();
    assertThat(has("::ffff:93.184.216.34")).as("mapped is IPv4").isFalse();
  }

  private static boolean has(String address) {
    return SpecialUseAddresses.has(InetAddress.ofLiteral(address));
  }
}
