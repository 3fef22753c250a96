package org.muster.community.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which birth dates there can be, by the clock that is given. */
class BirthDatesTest {

  private static final Instant NOW = Instant.parse("2030-05-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "1899-12-31, false",
    "1900-01-01, true",
    "2030-05-01, true",
    "2030-05-02, true",
    "2030-05-03, false",
    "2199-01-01, false",
  })
  void fault_isOfWhatIsNotPastOrTooLongAgo(LocalDate birthDate, boolean good) {
    assertThat(BirthDates.fault(birthDate, NOW).isEmpty())
        .as("%s; on Kiritimati it is 2 May at noon UTC of the first", birthDate)
        .isEqualTo(good);
  }

  @Test
  void fault_ofNoBirthDate_isNone() {
    assertThat(BirthDates.fault(null, NOW)).isEmpty();
  }
}
