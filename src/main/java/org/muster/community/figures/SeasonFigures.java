package org.muster.community.figures;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** How a year goes or went for who runs games, by month, without names. */
public record SeasonFigures(
    int year,
    @JsonPropertyDescription("Those in which a game began, in their order.") List<Month> months,
    @JsonPropertyDescription("Of all of them.") Month total) {

  public SeasonFigures {
    months = List.copyOf(months);
  }

  static SeasonFigures of(int year, List<Month> months) {
    Month total = new Month(Integer.toString(year), 0, 0, 0, 0, 0);
    for (Month month : months) {
      total = total.plus(month);
    }
    return new SeasonFigures(year, months, total);
  }

  /** Games that have begun, and their players. */
  public record Month(
      @JsonPropertyDescription("Such as 2027-04; of the total, the year.") String month,
      int games,
      @JsonPropertyDescription("Players with a place.") int registered,
      @JsonPropertyDescription("Checked in.") int came,
      @JsonPropertyDescription("Recorded as absent.") int noShows,
      @JsonPropertyDescription(
              "People who registered and were checked in at a game of this organiser for the first"
                  + " time, those whom they brought not counted.")
          int newFaces) {

    Month plus(Month other) {
      return new Month(
          month,
          games + other.games,
          registered + other.registered,
          came + other.came,
          noShows + other.noShows,
          newFaces + other.newFaces);
    }
  }
}
