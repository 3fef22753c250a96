package org.muster.platform.secrets;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SealTest {

  private static final byte[] OLD = filled(1);
  private static final byte[] NEW = filled(2);

  private final Seal seal = new Seal(new TreeMap<>(Map.of(1, OLD)));

  @Test
  void sealed_opensForWhatItWasSealedFor() {
    byte[] sealed = seal.seal("größe", "totp:1");

    assertThat(seal.open(sealed, "totp:1")).hasValue("größe");
    assertThat(seal.open(sealed, "totp:2")).isEmpty();
    assertThat(new String(sealed, ISO_8859_1)).doesNotContain("gr");
  }

  @Test
  void sealed_isNeverTheSameTwice() {
    assertThat(seal.seal("same", "for")).isNotEqualTo(seal.seal("same", "for"));
  }

  @Test
  void everyChangedByte_isSeen() {
    byte[] sealed = seal.seal("text", "for");
    for (int i = 0; i < sealed.length; i++) {
      byte[] changed = sealed.clone();
      changed[i] ^= 1;
      assertThat(seal.open(changed, "for")).as("byte %d", i).isEmpty();
      assertThat(seal.open(Arrays.copyOf(sealed, i), "for")).as("first %d", i).isEmpty();
    }
  }

  @Test
  void newKey_sealsAndOldOnesStillOpen() {
    byte[] before = seal.seal("text", "for");
    Seal rotated = new Seal(new TreeMap<>(Map.of(1, OLD, 2, NEW)));
    byte[] after = rotated.seal("text", "for");

    assertThat(rotated.open(before, "for")).hasValue("text");
    assertThat(rotated.open(after, "for")).hasValue("text");
    assertThat(seal.open(after, "for")).as("the old key alone").isEmpty();
  }

  private static byte[] filled(int value) {
    byte[] key = new byte[48];
    Arrays.fill(key, (byte) value);
    return key;
  }
}
