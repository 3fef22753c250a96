package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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

  private static final String ENGLISH = "en";

  private static final List<String> WORKDAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match day = day(draft, i);
      Match idle = draft.signs().at(i, FunctionWord.IDLE); // "weekend warriors"
      if (day == null || !draft.isFree(i, day.end()) || (idle != null && idle.end() > day.end())) {
        continue;
      }
      Match last = last(draft, day);
      boolean weak =
          last == null && draft.signs().at(i, FunctionWord.WEAK) != null && !isShort(draft, day);
      if (!weak && (day.sign() != FunctionWord.PERIOD || day.value().equals("weekend"))) {
        Match on = draft.signs().before(i, FunctionWord.ON);
        int first = on != null && draft.isFree(on.first(), i) ? on.first() : i;
        List<String> days = last == null ? of(day) : between(day, last);
        day = last == null ? day : last;
        Filter filter = Filter.anyOf(Fields.WEEKDAY, days);
        var said = new Said("weekday", String.join(",", days));
        Match only = draft.signs().before(first, FunctionWord.ONLY);
        Match behind = draft.signs().at(day.end(), FunctionWord.ONLY_AFTER);
        if (only != null && draft.isFree(only.first(), first) && !isOfOther(draft, only)) {
          draft.take(only.first(), day.end(), Intent.must(filter, said));
        } else if (behind != null && draft.isFree(day.end(), behind.end())) {
          draft.take(first, behind.end(), Intent.must(filter, said));
        } else {
          draft.take(first, day.end(), Intent.should(filter, said));
        }
      }
    }
  }

  /** "pistols only saturday": nothing but pistols. */
  private static boolean isOfOther(ReadingState draft, Match only) {
    int before = only.first() - 1;
    return !draft.isBorder(only.first())
        && draft.isFree(before)
        && draft.terms().concepts(before, before + 1).stream()
            .anyMatch(concept -> !concept.field().equals(Fields.TYPE));
  }

  private static @Nullable Match day(ReadingState draft, int i) {
    FunctionWords signs = draft.signs();
    Match day = signs.at(i, FunctionWord.DAYS, FunctionWord.DAY, FunctionWord.PERIOD);
    Match two = day == null ? signs.at(i, FunctionWord.SHORT_DAY) : null; // "mo-fr", "sa bis so"
    return two != null && last(draft, two) != null ? two : day;
  }

  /** The second of two days with "to" between them: "monday to friday", "mo-fr". */
  private static @Nullable Match last(ReadingState draft, Match day) {
    Match to = draft.signs().at(day.end(), FunctionWord.TO);
    int behind = draft.token(day.end() - 1).to();
    boolean dash = day.end() < draft.size() && draft.text().charAt(behind) == '-';
    int at = to != null ? to.end() : dash ? day.end() : draft.size();
    Match last = draft.signs().at(at, FunctionWord.DAY, FunctionWord.SHORT_DAY);
    return last != null
            && day.sign() != FunctionWord.PERIOD
            && !isWorkday(day)
            && draft.isFree(day.end(), last.end())
        ? last
        : null;
  }

  private static List<String> between(Match first, Match last) {
    DayOfWeek begin = DateForms.dayOfWeek(first);
    int steps = Math.floorMod(DateForms.dayOfWeek(last).getValue() - begin.getValue(), 7);
    return IntStream.rangeClosed(0, steps)
        .mapToObj(n -> begin.plus(n).name().toLowerCase(Locale.ROOT))
        .toList();
  }

  /** "leeds sat": in English a short form is nothing else behind other words; "man" is a word. */
  private static boolean isShort(ReadingState draft, Match day) {
    return day.sign() == FunctionWord.DAY
        && day.meaning().languages().contains(ENGLISH)
        && ENGLISH.equals(draft.signs().language())
        && !draft.isBorder(day.first());
  }

  /** Whether a name stands for more days than one that are no weekend. */
  static boolean isWorkday(Match day) {
    return day.value().equals("workday");
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
