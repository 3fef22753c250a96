package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NegotiationTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "*",
        "application/json",
        "Application/JSON",
        "application/*",
        "text/html, application/json;q=0.1",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/json;charset=utf-8",
        "*/*;q=0, application/json",
        "application/*;q=0, application/json;q=0.001",
      })
  void accepts_json(String accept) {
    assertThat(Negotiation.accepts(accept, "application/json")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "application/xml",
        "application/problem+json",
        "application/json;q=0",
        "application/json; q=0.0, */*",
        "application/*;q=0, */*;q=1",
        "*/*;q=0",
        "*/json",
        "",
        "json",
        "application/json;q=2",
        "application/json;q=x",
      })
  void accepts_notJson(String accept) {
    assertThat(Negotiation.accepts(accept, "application/json")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip",
        "br, GZIP",
        "gzip;q=0.1",
        "*",
        "br;q=1, *;q=0.5",
        "x-gzip",
        "deflate,gzip"
      })
  void acceptsGzip_whenListed(String accept) {
    assertThat(Negotiation.acceptsGzip(accept)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "br", "identity", "gzip;q=0", "gzip;q=0.000, *", "*;q=0", "zip"})
  void acceptsGzip_notWhenRefused(String accept) {
    assertThat(Negotiation.acceptsGzip(accept)).isFalse();
  }
}
