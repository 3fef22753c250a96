package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecoveryCodesTest {

  private static final UUID ACCOUNT = UUID.randomUUID();

  @Test
  void make_givesTenOfFiftyBits() {
    List<String> codes = RecoveryCodes.make();
    assertThat(codes).hasSize(10).doesNotHaveDuplicates();
    assertThat(codes).allMatch(code -> code.matches("[A-Z2-7]{5}-[A-Z2-7]{5}"));
    assertThat(codes).noneMatch(Totp::isCode);
  }

  @Test
  void earlierHash_isThatOfTheCode_howeverItWasTyped() {
    byte[] hash = RecoveryCodes.earlierHash(ACCOUNT, "ABCDE-23456");
    assertThat(hash).hasSize(32);
    for (String typed : List.of(" abcde 23456 ", "ABCDE23456", "abc-de-234-56")) {
      assertThat(RecoveryCodes.earlierHash(ACCOUNT, typed)).isEqualTo(hash);
    }
    assertThat(RecoveryCodes.earlierHash(ACCOUNT, "ABCDE-23457")).isNotEqualTo(hash);
    assertThat(RecoveryCodes.earlierHash(ACCOUNT, "ABCDE-23456".toLowerCase(Locale.ROOT)))
        .isEqualTo(hash);
  }

  @Test
  void earlierHash_hasTheAccountAsSalt() {
    assertThat(RecoveryCodes.earlierHash(UUID.randomUUID(), "ABCDE-23456"))
        .isNotEqualTo(RecoveryCodes.earlierHash(ACCOUNT, "ABCDE-23456"));
  }
}
