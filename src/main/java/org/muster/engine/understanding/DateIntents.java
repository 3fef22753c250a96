package org.muster.engine.understanding;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/** What a date that was read asks for. */
final class DateIntents {

  private static final FunctionWord[] NOT = {
    FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT, FunctionWord.NOT_AFTER
  };

  private DateIntents() {}

  /** Games of these days, as they are where the game is. */
  static Filter during(TimeRange days) {
    var filters = new ArrayList<Filter>();
    LocalDateTime from = days.from();
    LocalDateTime to = days.to();
    if (from != null) {
      filters.add(new Filter.TimeIn(Fields.ENDS_LOCAL, there(from), null));
    }
    if (to != null) {
      filters.add(new Filter.TimeIn(Fields.STARTS_LOCAL, null, there(to)));
    }
    return new Filter.And(filters);
  }

  /** See {@link Fields#STARTS_LOCAL}. */
  private static Instant there(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC);
  }

  /** Claims the tokens of a date, or of one that is not wanted. */
  static void claim(ReadingState draft, int first, int end, TimeRange stretch, List<String> days) {
    Match before = draft.signs().beforeArticle(first, NOT); // "but not the weekend"
    Match not = before != null && draft.isFree(before.first(), first) ? before : null;
    boolean isHalf = (stretch.from() == null) != (stretch.to() == null);
    if (not != null && isHalf && days.isEmpty()) { // "not before june" is from june on
      claim(
          draft, not.first(), end, new TimeRange(stretch.to(), stretch.from(), false), days, null);
    } else {
      claim(draft, first, end, stretch, days, not);
    }
  }

  private static void claim(
      ReadingState draft,
      int first,
      int end,
      TimeRange stretch,
      List<String> days,
      @Nullable Match not) {
    ZoneId zone = draft.asker().zone();
    Instant now = draft.asker().now();
    var said = new ArrayList<Said>();
    var filters = new ArrayList<Filter>();
    Instant from = null;
    LocalDateTime begin = stretch.from();
    LocalDateTime until = stretch.to();
    if (begin != null) {
      Instant start = begin.atZone(zone).toInstant();
      boolean running =
          stretch.isCurrent()
              && start.isBefore(now)
              && (until == null || until.atZone(zone).toInstant().isAfter(now));
      from = running ? now : start;
      LocalDateTime shown = running ? now.atZone(zone).toLocalDate().atStartOfDay() : begin;
      said.add(new Said("from", TimeRange.from(shown.isBefore(begin) ? begin : shown, zone)));
      filters.add(
          running
              ? new Filter.TimeIn(Fields.ENDS_AT, now.plusMillis(1), null)
              : new Filter.TimeIn(Fields.ENDS_LOCAL, there(begin).plusMillis(1), null));
    }
    if (until != null) {
      said.add(new Said("to", TimeRange.to(until, zone)));
      filters.add(new Filter.TimeIn(Fields.STARTS_LOCAL, null, there(until)));
    }
    if (!days.isEmpty()) {
      said.add(new Said("weekday", String.join(",", days)));
      filters.add(Filter.anyOf(Fields.WEEKDAY, days));
    }
    Said[] parameters = said.toArray(Said[]::new);
    var filter = new Filter.And(filters);
    Match behind = Exclusions.behind(draft, end); // "6月は無理"
    if (not != null) {
      draft.take(not.first(), end, Intent.never(filter, List.of(), parameters));
      return;
    }
    if (behind != null) {
      draft.take(first, behind.end(), Intent.never(filter, List.of(), parameters));
      return;
    }
    boolean counts = draft.take(first, end, Intent.must(filter, parameters));
    if (counts && from != null) {
      draft.from(from);
    }
  }
}
