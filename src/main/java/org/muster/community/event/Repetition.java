package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The dates on which a game is repeated.
 *
 * @param seriesId that the games share
 */
public record Repetition(
    String seriesId, @JsonPropertyDescription("Earliest first.") List<Date> dates) {

  public Repetition {
    dates = List.copyOf(dates);
  }

  /**
   * One of them.
   *
   * @param event slug of the game that was made; null: none yet
   */
  public record Date(
      @JsonPropertyDescription("The day at the place.") LocalDate date,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      @Nullable @JsonPropertyDescription("Why no game can be made on it; absent: one can.")
          Obstacle obstacle,
      @JsonPropertyDescription("Slugs of other games of the organiser at that time.")
          List<String> clashes,
      @Nullable @JsonPropertyDescription("Slug of the game that was made.") String event) {

    public Date {
      clashes = List.copyOf(clashes);
    }

    Date made(String slug) {
      return new Date(date, startsAt, endsAt, obstacle, clashes, slug);
    }
  }

  /** Why no game can be made on a date. */
  public enum Obstacle {
    /** It has passed. */
    PAST("starts_at must be in the future"),
    /** It is too far ahead. */
    OUT_OF_RANGE("starts_at must be within the next five years"),
    /** The clocks skip its start or its end. */
    NO_SUCH_TIME("the clocks there skip the start or the end of the game"),
    /** The series has a game that starts then. */
    EXISTS("the series has a game that starts then");

    private final String detail;

    Obstacle(String detail) {
      this.detail = detail;
    }

    String detail() {
      return detail;
    }
  }
}
