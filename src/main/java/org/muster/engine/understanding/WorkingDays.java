package org.muster.engine.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * When somebody has no time to play: "i work saturdays", "je travaille le samedi", "la mattina
 * lavoro". Such days are not wanted; a part of the day is not asked for.
 */
final class WorkingDays implements Reader {

  private static final FunctionWord[] TIMES = {
    FunctionWord.DAYS,
    FunctionWord.DAY,
    FunctionWord.PART,
    FunctionWord.PART_NOUN,
    FunctionWord.PERIOD
  };

  private static final FunctionWord[] NOUN = {
    FunctionWord.AFTER, FunctionWord.BEFORE, FunctionWord.OF, FunctionWord.TO
  };

  private static final int MOST_BETWEEN = 2;

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match works = draft.signs().at(i, FunctionWord.WORKS);
      if (works != null && draft.isFree(i, works.end()) && !isNoun(draft, works)) {
        Match before = draft.isBorder(i) ? null : timeBefore(draft, works);
        Match behind = draft.isBorder(works.end()) ? null : timeBehind(draft, works.end());
        boolean cjk = draft.token(i).kind() == Token.Kind.CJK; // 土曜は仕事、日曜
        if (behind != null && !(cjk && before != null)) {
          claim(draft, works.first(), behind.end(), behind);
          more(draft, behind.end());
        } else if (before != null) {
          claim(draft, before.first(), works.end(), before);
        }
      }
    }
  }

  /** "dopo il lavoro", "giorno di lavoro". */
  private static boolean isNoun(ReadingState draft, Match works) {
    Match article = draft.signs().before(works.first(), FunctionWord.IDLE);
    return draft.signs().before(works.first(), NOUN) != null
        || (article != null && draft.signs().before(article.first(), NOUN) != null);
  }

  /** "i work saturdays and sundays". */
  private static void more(ReadingState draft, int end) {
    Match and = draft.signs().at(end, FunctionWord.AND);
    Match time = and == null ? null : timeBehind(draft, and.end());
    if (and != null && time != null && draft.isFree(end, time.end())) {
      claim(draft, end, time.end(), time);
    }
  }

  private static @Nullable Match timeBehind(ReadingState draft, int behind) {
    int at = behind;
    for (int n = 0; n <= MOST_BETWEEN; n++) {
      Match time = draft.signs().at(at, TIMES);
      if (time != null) {
        return isTime(time) && draft.isFree(behind, time.end()) ? time : null;
      }
      Match little = draft.signs().at(at, FunctionWord.ON, FunctionWord.IDLE);
      if (little == null) {
        return null;
      }
      at = little.end();
    }
    return null;
  }

  private static @Nullable Match timeBefore(ReadingState draft, Match works) {
    Match time = draft.signs().before(works.first(), TIMES);
    return time != null && isTime(time) && draft.isFree(time.first(), works.end()) ? time : null;
  }

  private static boolean isTime(Match match) {
    return match.sign() != FunctionWord.PERIOD || match.value().equals("weekend");
  }

  private static void claim(ReadingState draft, int first, int end, Match time) {
    if (time.sign() == FunctionWord.PART || time.sign() == FunctionWord.PART_NOUN) {
      draft.take(first, end, Clause.Idle::new);
      return;
    }
    List<String> days = Weekdays.of(time);
    var said = new Said(Fields.WEEKDAY, String.join(",", days));
    draft.take(first, end, Intent.never(Filter.anyOf(Fields.WEEKDAY, days), List.of(), said));
  }
}
