package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormTokensTest {

  private static final byte[] KEY = new byte[32];

  private final FormTokens tokens = new FormTokens(KEY);

  @Test
  void token_fitsTheBrowserItWasMadeFor() {
    String token = tokens.of("one browser");

    assertThat(tokens.fits(token, "one browser")).isTrue();
    assertThat(tokens.fits(token, "another browser")).isFalse();
    assertThat(tokens.fits("", "one browser")).isFalse();
    assertThat(tokens.fits(token.substring(1), "one browser")).isFalse();
  }

  @Test
  void token_fitsOnEveryNodeWithTheKeyAndOnNoOther() {
    byte[] other = KEY.clone();
    other[31] = 1;
    String token = tokens.of("one browser");

    assertThat(new FormTokens(KEY).fits(token, "one browser")).isTrue();
    assertThat(new FormTokens(other).fits(token, "one browser")).isFalse();
  }

  @Test
  void token_doesNotShowTheCookie() {
    assertThat(tokens.of("secret-of-the-session")).doesNotContain("secret").hasSize(43);
  }
}
