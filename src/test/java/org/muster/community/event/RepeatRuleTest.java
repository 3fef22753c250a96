package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** Which days rules give, and which rules are none. */
class RepeatRuleTest {

  /** A Saturday. */
  private static final LocalDateTime START = LocalDateTime.parse("2027-04-03T10:00");

  private static final ZoneId LONDON = ZoneId.of("Europe/London");

  private static List<LocalDate> days(String rule) {
    return RepeatRule.days(rule, START, LONDON);
  }

  @ParameterizedTest
  @CsvSource({
    "FREQ=WEEKLY;COUNT=3, 2027-04-10 2027-04-17",
    "freq=weekly;count=3, 2027-04-10 2027-04-17",
    "FREQ=WEEKLY;INTERVAL=2;COUNT=3, 2027-04-17 2027-05-01",
    "FREQ=MONTHLY;BYDAY=1SA;COUNT=3, 2027-05-01 2027-06-05",
    "FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20270630, 2027-04-25 2027-05-30 2027-06-27",
    "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20270831, 2027-05-31 2027-07-31 2027-08-31",
    "FREQ=WEEKLY;UNTIL=20270410, 2027-04-10",
    "FREQ=WEEKLY;UNTIL=20270410T100000, 2027-04-10",
    "FREQ=WEEKLY;UNTIL=20270410T090000Z, 2027-04-10",
    "'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=4', 2027-04-04 2027-04-10 2027-04-11",
  })
  void days_areThoseOfTheRule_withoutTheGamesOwn(String rule, String days) {
    assertThat(days(rule)).extracting(LocalDate::toString).containsExactly(days.split(" "));
  }

  @Test
  void days_areSixtyAtMost() {
    assertThat(days("FREQ=DAILY;COUNT=61")).hasSize(60);
    assertThat(code("FREQ=DAILY;COUNT=62")).isEqualTo("too_many");
    assertThat(days("FREQ=DAILY;UNTIL=20270602")).hasSize(60);
    assertThat(code("FREQ=DAILY;UNTIL=20270603")).isEqualTo("too_many");
  }

  @ParameterizedTest
  @CsvSource({
    "FREQ=WEEKLY, endless",
    "FREQ=WEEKLY;COUNT=1, nothing",
    "FREQ=WEEKLY;UNTIL=20270409, nothing",
    "FREQ=WEEKLY;UNTIL=20270410T085959Z, nothing",
    "FREQ=WEEKLY;UNTIL=20200101, nothing",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3, nothing",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3, nothing",
    "FREQ=HOURLY;COUNT=3, out_of_range",
    "FREQ=SECONDLY;COUNT=3, out_of_range",
    "FREQ=DAILY;BYHOUR=9;COUNT=3, out_of_range",
    "every week, invalid",
    "RRULE:FREQ=WEEKLY;COUNT=3, invalid",
    "FREQ=WEEKLY;COUNT=3;UNTIL=20280101, invalid",
    "FREQ=WEEKLY;COUNT=0, invalid",
    "FREQ=WEEKLY;INTERVAL=0;COUNT=3, invalid",
    "FREQ=WEEKLY;FOO=1;COUNT=3, invalid",
    "FREQ=WEEKLY;BYDAY=XX;COUNT=3, invalid",
    "FREQ=WEEKLY;BYMONTH=13;COUNT=3, invalid",
    "FREQ=WEEKLY;UNTIL=20271301, invalid",
    "FREQ=WEEKLY;UNTIL=soon, invalid",
    "COUNT=3, invalid",
  })
  void rule_thatGivesNoDays_isRefused(String rule, String code) {
    assertThat(code(rule)).isEqualTo(code);
  }

  @Test
  void rule_isRefusedInWords() {
    assertThatThrownBy(() -> days("FREQ=WEEKLY;FOO=1;COUNT=3"))
        .hasMessageContaining("must be a recurrence rule of RFC 5545", "FOO");
    assertThatThrownBy(() -> days("FREQ=WEEKLY")).hasMessageContaining("COUNT or UNTIL");
  }

  private static String code(String rule) {
    try {
      days(rule);
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.AgainstRules(var faults)) {
        assertThat(faults).singleElement().matches(fault -> fault.name().equals("/rule"));
        return faults.getFirst().code();
      }
    }
    throw new AssertionError(rule);
  }
}
