package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnOriginsTest {

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8080, http://127.0.0.1:8080 http://localhost:8080",
    "http://localhost:8080, http://localhost:8080 http://127.0.0.1:8080",
    "http://localhost, http://localhost http://127.0.0.1",
    "https://muster.example, https://muster.example",
    "https://muster.example:8443, https://muster.example:8443",
    "https://localhost.example, https://localhost.example"
  })
  void onlyANodeForLocalUse_hasTwo(URI base, String origins) {
    assertThat(String.join(" ", OwnOrigins.of(base))).isEqualTo(origins);
  }
}
