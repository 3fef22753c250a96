package org.muster.platform.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RandomTokensTest {

  @Test
  void token_has256BitsAndIsNeverTheSame() {
    assertThat(Stream.generate(RandomTokens::random).limit(1_000).distinct()).hasSize(1_000);
    assertThat(Base64.getUrlDecoder().decode(RandomTokens.random())).hasSize(32);
  }

  @Test
  void hash_isSha256() {
    // FIPS 180-2, appendix B.1
    assertThat(RandomTokens.hash("abc"))
        .asHexString()
        .isEqualToIgnoringCase("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }
}
