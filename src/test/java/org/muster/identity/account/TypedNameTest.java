package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TypedNameTest {

  @Test
  void signs_canBeCompared_butNotRead() {
    assertThat(TypedName.sign("a@example.org"))
        .isEqualTo(TypedName.sign(" A@example.org"))
        .isNotEqualTo(TypedName.sign("b@example.org"))
        .matches("[0-9a-f]{16}");
  }
}
