package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private static int rounds(double... rates) {
    PrimitiveIterator.OfDouble next = DoubleStream.of(rates).iterator();
    List<Duration> rounds = new ArrayList<>();
    new WarmUp(Duration.ofHours(1))
        .run(
            round -> {
              rounds.add(round);
              return next.nextDouble();
            });
    return rounds.size();
  }

  @Test
  void run_threeRoundsWithoutGain_areTheEnd() {
    assertThat(rounds(100, 150, 151, 140, 154, 200)).isEqualTo(5);
  }

  @Test
  void run_gainAfterTwoRoundsWithout_goesOn() {
    assertThat(rounds(100, 100, 100, 104, 104, 104, 104, 104)).isEqualTo(7);
  }

  @Test
  void run_everFaster_endsAfterTheMost() {
    List<Duration> rounds = new ArrayList<>();
    new WarmUp(Duration.ofMillis(40))
        .run(
            round -> {
              rounds.add(round);
              sleep(15);
              return rounds.size();
            });
    assertThat(rounds).hasSizeBetween(1, 3).allMatch(round -> round.toMillis() <= 40);
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
