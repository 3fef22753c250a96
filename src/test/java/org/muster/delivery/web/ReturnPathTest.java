package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class ReturnPathTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/settings/keys",
        "/oauth/authorize?client_id=https%3A%2F%2Fa.example%2F&x=1"
      })
  void ownAddress_isKept(String wanted) {
    assertThat(ReturnPath.of(wanted)).isEqualTo(wanted);
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(
      strings = {
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "/\t/evil.example",
        "/\n/evil.example",
        "https://evil.example/",
        "https:evil.example",
        "javascript:alert(1)",
        "data:text/html,x",
        "settings",
        "?return_to=/",
        " /settings",
        "/set tings",
        "/settings\r\nSet-Cookie: a=b",
        "http://127.0.0.1@evil.example/"
      })
  void everythingElse_leadsHome(String wanted) {
    assertThat(ReturnPath.of(wanted)).isEqualTo(ReturnPath.HOME);
  }

  @Test
  void fragment_isDropped() {
    assertThat(ReturnPath.of("/settings?a=b#c")).isEqualTo("/settings?a=b");
  }

  @Test
  void length_isBounded() {
    assertThat(ReturnPath.of("/" + "a".repeat(3_999))).hasSize(4_000);
    assertThat(ReturnPath.of("/" + "a".repeat(4_000))).isEqualTo(ReturnPath.HOME);
  }
}
