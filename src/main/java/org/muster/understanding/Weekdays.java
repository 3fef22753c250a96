package org.muster.understanding;

import java.util.List;
import org.muster.search.Fields;
import org.muster.search.Filter;
import org.muster.understanding.Signs.Match;
import org.muster.understanding.Wish.Said;

/**
 * Days of the week without a date, as in "sunday skirmish" and "víkend": games on such days are
 * liked, and which of them comes first is up to how soon they are. A short or ambiguous name counts
 * only behind "on" and the like, where {@link Dates} reads it.
 */
final class Weekdays implements Reader {

  @Override
  public void read(Draft draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match day = draft.signs().at(i, Sign.DAYS, Sign.DAY, Sign.PERIOD);
      if (day == null || !draft.isFree(i, day.end())) {
        continue;
      }
      boolean weak = draft.signs().at(i, Sign.WEAK) != null;
      if (!weak && (day.sign() != Sign.PERIOD || day.value().equals("weekend"))) {
        Match on = draft.signs().before(i, Sign.ON);
        int first = on != null && draft.isFree(on.first(), i) ? on.first() : i;
        List<String> days = of(day);
        draft.take(
            first,
            day.end(),
            Wish.should(
                Filter.anyOf(Fields.WEEKDAY, days), new Said("weekday", String.join(",", days))));
      }
    }
  }

  /** The days that a name stands for. */
  static List<String> of(Match day) {
    return List.of(day.sign() == Sign.PERIOD ? "weekend" : day.value());
  }
}
