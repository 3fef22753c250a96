package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final Duration PROMISED = Duration.ofSeconds(5);

  @Test
  void quietMachine_promisesCountAsTheyAre() {
    assertThat(Judge.STRICT.isBroken(PROMISED, PROMISED)).isFalse();
    assertThat(Judge.STRICT.isBroken(PROMISED, PROMISED.plusMillis(1))).isTrue();
  }

  @Test
  void otherMachine_isComparedWithItself() {
    var slow = Judge.beside(Duration.ofSeconds(4));
    assertThat(slow.isBroken(PROMISED, Duration.ofSeconds(8))).isFalse();
    assertThat(slow.isBroken(PROMISED, Duration.ofMillis(8_001))).isTrue();
    var fast = Judge.beside(Duration.ofSeconds(1));
    assertThat(fast.isBroken(PROMISED, PROMISED)).isFalse();
    assertThat(fast.isBroken(PROMISED, PROMISED.plusMillis(1))).isTrue();
  }

  @Test
  void whatTookLonger_isComplainedOf_andTheLongestIsKept() {
    var complaints = new Complaints(Judge.STRICT);
    complaints.took("back", PROMISED, Duration.ofSeconds(3));
    complaints.took("back", PROMISED, Duration.ofSeconds(2));
    assertThat(complaints.count()).isZero();
    complaints.took("back", PROMISED, Duration.ofSeconds(7));
    assertThat(complaints.kept()).containsExactly("back: 7000 ms, and 5000 ms are promised");
    assertThat(complaints.times())
        .containsExactly(new Complaints.Time("back", PROMISED, Duration.ofSeconds(7), 3));
  }
}
