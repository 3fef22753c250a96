package org.muster.engine.understanding;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.DateParts.Found;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * When games are wanted: one date, two with "to" between them, or one end. Of a stretch that has
 * begun already ("this weekend" on its Sunday) only the rest is meant, unless its days were named.
 */
final class Dates implements Reader {

  private static final FunctionWord[] PREFIXES = {
    FunctionWord.ON,
    FunctionWord.AT,
    FunctionWord.FROM,
    FunctionWord.SINCE,
    FunctionWord.BETWEEN,
    FunctionWord.AFTER,
    FunctionWord.BEFORE,
    FunctionWord.TO,
    FunctionWord.MAX,
    FunctionWord.THE_DAY
  };

  private static final FunctionWord[] LIMITS = {
    FunctionWord.FROM, FunctionWord.AFTER, FunctionWord.BEFORE, FunctionWord.TO, FunctionWord.MAX
  };

  private static final String ENGLISH = "en";

  /** From a Friday to a Monday. */
  private static final int MOST_APART = 3;

  /** Without one of these, or a number, nothing is a date. */
  private static final FunctionWord[] NAMES = {
    FunctionWord.WHEN,
    FunctionWord.WHICH,
    FunctionWord.DAY,
    FunctionWord.DAYS,
    FunctionWord.PERIOD,
    FunctionWord.MONTH,
    FunctionWord.NTH,
    FunctionWord.STRETCH,
    FunctionWord.HOLIDAY,
    FunctionWord.AHEAD,
    FunctionWord.WEEK_NUMBER
  };

  @Override
  public void read(ReadingState draft) {
    if (!draft.hasNumber() && !draft.signs().have(NAMES)) {
      return;
    }
    var forms = new DateForms(draft);
    var neighbours = new DateNeighbours(draft);
    var besides = new DaysBesideFeasts(draft, forms.today(), forms::at);
    boolean stretch = false;
    Found named = null;
    for (int i = 0; i < draft.size(); i++) {
      Found beside = besides.at(i);
      if (beside != null) {
        int first = prefix(draft, i);
        DateIntents.claim(draft, first, beside.end(), beside.stretch(), List.of());
        continue;
      }
      if (isPartOfLonger(draft, forms, neighbours, i) || isOfNights(draft, i)) {
        continue;
      }
      Found found = forms.days().before(i);
      found = found == null ? forms.span(i) : found;
      boolean isSpan = found != null;
      if (found == null) {
        found = week(draft, forms.today(), i);
      }
      if (found == null) {
        found = forms.at(i);
        Found further = found == null ? null : forms.days().behind(found);
        isSpan = further != null;
        found = isSpan ? further : found;
      }
      if (found == null && !stretch) {
        found = weekdays(draft, forms, i);
        isSpan = found != null;
      }
      if (found == null && !stretch) {
        found = named(draft, forms, i);
        named = found == null ? named : found;
      }
      if (found == null && !stretch) {
        found = limit(draft, forms, i);
      }
      if (found != null) {
        found = neighbours.with(found, isSpan);
        stretch |= isSpan; // "from the 20th to the 24th, on the saturday": the one between
        if (isSpan) { // "dal 18 al 20 giugno" has its end
          DateIntents.claim(
              draft, prefix(draft, found.first()), found.end(), found.stretch(), List.of());
        } else {
          range(draft, forms, found);
        }
        orDay(draft, forms, found);
      }
    }
    if (named != null && !stretch) {
      otherDays(draft, forms, named);
    }
  }

  /** "on saturday, maybe sunday": beside a day that is one date, another one is one, too. */
  private static void otherDays(ReadingState draft, DateForms forms, Found named) {
    for (int i = 0; i < draft.size(); i++) {
      Match day = draft.signs().at(i, FunctionWord.DAY);
      if (day != null
          && draft.isFree(i, day.end())
          && draft.signs().at(i, FunctionWord.DAYS, FunctionWord.WEAK) == null) {
        LocalDate next = besides(named, DateForms.dayOfWeek(day), forms.today());
        DateIntents.claim(draft, i, day.end(), TimeRange.day(next).rest(), List.of());
      }
    }
  }

  /** The 2日 of 1泊2日 is no day of a month. */
  private static boolean isOfNights(ReadingState draft, int i) {
    Match nights = draft.signs().before(i + 2, FunctionWord.OVERNIGHT);
    return nights != null && nights.first() < i && draft.isNumber(i);
  }

  /** "en söndag i juni" is no day of this week, "weekend in june" not this one. */
  private static boolean isPartOfLonger(
      ReadingState draft, DateForms forms, DateNeighbours neighbours, int i) {
    Match day = draft.signs().at(i, FunctionWord.DAYS, FunctionWord.DAY, FunctionWord.PERIOD);
    Match when = draft.signs().value(i, FunctionWord.WHEN, "this weekend");
    day = day == null ? when : day;
    return day != null
        && draft.isFree(i, day.end())
        && (neighbours.isPartOfLonger(day, forms)
            || (when != null && forms.days().before(day.end()) != null)); // "o víkendu 22.-23.5."
  }

  /** "tomorrow or friday": one day as much as the other. */
  private static void orDay(ReadingState draft, DateForms forms, Found found) {
    FunctionWords signs = draft.signs();
    Match or = signs.at(found.end(), FunctionWord.OR);
    int at = or == null ? -1 : or.end();
    Match on = or == null ? null : signs.at(at, FunctionWord.ON, FunctionWord.IDLE);
    Match day = or == null ? null : signs.at(on == null ? at : on.end(), FunctionWord.DAY);
    if (day == null) {
      or = signs.before(found.first(), FunctionWord.OR);
      day = or == null ? null : signs.before(or.first(), FunctionWord.DAY);
      at = day == null ? at : day.first();
    }
    if (day != null && day.first() >= found.end() && besideIt(draft, found, at, day)) {
      return;
    }
    boolean date =
        day == null
            || forms.at(at) != null
            || forms.at(day.first()) != null
            || found.days().size() == 1;
    if (day != null && !date && draft.isFree(at, day.end())) {
      DayOfWeek weekday = DateForms.dayOfWeek(day);
      LocalDate next = besides(found, weekday, forms.today());
      DateIntents.claim(draft, at, day.end(), TimeRange.day(next).rest(), List.of());
    }
  }

  /** "next saturday or sunday": the day of the same week, unless it is over. */
  private static LocalDate besides(Found found, DayOfWeek weekday, LocalDate today) {
    LocalDateTime from = found.stretch().from();
    LocalDate begin = from == null ? today : from.toLocalDate();
    LocalDate date = begin.with(DayOfWeek.MONDAY).with(TemporalAdjusters.nextOrSame(weekday));
    return date.isBefore(today) ? date.plusWeeks(1) : date;
  }

  /** "on monday the 31st or the sunday before". */
  private static boolean besideIt(ReadingState draft, Found found, int first, Match day) {
    Match side = draft.signs().at(day.end(), FunctionWord.BEFORE, FunctionWord.AFTER);
    LocalDateTime from = found.stretch().from();
    if (side == null
        || from == null
        || !draft.isBorder(side.end())
        || !draft.isFree(first, side.end())) {
      return false;
    }
    DayOfWeek weekday = DateForms.dayOfWeek(day);
    LocalDate date =
        from.toLocalDate()
            .with(
                side.sign() == FunctionWord.BEFORE
                    ? TemporalAdjusters.previous(weekday)
                    : TemporalAdjusters.next(weekday));
    DateIntents.claim(draft, first, side.end(), TimeRange.day(date), List.of());
    return true;
  }

  /** "KW 20": the next week of that number (ISO 8601), also when it has begun. */
  private static @Nullable Found week(ReadingState draft, LocalDate today, int i) {
    Match sign = draft.signs().at(i, FunctionWord.WEEK_NUMBER);
    int end = sign == null ? i : sign.end();
    int number = sign == null || end >= draft.size() ? -1 : Numbers.whole(draft.token(end));
    if (number < 1 || number > 53 || !draft.isFree(i, end + 1)) {
      return null;
    }
    LocalDate monday = monday(today.get(IsoFields.WEEK_BASED_YEAR), number);
    if (monday.plusWeeks(1).isBefore(today.plusDays(1))) {
      monday = monday(today.get(IsoFields.WEEK_BASED_YEAR) + 1, number);
    }
    return new Found(TimeRange.days(monday, monday.plusWeeks(1)).rest(), i, end + 1);
  }

  /** January the 4th is always in the first week. */
  private static LocalDate monday(int year, int week) {
    return LocalDate.of(year, 1, 4).with(DayOfWeek.MONDAY).plusWeeks(week - 1L);
  }

  /** "from friday to sunday", 金曜から日曜まで: the next ones. "From monday to friday" is any of them. */
  private static @Nullable Found weekdays(ReadingState draft, DateForms forms, int i) {
    FunctionWords signs = draft.signs();
    Match first = signs.at(i, FunctionWord.DAY);
    if (first == null || forms.hasMonth()) {
      return null;
    }
    Match from = signs.before(i, FunctionWord.FROM, FunctionWord.BETWEEN, FunctionWord.OF);
    Match behind = signs.at(first.end(), FunctionWord.FROM);
    boolean cjk = draft.token(i).kind() == Token.Kind.CJK;
    int end = cjk && behind != null ? behind.end() : first.end();
    Match to = from == null ? null : signs.at(end, FunctionWord.TO);
    if (cjk) {
      to = behind;
    } else if (to == null && signs.before(i, FunctionWord.BETWEEN) != null) {
      to = signs.at(end, FunctionWord.AND);
    }
    int at = to == null ? -1 : to.end();
    Match idle = signs.at(at, FunctionWord.IDLE); // "to the sunday"
    Match last = signs.at(idle == null ? at : idle.end(), FunctionWord.DAY);
    if (last == null || draft.isNumber(last.end()) || !draft.isFree(i, last.end())) {
      return null;
    }
    LocalDate begin = forms.today().with(TemporalAdjusters.nextOrSame(DateForms.dayOfWeek(first)));
    LocalDate finish = begin.with(TemporalAdjusters.nextOrSame(DateForms.dayOfWeek(last)));
    Match until = cjk ? signs.at(last.end(), FunctionWord.TO) : null;
    return finish.equals(begin) || finish.isAfter(begin.plusDays(MOST_APART))
        ? null
        : new Found(
            TimeRange.days(begin, finish.plusDays(1)), i, until == null ? last.end() : until.end());
  }

  /**
   * "on saturday": one day, the next to come. Without "on", or in a text about a month, it is any
   * of them.
   */
  private static @Nullable Found named(ReadingState draft, DateForms forms, int i) {
    Match day = draft.signs().at(i, FunctionWord.DAY);
    Match on = draft.signs().before(i, FunctionWord.ON);
    boolean again = draft.signs().have(FunctionWord.AGAIN); // "co tydzień w sobotę"
    if (day == null || on == null || again || forms.hasMonth()) {
      return null;
    }
    if (!draft.isFree(on.first(), day.end())) {
      return null;
    }
    if (isForeign(draft, i, day) || isEnd(draft, on)) {
      return null;
    }
    if (draft.signs().at(i, FunctionWord.DAYS) != null
        || draft.signs().at(on.first(), FunctionWord.DAYS) != null) {
      return null; // "le samedi" is any of them
    }
    if (isPlural(draft, draft.signs().at(day.end(), FunctionWord.PART, FunctionWord.PART_NOUN))) {
      return null; // "on wednesday evenings"
    }
    return next(day, forms);
  }

  /** "until friday", "before sunday", "from saturday on": the next one is an end or a beginning. */
  private static @Nullable Found limit(ReadingState draft, DateForms forms, int i) {
    FunctionWords signs = draft.signs();
    Match day = signs.at(i, FunctionWord.DAY);
    Match limit = signs.before(i, LIMITS);
    Match behind = day == null ? null : signs.at(day.end(), LIMITS);
    if (day != null && behind != null && draft.token(i).kind() == Token.Kind.CJK) { // 日曜日まで
      return forms.hasMonth() || signs.at(behind.end(), FunctionWord.DAY) != null
          ? null
          : next(day, forms);
    }
    if (day == null
        || limit == null
        || forms.hasMonth()
        || signs.have(FunctionWord.AGAIN)
        || !draft.isFree(limit.first(), day.end())
        || signs.at(i, FunctionWord.DAYS) != null
        || isForeign(draft, i, day)) {
      return null;
    }
    boolean isLimit = limit.sign() == FunctionWord.BEFORE || !isAlsoIdle(draft, limit);
    boolean isOfMore = // "monday to friday"
        signs.before(limit.first(), FunctionWord.DAY) != null
            || signs.at(day.end(), FunctionWord.TO, FunctionWord.AND) != null;
    Found next = next(day, forms);
    boolean isOpen = !half(draft, limit, next.stretch()).equals(next.stretch()); // no "ao sábado"
    return !isLimit || isOfMore || !isOpen ? null : next;
  }

  private static Found next(Match day, DateForms forms) {
    TimeRange next = TimeRange.weekday("this", DateForms.dayOfWeek(day), forms.today());
    return new Found(next, day.first(), day.end());
  }

  /** "pour son fils": "sön" is short for Sunday in Swedish only. */
  private static boolean isForeign(ReadingState draft, int i, Match day) {
    return draft.signs().at(i, FunctionWord.WEAK) != null
        && draft.signs().at(i).stream()
            .noneMatch(
                match ->
                    match.sign() == FunctionWord.DAY
                        && match.end() == day.end()
                        && draft.signs().isOwn(match));
  }

  /** "vendredi au dimanche": both of them, not that Sunday. */
  private static boolean isEnd(ReadingState draft, Match on) {
    Match to = draft.signs().before(on.end(), FunctionWord.TO);
    return to != null
        && to.first() == on.first()
        && draft.signs().before(on.first(), FunctionWord.DAY) != null;
  }

  private static boolean isPlural(ReadingState draft, @Nullable Match part) {
    return part != null
        && ENGLISH.equals(draft.signs().language())
        && draft.token(part.end() - 1).folded().endsWith("s");
  }

  private static void range(ReadingState draft, DateForms forms, Found found) {
    int end = found.end();
    TimeRange stretch = found.stretch();
    Match to = draft.signs().at(end, FunctionWord.TO);
    if (to == null && draft.signs().before(found.first(), FunctionWord.BETWEEN) != null) {
      to = draft.signs().at(end, FunctionWord.AND);
    }
    Found last = to == null || !draft.isFree(end, to.end()) ? null : forms.at(to.end());
    if (last == null && to != null) { // "21 may to sun 23 may"
      Match day = draft.signs().at(to.end(), FunctionWord.DAY);
      last = day == null || !draft.isFree(to.end(), day.end()) ? null : forms.at(day.end());
    }
    if (last == null && to != null) {
      last = weekdayAfter(draft, stretch, to.end());
    }
    if (to != null && last != null) {
      stretch =
          to.sign() == FunctionWord.AND && isHoliday(draft, found) && isHoliday(draft, last)
              ? between(stretch, last.stretch())
              : new TimeRange(stretch.from(), endAfter(stretch, last.stretch()), false);
      end = last.end();
      Match behind = draft.signs().at(end, FunctionWord.TO); // 12日から15日まで
      end = behind != null && draft.isFree(end, behind.end()) ? behind.end() : end;
      DateIntents.claim(draft, prefix(draft, found.first()), end, stretch, found.days());
      return;
    }
    Match before = before(draft, found.first());
    Match until = draft.signs().before(found.first(), FunctionWord.TO, FunctionWord.BEFORE);
    if (until != null
        && before != null
        && !until.value().isEmpty()
        && until.first() == before.first()) {
      before = until; // "by friday" is not where
    }
    Match behind = // から alone is "from", though it is "to" between two days
        draft.signs().at(end, FunctionWord.BEFORE, FunctionWord.FROM, FunctionWord.AFTER);
    behind = behind == null ? draft.signs().at(end, FunctionWord.TO) : behind;
    if (before != null && draft.isFree(before.first(), found.first())) {
      TimeRange days = isFor(draft, before, found) ? stretch : half(draft, before, stretch);
      DateIntents.claim(draft, before.first(), end, days, found.days());
    } else if (behind != null
        && (draft.token(behind.first()).kind() == Token.Kind.CJK
            || behind.value().equals(Values.LATEST))
        && draft.isFree(end, behind.end())) {
      DateIntents.claim(
          draft, found.first(), behind.end(), half(behind.sign(), stretch), found.days());
    } else {
      DateIntents.claim(draft, found.first(), end, stretch, found.days());
    }
  }

  /** "iets voor morgen" is for tomorrow, "voor 20 december", "voor de zomer" before that. */
  private static boolean isFor(ReadingState draft, Match before, Found found) {
    FunctionWords signs = draft.signs();
    int first = found.first();
    Match when = signs.at(first, FunctionWord.WHEN);
    return before.sign() == FunctionWord.BEFORE
        && before.end() == first
        && isAlsoIdle(draft, before)
        && (when == null || !TimeRange.isSeason(when.value()))
        && signs.at(first, FunctionWord.WHEN, FunctionWord.WHICH, FunctionWord.DAY) != null
        && IntStream.range(first, found.end()).noneMatch(draft::isNumber);
  }

  /** "voor" is also "for", "min" also "my". */
  private static boolean isAlsoIdle(ReadingState draft, Match match) {
    Match idle = draft.signs().before(match.end(), FunctionWord.IDLE);
    return idle != null && idle.first() == match.first() && draft.signs().isOwn(idle);
  }

  /** "Fronleichnam bis Sonntag". */
  private static @Nullable Found weekdayAfter(ReadingState draft, TimeRange begin, int at) {
    Match day = draft.signs().at(at, FunctionWord.DAY);
    LocalDateTime from = begin.from();
    return day == null || from == null || !draft.isFree(at, day.end())
        ? null
        : new Found(
            TimeRange.weekday("this", DateForms.dayOfWeek(day), from.toLocalDate()), at, day.end());
  }

  private static boolean isHoliday(ReadingState draft, Found found) {
    return draft.signs().at(found.first(), FunctionWord.HOLIDAY) != null;
  }

  /** From the last day of the one holiday until the other. */
  private static TimeRange between(TimeRange one, TimeRange other) {
    LocalDateTime last = one.to();
    LocalDateTime end = other.from();
    if (last == null || end == null) {
      return new TimeRange(one.from(), other.to(), false);
    }
    LocalDateTime from = last.minusDays(1);
    return new TimeRange(from, end.isAfter(from) ? end : end.plusYears(1), true);
  }

  /** What stands before a date or before its article: "before the 20th", "före den 20". */
  private static @Nullable Match before(ReadingState draft, int first) {
    FunctionWords signs = draft.signs();
    Match article = signs.before(first, FunctionWord.THE_DAY);
    boolean own = article != null;
    article = own ? article : signs.before(first, FunctionWord.IDLE);
    Match limit = article == null ? null : signs.before(article.first(), LIMITS);
    Match whole = own ? limit : signs.before(first, FunctionWord.DAY_LIMIT); // no "to the"
    return limit != null
            && whole != null
            && !(limit.sign() == FunctionWord.MAX && Values.isLess(limit)) // "menos el 13"
            && whole.first() == limit.first()
            && draft.isFree(limit.first(), first)
        ? limit
        : signs.before(first, PREFIXES);
  }

  private static int prefix(ReadingState draft, int first) {
    Match before = before(draft, first);
    return before != null && draft.isFree(before.first(), first) ? before.first() : first;
  }

  /** The end of a range; one that seems to lie before its beginning is a year later. */
  private static @Nullable LocalDateTime endAfter(TimeRange begin, TimeRange end) {
    LocalDateTime from = begin.from();
    LocalDateTime to = end.to();
    return from != null && to != null && !to.isAfter(from) ? to.plusYears(1) : to;
  }

  /** A word with several meanings ("do", "a") only closes a stretch if it can mean nothing else. */
  private static TimeRange half(ReadingState draft, Match before, TimeRange stretch) {
    int end = before.end();
    for (FunctionWord sign : new FunctionWord[] {FunctionWord.ON, FunctionWord.AT}) {
      Match other = draft.signs().before(end, sign);
      if (before.value().isEmpty()
          && other != null
          && other.first() == before.first()
          && draft.signs().isOwn(other)) {
        return stretch;
      }
    }
    LocalDateTime from = stretch.from();
    if (before.sign() == FunctionWord.SINCE && from != null && from.isAfter(now(draft))) {
      return new TimeRange(from.minusYears(1), null, false);
    }
    boolean whole = // "before the end of may" is not before the 21st
        before.sign() == FunctionWord.BEFORE
            && (before.value().equals(Values.END)
                || draft.signs().value(end, FunctionWord.STRETCH, "end") != null);
    return half(whole ? FunctionWord.TO : before.sign(), stretch);
  }

  private static LocalDateTime now(ReadingState draft) {
    return LocalDateTime.ofInstant(draft.asker().now(), draft.asker().zone());
  }

  private static TimeRange half(FunctionWord sign, TimeRange stretch) {
    return switch (sign) {
      case FROM -> new TimeRange(stretch.from(), null, stretch.isCurrent());
      case SINCE -> new TimeRange(stretch.from(), null, false);
      case AFTER -> new TimeRange(stretch.to(), null, false);
      case BEFORE -> new TimeRange(null, stretch.from(), false);
      case TO, MAX -> new TimeRange(null, stretch.to(), false);
      default -> stretch;
    };
  }
}
