package org.muster.engine.understanding;

import java.util.List;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * Days of the week without a date, as in "sunday skirmish" and "víkend": games on such days are
 * liked, and which of them comes first is up to how soon they are. A short or ambiguous name counts
 * only behind "on" and the like, where {@link Dates} reads it.
 */
final class Weekdays implements Reader {

  private static final List<String> WORKDAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match day = draft.signs().at(i, FunctionWord.DAYS, FunctionWord.DAY, FunctionWord.PERIOD);
      if (day == null || !draft.isFree(i, day.end())) {
        continue;
      }
      boolean weak = draft.signs().at(i, FunctionWord.WEAK) != null;
      if (!weak && (day.sign() != FunctionWord.PERIOD || day.value().equals("weekend"))) {
        Match on = draft.signs().before(i, FunctionWord.ON);
        int first = on != null && draft.isFree(on.first(), i) ? on.first() : i;
        List<String> days = of(day);
        draft.take(
            first,
            day.end(),
            Intent.should(
                Filter.anyOf(Fields.WEEKDAY, days), new Said("weekday", String.join(",", days))));
      }
    }
  }

  /** The days that a name stands for. */
  static List<String> of(Match day) {
    return switch (day.value()) {
      case "workday" -> WORKDAYS;
      case "weekend", "this weekend" -> List.of("weekend");
      default -> List.of(day.value());
    };
  }
}
