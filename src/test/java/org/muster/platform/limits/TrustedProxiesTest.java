package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {

  private static final TrustedProxies PROXIES = TrustedProxies.parse("10.0.0.0/8, 2001:db8:9::/48");

  private static String client(String peer, String... lines) {
    return PROXIES.client(InetAddress.ofLiteral(peer), List.of(lines)).getHostAddress();
  }

  @Test
  void client_strangerSaysSomething_isTheStranger() {
    assertThat(client("198.51.100.1", "203.0.113.9")).isEqualTo("198.51.100.1");
    InetAddress proxy = InetAddress.ofLiteral("10.0.0.1");
    assertThat(TrustedProxies.NONE.client(proxy, List.of("203.0.113.9"))).isEqualTo(proxy);
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.9, 203.0.113.9",
    "'1.1.1.1, 203.0.113.9', 203.0.113.9", // the client made up the first one
    "'10.9.9.9, 203.0.113.9', 203.0.113.9", // and here one that would be trusted
    "'203.0.113.9, 10.0.0.2, 10.0.0.3', 203.0.113.9",
    "'203.0.113.9,2001:db8:9::5', 203.0.113.9",
    "'1.1.1.1, [2001:db8::7]:4711', 2001:db8:0:0:0:0:0:7",
    "'10.0.0.3, 10.0.0.2', 10.0.0.3", // nobody but proxies
    "'203.0.113.9, garbage', 10.0.0.1", // the nearest that is known
    "'203.0.113.9, garbage, 10.0.0.2', 10.0.0.2",
    "'203.0.113.9,', 10.0.0.1",
    "'', 10.0.0.1",
    "',,,,', 10.0.0.1",
  })
  void client_behindProxies_lastOneThatIsNotTrusted(String header, String client) {
    assertThat(client("10.0.0.1", header)).isEqualTo(client);
  }

  @Test
  void client_severalHeaders_areOneList() {
    assertThat(client("10.0.0.1", "1.1.1.1", "203.0.113.9, 10.0.0.2")).isEqualTo("203.0.113.9");
    assertThat(client("10.0.0.1", "203.0.113.9", "10.0.0.2")).isEqualTo("203.0.113.9");
    assertThat(client("10.0.0.1")).isEqualTo("10.0.0.1");
  }

  @Test
  void client_tenKilobytes_isReadAsFarAsNeeded() {
    assertThat(client("10.0.0.1", "x".repeat(10_000) + ", 203.0.113.9")).isEqualTo("203.0.113.9");
    assertThat(client("10.0.0.1", ",".repeat(10_000))).isEqualTo("10.0.0.1");
    String chain = String.join(",", Collections.nCopies(1_000, "10.0.0.2"));
    assertThat(client("10.0.0.1", "203.0.113.9," + chain)).isEqualTo("203.0.113.9");
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.128/25, 192.0.2.128, true",
    "192.0.2.128/25, 192.0.2.255, true",
    "192.0.2.128/25, 192.0.2.127, false",
    "192.0.2.7, 192.0.2.7, true",
    "192.0.2.7, 192.0.2.6, false",
    "0.0.0.0/0, 255.1.2.3, true",
    "0.0.0.0/0, 2001:db8::1, false",
    "::/0, 192.0.2.1, false",
    "2001:db8::/33, 2001:db8:7fff::1, true",
    "2001:db8::/33, 2001:db8:8000::1, false",
  })
  void parse_range_holdsTheseAddresses(String range, String address, boolean holds) {
    var network = TrustedProxies.parse(range).networks().getFirst();
    assertThat(network.contains(InetAddress.ofLiteral(address))).isEqualTo(holds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "10.0.0.0/",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "::/129",
        "proxy.example",
        "10.0.0.1,"
      })
  void parse_anythingElse_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> TrustedProxies.parse(text));
  }
}
