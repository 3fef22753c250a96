package org.muster.community.desk;

import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.muster.community.club.Memberships;
import org.muster.community.figures.OrganiserFigures;
import org.muster.community.figures.SeasonFigures;
import org.muster.community.figures.SeasonQuery;
import org.muster.community.organising.InputModel;
import org.muster.core.Caller;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;

/** The page of how a year goes for who runs games. */
public final class FiguresPages {

  static final String PATH = "/organise/figures";

  /** Years that can be chosen. */
  private static final int YEARS = 5;

  private final PageParameters<SeasonQuery> query = new PageParameters<>(SeasonQuery.class);
  private final OrganiserFigures figures;
  private final Memberships clubs;
  private final Clock clock;

  FiguresPages(OrganiserFigures figures, Memberships clubs, Clock clock) {
    this.figures = figures;
    this.clubs = clubs;
    this.clock = clock;
  }

  /**
   * A year.
   *
   * @param whose who can be chosen
   * @param rows by month; empty: no game has begun
   */
  public record Model(
      List<InputModel.Choice> whose,
      List<InputModel.Choice> years,
      List<Row> rows,
      List<String> total) {}

  /** A month and its figures. */
  public record Row(String month, List<String> figures) {}

  void addTo(Pages site) {
    site.personalPage(PATH, this::show);
  }

  private View show(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Words words = visit.words();
    String club = visit.query("club").orElse("");
    SeasonQuery which = query.read(visit.query());
    SeasonFigures year = club.isEmpty() ? figures.own(me, which) : figures.ofClub(me, club, which);
    int now = LocalDate.now(clock).getYear();
    var model =
        new Model(
            Stream.concat(
                    Stream.of(
                        new InputModel.Choice("", words.of(DeskWords.OWN_GAMES), club.isEmpty())),
                    clubs.asOfficer(me).stream()
                        .map(
                            each ->
                                new InputModel.Choice(
                                    each.club(), each.clubName(), each.club().equals(club))))
                .toList(),
            IntStream.range(0, YEARS)
                .map(before -> now - before)
                .mapToObj(Integer::toString)
                .map(each -> new InputModel.Choice(each, each, each.equals("" + year.year())))
                .toList(),
            year.months().stream()
                .map(
                    month ->
                        new Row(words.month(YearMonth.parse(month.month())), figures(words, month)))
                .toList(),
            figures(words, year.total()));
    return View.page("desk/figures.jte", words.of(DeskWords.FIGURES), model).noindex();
  }

  private static List<String> figures(Words words, SeasonFigures.Month month) {
    return IntStream.of(
            month.games(), month.registered(), month.came(), month.noShows(), month.newFaces())
        .mapToObj(words::number)
        .toList();
  }
}
