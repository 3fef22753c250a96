package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressesTest {

  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1",
    "' 192.0.2.1\t', 192.0.2.1",
    "192.0.2.1:4711, 192.0.2.1",
    "::ffff:192.0.2.1, 192.0.2.1",
    "[::ffff:192.0.2.1]:80, 192.0.2.1",
    "2001:db8::1, 2001:db8:0:0:0:0:0:1",
    "[2001:db8::1], 2001:db8:0:0:0:0:0:1",
    "[2001:db8::1]:4711, 2001:db8:0:0:0:0:0:1",
    "fe80::1%eth0, fe80:0:0:0:0:0:0:1",
    "[fe80::1%25no-such-card]:1, fe80:0:0:0:0:0:0:1",
  })
  void read_addressAsProxiesWriteIt(String text, String address) {
    assertThat(ClientAddresses.read(text)).map(InetAddress::getHostAddress).hasValue(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ",",
        "unknown",
        "_hidden",
        "localhost",
        "example.org",
        "1",
        "1.2.3",
        "256.1.1.1",
        "010.0.0.1",
        "0x7f.0.0.1",
        "1.2.3.4.5",
        "1.2.3.4:",
        "1.2.3.4:123456",
        "1.2.3.4/8",
        "[1.2.3.4]",
        "[::1",
        "::1]",
        "[]:80",
        "2001:db8::1::2",
        ":::",
        "%eth0",
        "\"192.0.2.1\"",
        "for=192.0.2.1",
        "192.0.2.1\u0000",
        "１.2.3.4",
        "-1.2.3.4",
      })
  void read_anythingElse_isNone(String text) {
    assertThat(ClientAddresses.read(text)).isEmpty();
  }

  @Test
  void read_tenKilobytes_isNone() {
    assertThat(ClientAddresses.read("1".repeat(10_000))).isEmpty();
    assertThat(ClientAddresses.read(":".repeat(10_000))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1",
    "::ffff:192.0.2.1, 192.0.2.1",
    "2001:db8:1:2::1, 20010db800010002/64",
    "2001:db8:1:2:ffff:ffff:ffff:ffff, 20010db800010002/64",
    "2001:db8:1:3::1, 20010db800010003/64",
  })
  void counted_addressOrSixtyFourBits(String address, String counted) {
    assertThat(ClientAddresses.counted(InetAddress.ofLiteral(address))).isEqualTo(counted);
  }
}
