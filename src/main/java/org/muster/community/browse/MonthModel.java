package org.muster.community.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Tab;

/**
 * What a month of games shows.
 *
 * @param heading name of the month
 * @param said how many games are found in it
 * @param weekdays names of the columns
 * @param before the month before
 * @param after the month after
 */
public record MonthModel(
    String heading,
    String said,
    UnderstoodView understood,
    List<Tab> tabs,
    List<Tab> views,
    FilterForm filters,
    List<String> weekdays,
    List<List<Day>> weeks,
    Anchor before,
    Anchor after) {

  public MonthModel {
    tabs = List.copyOf(tabs);
    views = List.copyOf(views);
    weekdays = List.copyOf(weekdays);
    weeks = List.copyOf(weeks);
  }

  /**
   * A day.
   *
   * @param name the whole date
   * @param within whether it is in this month
   * @param more leads to all games of the day; null if all are shown
   */
  public record Day(
      String iso,
      String number,
      String name,
      boolean within,
      boolean today,
      List<Game> games,
      @Nullable Anchor more) {

    public Day {
      games = List.copyOf(games);
    }
  }

  /**
   * A game of a day.
   *
   * @param time when it begins; null if it began on another day
   * @param style {@code off} if it is cancelled or postponed, {@code past} if it is over
   */
  public record Game(
      String href,
      @Nullable String time,
      String title,
      @Nullable String lang,
      @Nullable String style) {}
}
