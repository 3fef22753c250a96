package org.muster.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTest {

  @ParameterizedTest
  @CsvSource({
    "https://app.example/cb,     app.example,       https://app.example",
    "https://app.example:8443/,  app.example:8443,  https://app.example:8443",
    "http://127.0.0.1/cb,        127.0.0.1,         http://127.0.0.1",
    "http://localhost:4711/cb,   localhost,         http://localhost:4711",
    "http://[::1]:4711/cb,       [::1],             http:",
    "com.example.app:/cb,        com.example.app:,  com.example.app:",
  })
  void allowed_andWhatPeopleAndBrowsersAreTold(String uri, String host, String source) {
    Redirect redirect = Redirect.of(uri).orElseThrow();
    assertThat(redirect.host()).isEqualTo(host);
    assertThat(redirect.source()).isEqualTo(source);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/cb",
        "cb",
        "http://app.example/cb",
        "http://127.0.0.2/cb",
        "http://localhost.evil/cb",
        "https:///cb",
        "https:cb",
        "https://u@app.example/cb",
        "https://u:p@app.example/cb",
        "https://app.example/cb#",
        "https://app.example/cb#x",
        "javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd",
        "about:blank",
        "app:/cb",
        "https://app.example/a b",
        "https://app.example/\tb",
        "https://app.example\\@evil.example/",
        "https://app.example;x/cb",
        "HTTPS://app.example/cb",
        "https://APP.example/cb",
        "https://app.example/%",
        "https://\u00e4pp.example/cb"
      })
  void refused(String uri) {
    assertThat(Redirect.of(uri)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://app.example/cb, https://app.example/cb,         true",
    "https://app.example/cb, https://app.example/cb/,        false",
    "https://app.example/cb, https://app.example/cb?x=1,     false",
    "https://app.example/cb, https://app.example/CB,         false",
    "https://app.example/cb, https://app.example/other,      false",
    "https://app.example/cb, https://app.example/x/../cb,    false",
    "https://app.example/cb, https://APP.example/cb,         false",
    "https://app.example/cb, https://app.example:443/cb,     false",
    "https://app.example/cb, https://u@app.example/cb,       false",
    "https://app.example/cb, https://app.example/cb#x,       false",
    "https://app.example/cb, https://app.example.evil/cb,    false",
    "https://app.example/cb, http://app.example/cb,          false",
    "http://127.0.0.1/cb,    http://127.0.0.1:4711/cb,       true",
    "http://127.0.0.1:1/cb,  http://127.0.0.1:4711/cb,       true",
    "http://127.0.0.1:1/cb,  http://127.0.0.1/cb,            true",
    "http://localhost/cb,    http://localhost:4711/cb,       true",
    "http://[::1]/cb,        http://[::1]:4711/cb,           true",
    "http://localhost/cb,    http://127.0.0.1:4711/cb,       false",
    "http://127.0.0.1/cb,    http://localhost:4711/cb,       false",
    "http://127.0.0.1/cb,    http://127.0.0.1:4711/other,    false",
    "http://127.0.0.1/cb,    http://127.0.0.1:4711/cb?x=1,   false",
    "http://127.0.0.1/cb,    http://127.0.0.1:80@evil.example/cb, false",
    "http://127.0.0.1/cb,    http://127.0.0.1:80.evil.example/cb, false",
    "http://127.0.0.1/cb,    http://127.0.0.1:4711/cb#x,     false",
    "http://127.0.0.1/cb,    https://127.0.0.1:4711/cb,      false",
    "com.example.app:/cb,    com.example.app:/cb,            true",
    "com.example.app:/cb,    com.example.app:/cb2,           false",
  })
  void comparedAsText_butForThePortOnThisMachine(String registered, String asked, boolean same) {
    assertThat(Redirect.of(registered).orElseThrow().allows(asked)).isEqualTo(same);
  }
}
