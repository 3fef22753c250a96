package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelyingPartyTest {

  @ParameterizedTest
  @CsvSource({
    "https://Muster.Example, muster.example, https://muster.example",
    "https://muster.example:8443, muster.example, https://muster.example:8443",
    "http://localhost:8080, localhost, http://localhost:8080",
    "http://muster.localhost, muster.localhost, http://muster.localhost",
    "https://1a.example, 1a.example, https://1a.example"
  })
  void at_aDomain_isThatDomainAndItsOrigin(URI baseUrl, String id, String origin) {
    assertThat(RelyingParty.at(baseUrl)).hasValue(new RelyingParty(id, origin));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:8080",
        "https://192.0.2.1",
        "https://[2001:db8::1]",
        "https://0x7f000001",
        "http://muster.example",
        "http://localhost.example"
      })
  void at_anAddress_orWithoutHttps_isNone(URI baseUrl) {
    assertThat(RelyingParty.at(baseUrl)).isEmpty();
  }
}
