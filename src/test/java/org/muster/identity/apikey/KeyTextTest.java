package org.muster.identity.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {

  /** With check digits that were reckoned without the library that the program uses. */
  private static final String KNOWN =
      "mus_0123456789ab_" + "Q".repeat(43) + KeyTextTest.base62(crc("Q".repeat(43)));

  private static long crc(String secret) {
    long crc = 0xFFFFFFFFL; // ISO-HDLC, bit by bit, so that the library is not its own witness
    for (char c : ("mus_0123456789ab_" + secret).toCharArray()) {
      crc ^= c;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 1) == 0 ? crc >>> 1 : (crc >>> 1) ^ 0xEDB88320L;
      }
    }
    return crc ^ 0xFFFFFFFFL;
  }

  private static String base62(long number) {
    String digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    String text = "";
    for (int i = 0; i < 6; i++, number /= 62) {
      text = digits.charAt((int) (number % 62)) + text;
    }
    return text;
  }

  @Test
  void random_isReadAgain() {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      KeyText key = KeyText.random();
      assertThat(key.text()).matches("mus_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}");
      assertThat(KeyText.parse(key.text())).map(KeyText::id).contains(key.id());
      ids.add(key.id());
    }
    assertThat(ids).hasSize(1_000);
  }

  @Test
  void parse_takesCheckDigitsThatSomethingElseReckoned() {
    assertThat(KeyText.parse(KNOWN)).map(KeyText::id).contains("0123456789ab");
  }

  @Test
  void parse_refusesEveryChangeOfOneCharacter() {
    String text = KeyText.random().text();
    for (int i = 0; i < text.length(); i++) {
      for (char c = ' '; c < 127; c++) {
        String changed = text.substring(0, i) + c + text.substring(i + 1);
        assertThat(KeyText.parse(changed).isPresent()).as(changed).isEqualTo(changed.equals(text));
      }
    }
  }

  @Test
  void parse_refusesNeighboursThatChangedPlaces() {
    String text = KeyText.random().text();
    for (int i = 1; i < text.length(); i++) {
      String swapped =
          text.substring(0, i - 1) + text.charAt(i) + text.charAt(i - 1) + text.substring(i + 1);
      assertThat(KeyText.parse(swapped).isPresent()).as(swapped).isEqualTo(swapped.equals(text));
    }
  }

  @Test
  void parse_refusesOtherLengths() {
    String text = KeyText.random().text();
    for (int length = 0; length < text.length(); length++) {
      assertThat(KeyText.parse(text.substring(0, length))).isEmpty();
    }
    assertThat(KeyText.parse(text + "0")).isEmpty();
    assertThat(KeyText.parse(text + "\n")).isEmpty();
    assertThat(KeyText.parse(" " + text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "mus_", "MUS_0123456789ab_", "mus-0123456789ab-", "٣", "mus_\0"})
  void parse_refusesWhatIsNoKey(String start) {
    assertThat(KeyText.parse(start)).isEmpty();
    assertThat(KeyText.parse(start + "0".repeat(66 - Math.min(66, start.length())))).isEmpty();
  }

  @Test
  void mac_isOfTheWholeTextAndThePepper() {
    KeyText key = KeyText.parse(KNOWN).orElseThrow();
    byte[] pepper = new byte[32];
    byte[] other = new byte[32];
    other[31] = 1;
    assertThat(key.mac(pepper)).hasSize(32).isEqualTo(key.mac(pepper)).isNotEqualTo(key.mac(other));
    assertThat(key.mac(pepper)).isNotEqualTo(KeyText.random().mac(pepper));
  }

  @Test
  void toString_tellsNoSecret() {
    KeyText key = KeyText.random();
    for (String shown : List.of(key.toString(), "" + key)) {
      assertThat(shown).contains(key.id()).doesNotContain(key.text().substring(17));
    }
  }
}
