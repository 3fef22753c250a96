package org.muster.demo;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.Set;
import org.muster.core.game.GameType;

/** The days on which clubs play: not at Christmas, and at night not in winter woods. */
final class OpenDays {
  private static final Set<MonthDay> CLOSED =
      Set.of(
          MonthDay.of(12, 24),
          MonthDay.of(12, 25),
          MonthDay.of(12, 26),
          MonthDay.of(12, 31),
          MonthDay.of(1, 1));
  private static final MonthDay HOLIDAYS = MonthDay.of(12, 20);
  private static final MonthDay BACK = MonthDay.of(1, 6);
  private static final MonthDay DARK = MonthDay.of(12, 1);
  private static final MonthDay LIGHTER = MonthDay.of(2, 1);

  private OpenDays() {}

  /** Whether anybody plays then; during the school holidays only at weekends. */
  static boolean open(LocalDate date) {
    MonthDay day = MonthDay.from(date);
    boolean holidays = day.isAfter(HOLIDAYS) || day.isBefore(BACK);
    boolean weekend = date.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0;
    return !CLOSED.contains(day) && (weekend || !holidays);
  }

  /** Whether such a game is played then. */
  static boolean open(GameType type, LocalDate date) {
    MonthDay day = MonthDay.from(date);
    boolean dark = !day.isBefore(DARK) || day.isBefore(LIGHTER);
    return open(date) && !(type == GameType.NIGHT_GAME && dark);
  }

  /** The date of a game that is planned for one: that, or a later one on that day of the week. */
  static LocalDate dateOf(GameType type, LocalDate planned) {
    LocalDate date = planned;
    while (!open(type, date)) {
      date = date.plusWeeks(1);
    }
    return date;
  }
}
