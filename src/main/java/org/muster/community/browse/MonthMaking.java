package org.muster.community.browse;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.browse.MonthModel.Day;
import org.muster.community.browse.MonthModel.Game;
import org.muster.community.event.EventSummary;
import org.muster.community.event.EventView;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Words;

/** Makes what the page of a month shows. */
final class MonthMaking {

  private static final int WEEK = 7;

  private final Words words;
  private final ListAddress address;
  private final UnaryOperator<String> link;
  private final LocalDate today;

  /**
   * @param address of the month, with its filters
   */
  MonthMaking(Words words, ListAddress address, UnaryOperator<String> link, LocalDate today) {
    this.words = words;
    this.address = address;
    this.link = link;
    this.today = today;
  }

  MonthModel model(YearMonth month, MonthDays.Found found) {
    ListKind games = ListKind.GAMES;
    var lists = new ListMaking(words, games, address, today, link, false);
    return new MonthModel(
        words.month(month),
        words.of(games.count(), found.total()),
        new Chips(words, address.without("month"), games.text(), link).of(found.understood()),
        lists.tabs(FoundPage.nothing(), false),
        lists.views(),
        new FilterFields(words, games, address, today, Map.of()).form(link),
        weekdays(),
        weeks(month, found),
        month(month.minusMonths(1)),
        month(month.plusMonths(1)));
  }

  private Anchor month(YearMonth month) {
    return new Anchor(
        link.apply(address.with("month", month.toString()).text()), words.month(month));
  }

  private List<String> weekdays() {
    LocalDate first = LocalDate.EPOCH.with(TemporalAdjusters.next(words.firstDayOfWeek()));
    return first
        .datesUntil(first.plusDays(WEEK))
        .map(day -> words.weekday(day.atStartOfDay(ZoneOffset.UTC), ZoneOffset.UTC))
        .toList();
  }

  private List<List<Day>> weeks(YearMonth month, MonthDays.Found found) {
    DayOfWeek start = words.firstDayOfWeek();
    LocalDate day = month.atDay(1).with(TemporalAdjusters.previousOrSame(start));
    var weeks = new ArrayList<List<Day>>();
    while (!day.isAfter(month.atEndOfMonth())) {
      weeks.add(
          day.datesUntil(day.plusDays(WEEK))
              .map(each -> day(each, YearMonth.from(each).equals(month), found.on(each)))
              .toList());
      day = day.plusDays(WEEK);
    }
    return weeks;
  }

  private Day day(LocalDate day, boolean within, MonthDays.Games games) {
    return new Day(
        day.toString(),
        String.valueOf(day.getDayOfMonth()),
        words.date(day.atStartOfDay(ZoneOffset.UTC), ZoneOffset.UTC),
        within,
        day.equals(today),
        games.first().stream().map(game -> game(game, day)).toList(),
        more(day, games));
  }

  private Game game(EventSummary game, LocalDate day) {
    boolean begins = game.startsAt().atZoneSameInstant(game.tz()).toLocalDate().equals(day);
    return new Game(
        link.apply("/events/" + game.slug()),
        begins ? words.time(game.startsAt(), game.tz()) : null,
        game.title(),
        game.lang(),
        style(game));
  }

  private static @Nullable String style(EventSummary game) {
    return switch (game.state()) {
      case CANCELLED, POSTPONED -> "off";
      case DRAFT, PUBLISHED, COMPLETED -> game.phase() == EventView.Phase.ENDED ? "past" : null;
    };
  }

  private @Nullable Anchor more(LocalDate day, MonthDays.Games games) {
    long more = games.count() - games.first().size();
    if (more <= 0) {
      return null;
    }
    ListAddress list =
        address
            .without(ListAddress.VIEW, "month")
            .with("from", day.toString())
            .with("to", day.toString());
    return new Anchor(link.apply(list.text()), "+" + words.number(more));
  }
}
