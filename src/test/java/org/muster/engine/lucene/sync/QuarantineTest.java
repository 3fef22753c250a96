package org.muster.engine.lucene.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.platform.changelog.Change;

class QuarantineTest {

  private final RuntimeException why = new IllegalArgumentException("no  such\nlink");

  private final Quarantine aside = new Quarantine();
  private final Change row = new Change("club", UUID.randomUUID());

  @Test
  void add_againAndAgain_waitsTwiceAsLongEachTime() {
    for (int tries = 1; tries <= 12; tries++) {
      Instant before = Instant.now();
      aside.add(row, why);
      IndexStatus.AsideRow listed = aside.list(10).getFirst();
      assertThat(listed.tries()).isEqualTo(tries);
      long seconds = Math.min(1L << (tries - 1), 300);
      assertThat(Duration.between(before, listed.nextTry()))
          .isBetween(Duration.ofSeconds(seconds - 1), Duration.ofSeconds(seconds + 2));
    }
    assertThat(aside.due()).isEmpty();
  }

  @Test
  void toString_readAgain_isTheSame() throws IOException {
    aside.add(row, why);
    aside.add(row, why);
    Quarantine again = Quarantine.of(aside.toString());
    IndexStatus.AsideRow listed = again.list(10).getFirst();
    assertThat(listed.id()).isEqualTo(row.id());
    assertThat(listed.error()).isEqualTo("java.lang.IllegalArgumentException: no such link");
    assertThat(listed.tries()).isEqualTo(2);
    again.remove(row);
    assertThat(again.size()).isZero();
  }

  @Test
  void of_anythingElse_isNotRead() {
    assertThatThrownBy(() -> Quarantine.of("club:" + row.id())).isInstanceOf(IOException.class);
  }

  @Test
  void add_longError_isKeptShort() {
    aside.add(row, new IllegalArgumentException("x".repeat(10_000)));
    assertThat(aside.list(1).getFirst().error()).hasSize(300).endsWith("…");
  }

  @Test
  void add_moreThanSingleRows_throws() {
    for (int i = 0; i < Quarantine.MOST; i++) {
      aside.add(new Change("club", new UUID(0, i)), why);
    }
    assertThatThrownBy(() -> aside.add(row, why)).isSameAs(why);
    assertThat(aside.size()).isEqualTo(Quarantine.MOST);
  }
}
