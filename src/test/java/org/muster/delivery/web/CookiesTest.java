package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CookiesTest {

  private final Cookies https = new Cookies(URI.create("https://muster.example"));
  private final Cookies http = new Cookies(URI.create("http://127.0.0.1:8080"));

  @Test
  void overHttps_cookiesAreOfThisHostAlone() {
    assertThat(https.session()).isEqualTo("__Host-session");
    assertThat(https.set(https.session(), "secret", Duration.ofHours(1)))
        .isEqualTo("__Host-session=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600; Secure");
  }

  /** The prefix asks for Secure, which not every client takes from plain http. */
  @Test
  void onOnesOwnMachine_cookiesHaveNoPrefix() {
    assertThat(http.set(http.session(), "secret", Duration.ofHours(1)))
        .isEqualTo("session=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600");
  }

  @Test
  void endedCookie_isGoneAtOnce() {
    assertThat(https.set(https.session(), "", Duration.ZERO)).contains("Max-Age=0");
  }
}
