package org.muster.core.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoggedClientsTest {

  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:0:0:0:0:0/48",
  })
  void shortened_isTheNetwork(String address, String network) {
    var client = InetAddress.ofLiteral(address);
    assertThat(LoggedClients.SHORT.address(client)).contains(network);
    assertThat(LoggedClients.FULL.address(client)).contains(address);
    assertThat(LoggedClients.OFF.address(client)).isEmpty();
  }

  @Test
  void commands_logSecurityEvents_andNothingElse() {
    Logs.toStandardError(false);
    Logs.withSecurityEvents();
    assertThat(System.getLogger(SecurityLog.NAME).isLoggable(System.Logger.Level.INFO)).isTrue();
    assertThat(System.getLogger("org.muster.x").isLoggable(System.Logger.Level.INFO)).isFalse();
    SecurityLog.event("test", null, Map.of("by", "operator"));
  }
}
