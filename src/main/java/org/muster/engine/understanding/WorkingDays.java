package org.muster.engine.understanding;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * When somebody has no time to play: "i work saturdays", "je travaille le samedi", "la mattina
 * lavoro". Such days are not wanted; a part of the day is not asked for. "Shop open on saturdays",
 * "terrain ouvert le dimanche": nobody knows when they are open, and games then are not asked for.
 */
final class WorkingDays implements Reader {

  private static final FunctionWord[] TIMES = {
    FunctionWord.DAYS,
    FunctionWord.DAY,
    FunctionWord.PART,
    FunctionWord.PART_NOUN,
    FunctionWord.PERIOD,
    FunctionWord.WHEN
  };

  /** Not "tomorrow", nor "friday morning". */
  private static final Set<FunctionWord> DAYS =
      Set.of(FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.PERIOD);

  private static final Set<String> SHOPS = Set.of("retailer", "repairs");

  private static final FunctionWord[] NOUN = {
    FunctionWord.AFTER, FunctionWord.BEFORE, FunctionWord.OF, FunctionWord.TO
  };

  private static final int MOST_BETWEEN = 2;

  @Override
  public void read(ReadingState draft) {
    boolean sites = draft.signs().have(FunctionWord.OPENS) && isOfSites(draft);
    for (int i = 0; i < draft.size(); i++) {
      Match works = draft.signs().at(i, FunctionWord.WORKS);
      works = works == null && sites ? draft.signs().at(i, FunctionWord.OPENS) : works;
      if (works != null && draft.isFree(i, works.end()) && !isNoun(draft, works)) {
        Match before = draft.isBorder(i) ? null : timeBefore(draft, works);
        Match behind = draft.isBorder(works.end()) ? null : timeBehind(draft, works.end());
        boolean cjk = draft.token(i).kind() == Token.Kind.CJK; // 土曜は仕事、日曜
        if (behind != null && !(cjk && before != null)) {
          claim(draft, works, works.first(), behind.end(), behind);
          more(draft, works, behind.end());
        } else if (before != null) {
          claim(draft, works, before.first(), works.end(), before);
        }
      }
    }
  }

  /** Whether a shop, a workshop or a field is asked for, and no game. */
  private static boolean isOfSites(ReadingState draft) {
    boolean any = false;
    for (int i = 0; i < draft.size(); i++) {
      if (draft.terms().isFor(i, "event")) {
        return false;
      }
      any |= draft.terms().isFor(i, "venue");
      any |= draft.terms().inContext(i, i + 1).stream().anyMatch(c -> SHOPS.contains(c.value()));
    }
    return any && draft.asker().types().size() > 1;
  }

  /** "dopo il lavoro", "giorno di lavoro", "open day". */
  private static boolean isNoun(ReadingState draft, Match works) {
    if (works.sign() == FunctionWord.OPENS && isOfTerm(draft, works)) {
      return true;
    }
    Match article = draft.signs().before(works.first(), FunctionWord.IDLE);
    return draft.signs().before(works.first(), NOUN) != null
        || (article != null && draft.signs().before(article.first(), NOUN) != null);
  }

  /** "open day", "all'aperto", but "campo aperto la domenica" is any field. */
  private static boolean isOfTerm(ReadingState draft, Match opens) {
    int first = opens.first();
    return draft.terms().isKnown(first, opens.end() + 1)
        || (first > 0
            && !draft.terms().isFor(first - 1, "venue")
            && draft.terms().isKnown(first - 1, opens.end()));
  }

  /** "i work saturdays and sundays". */
  private static void more(ReadingState draft, Match works, int end) {
    Match and = draft.signs().at(end, FunctionWord.AND);
    Match time = and == null ? null : timeBehind(draft, and.end());
    if (and != null && time != null && draft.isFree(end, time.end())) {
      claim(draft, works, end, time.end(), time);
    }
  }

  private static @Nullable Match timeBehind(ReadingState draft, int behind) {
    int at = behind;
    for (int n = 0; n <= MOST_BETWEEN; n++) {
      Match time = draft.signs().at(at, TIMES);
      if (time != null) {
        return isTime(time) && draft.isFree(behind, time.end()) ? time : null;
      }
      Match little = draft.signs().at(at, FunctionWord.ON, FunctionWord.IDLE, FunctionWord.WHICH);
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

  private static void claim(ReadingState draft, Match works, int first, int end, Match time) {
    boolean isDay = DAYS.contains(time.sign());
    List<String> days = Weekdays.of(time);
    var said = new Said(Fields.WEEKDAY, String.join(",", days));
    if (works.sign() == FunctionWord.OPENS) {
      Match part = draft.signs().at(end, FunctionWord.PART, FunctionWord.PART_NOUN);
      int behind = part == null || !draft.isFree(end, part.end()) ? end : part.end();
      draft.take(first, behind, Clause.Idle::new);
      String words = draft.words(first, behind).toLowerCase(Locale.ROOT);
      draft.ignored(first, behind, isDay ? said : new Said("text", words));
      return;
    }
    if (!isDay || draft.signs().before(time.first(), FunctionWord.WHICH) != null) {
      draft.take(first, end, Clause.Idle::new);
      return;
    }
    draft.take(first, end, Intent.never(Filter.anyOf(Fields.WEEKDAY, days), List.of(), said));
  }
}
