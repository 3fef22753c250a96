package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Caller;
import org.muster.testing.AtOnce;

/** Reminders: the day before, by the clocks where the game is, once, to who comes. */
class RemindersIT {

  /** 17:00 in London on the day before the games of the playground. */
  private static final Duration EVE = Duration.ofDays(9).plusHours(4);

  @AutoClose private final Playground there = new Playground();

  private void remind() {
    there.parts.reminders().run(there.database.database()::atomically);
  }

  private long reminders(Caller.Member who) {
    return there.told(who).stream().filter("reminder.game"::equals).count();
  }

  @ParameterizedTest
  @CsvSource({
    "2030-05-10T16:59:00+01:00, false",
    "2030-05-10T17:00:00+01:00, true",
    "2030-05-10T21:00:00+01:00, false",
    "2030-05-11T07:59:00+01:00, false",
    "2030-05-11T08:00:00+01:00, true",
    "2030-05-11T10:00:00+01:00, false"
  })
  void due_onTheDayBefore_andNotAtNight(Instant now, boolean due) {
    var start = ZonedDateTime.parse("2030-05-11T10:00:00+01:00[Europe/London]");
    assertThat(Reminders.isDue(start, now)).isEqualTo(due);
  }

  @Test
  void whoComes_isRemindedOnce() {
    String game = there.game("capacity = 1");
    Caller.Member ann = there.player();
    Caller.Member waits = there.player();
    Caller.Member gone = there.player();
    there.cancel(gone, there.register(gone, game));
    there.register(ann, game);
    there.register(waits, game);
    there.clock.forward(EVE.minusMinutes(1));
    remind();
    assertThat(reminders(ann)).isZero();

    there.clock.forward(Duration.ofMinutes(1));
    remind();
    remind();
    there.clock.forward(Duration.ofHours(1));
    remind();
    assertThat(reminders(ann)).isEqualTo(1);
    assertThat(reminders(waits)).isZero();
    assertThat(reminders(gone)).isZero();
  }

  @Test
  void anotherDay_isRemindedOfAgain_anHourLaterIsNot() {
    String game = there.game();
    Caller.Member ann = there.player();
    there.register(ann, game);
    there.clock.forward(EVE);
    remind();
    there.change(game, "starts_at = starts_at + interval '1 hour'");
    remind();
    assertThat(reminders(ann)).isEqualTo(1);

    there.change(
        game, "starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'");
    there.clock.forward(Duration.ofDays(7));
    remind();
    assertThat(reminders(ann)).isEqualTo(2);
  }

  @Test
  void aGameThatDoesNotTakePlace_isNotRemindedOf() {
    String game = there.game();
    Caller.Member ann = there.player();
    there.register(ann, game);
    there.change(game, "state = 'cancelled'");
    there.clock.forward(EVE);
    remind();
    assertThat(reminders(ann)).isZero();
  }

  @Test
  void twoNodes_remindOnce() throws Exception {
    String game = there.game();
    Caller.Member ann = there.player();
    there.register(ann, game);
    there.clock.forward(EVE);
    var second = there.on(there.database.database());
    AtOnce.all(
        List.of(
            Executors.callable(this::remind),
            Executors.callable(
                () -> second.reminders().run(there.database.database()::atomically))));
    assertThat(reminders(ann)).isEqualTo(1);
  }
}
