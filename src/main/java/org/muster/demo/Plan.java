package org.muster.demo;

import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import org.muster.community.event.Event;
import org.muster.community.event.Event.Moment;
import org.muster.community.event.Event.MomentKind;
import org.muster.core.game.GameType;

/** The local times of a game: the same for all games of a series. */
record Plan(LocalTime gates, LocalTime briefing, LocalTime start, long minutes, boolean lastEntry) {

  /** Whether the game is over before dinner, or at least starts before lunch. */
  boolean daytime() {
    return start.getHour() < 12;
  }

  /** Whether the game includes a night. */
  boolean overnight() {
    return minutes > 1000;
  }

  LocalTime endTime() {
    return start.plusMinutes(minutes);
  }

  static Plan of(GameType type, CountryCustoms land, boolean evening, SeededRandom dice) {
    int usual = land.firstGame / 100 * 60 + land.firstGame % 100;
    int shift = 30 * dice.between(-1, 1);
    boolean last = dice.chance(0.15);
    return switch (type) {
      case MILSIM -> dice.either(from(9 * 60, 28 * 60, last), from(10 * 60, 24 * 60, last));
      case LARP -> from(14 * 60, 20 * 60, last);
      case NIGHT_GAME -> from(dice.between(18 * 60 + 30, 20 * 60 + 30, 30), 360, last);
      case SOCIAL -> from(18 * 60, 210, false);
      case TRAINING -> from(usual, 300, false);
      case OP, TOURNAMENT -> from(usual - 30, land.playMinutes + 60, last);
      case SKIRMISH, OPEN_DAY, CQB, SPEEDSOFT, PRACTICAL_SHOOTING, PRIVATE_HIRE ->
          evening
              ? from(18 * 60 + 30 + Math.max(0, shift), 180, false)
              : from(usual + shift, land.playMinutes, last);
    };
  }

  private static Plan from(int startMinute, int minutes, boolean lastEntry) {
    LocalTime start = LocalTime.ofSecondOfDay(startMinute * 60L);
    int early = minutes > 1000 ? 120 : 75;
    return new Plan(start.minusMinutes(early), start.minusMinutes(20), start, minutes, lastEntry);
  }

  ZonedDateTime start(LocalDate date, Town town) {
    return ZonedDateTime.of(date, start, town.zone());
  }

  /** The end in local time, whatever daylight saving does in between. */
  ZonedDateTime end(LocalDate date, Town town) {
    return ZonedDateTime.of(date.atTime(start).plusMinutes(minutes), town.zone());
  }

  List<Event.Moment> schedule(LocalDate date, Town town) {
    var moments = new ArrayList<Moment>();
    moments.add(moment(MomentKind.GATES, date, gates, town));
    moments.add(moment(MomentKind.CHRONO, date, gates.plusMinutes(15), town));
    moments.add(moment(MomentKind.BRIEFING, date, briefing, town));
    moments.add(moment(MomentKind.GAME_ON, date, start, town));
    if (lastEntry) {
      moments.add(moment(MomentKind.LAST_ENTRY, date, start.plusMinutes(90), town));
    }
    moments.add(new Moment(MomentKind.GAME_OFF, end(date, town).toOffsetDateTime()));
    return moments;
  }

  private static Moment moment(MomentKind kind, LocalDate date, LocalTime time, Town town) {
    return new Moment(kind, ZonedDateTime.of(date, time, town.zone()).toOffsetDateTime());
  }
}
