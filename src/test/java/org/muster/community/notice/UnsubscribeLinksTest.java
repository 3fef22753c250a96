package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UnsubscribeLinksTest {

  private static final URI BASE = URI.create("https://muster.example");
  private static final UUID ADA = UUID.fromString("00000000-0000-7000-8000-000000000001");
  private static final UUID BOB = UUID.fromString("00000000-0000-7000-8000-000000000002");

  private final UnsubscribeLinks old = links(Map.of(1, key(1)));
  private final UnsubscribeLinks now = links(Map.of(1, key(1), 2, key(2)));

  private static byte[] key(int of) {
    byte[] key = new byte[32];
    Arrays.fill(key, (byte) of);
    return key;
  }

  private static UnsubscribeLinks links(Map<Integer, byte[]> keys) {
    return new UnsubscribeLinks(new TreeMap<>(keys), BASE);
  }

  private static String token(URI link) {
    assertThat(link.toString()).startsWith(BASE + "/unsubscribe?token=");
    return link.getQuery().substring("token=".length());
  }

  @Test
  void aLink_saysWhoAndWhat_alsoWhenTheSecretIsAnother() {
    String token = token(old.to(ADA, Topic.EVENTS));
    assertThat(now.read(token)).contains(new UnsubscribeLinks.Refusal(ADA, Topic.EVENTS));
    assertThat(token(now.to(ADA, Topic.EVENTS))).isNotEqualTo(token);
  }

  @Test
  void aLink_thatWasChanged_isNone() {
    String token = token(now.to(ADA, Topic.EVENTS));
    assertThat(now.read(token)).isPresent();
    assertThat(now.read(token.replace(ADA.toString(), BOB.toString()))).isEmpty();
    assertThat(now.read(token.replace("events", "searches"))).isEmpty();
    assertThat(now.read(token.replaceFirst("^2", "1"))).isEmpty();
    assertThat(now.read(token.replaceFirst("^2", "3"))).isEmpty();
    assertThat(now.read(token + "A")).isEmpty();
    assertThat(now.read("")).isEmpty();
    assertThat(old.read(token)).isEmpty();
  }
}
