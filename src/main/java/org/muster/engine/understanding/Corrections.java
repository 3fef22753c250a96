package org.muster.engine.understanding;

import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "On saturday no wait sunday", "köln nein düsseldorf": who puts right what they said means the
 * second day, place, month or number, and not the first.
 */
final class Corrections {

  /** "Next" and the like, and little words, between a correction and what is meant. */
  private static final int MOST_LITTLE = 3;

  /** "Saturday afternoon the 5th". */
  private static final int LONGEST = 5;

  /** "Newcastle upon Tyne". */
  private static final int LONGEST_NAME = 3;

  private static final FunctionWord[] LITTLE = {
    FunctionWord.ON, FunctionWord.AT, FunctionWord.TO, FunctionWord.FROM, FunctionWord.AROUND
  };

  private static final FunctionWord[] OF_DAYS = {
    FunctionWord.WHICH,
    FunctionWord.PART,
    FunctionWord.PART_NOUN,
    FunctionWord.ORDINAL,
    FunctionWord.THE_DAY,
    FunctionWord.OF,
    FunctionWord.MONTH
  };

  private enum Kind {
    DAY,
    MONTH,
    NUMBER,
    PLACE
  }

  /** From where to where something stands that can be put right. */
  private record Thing(Kind kind, int first, int end) {}

  private final Predicate<String> isPlace;

  Corrections(Predicate<String> isPlace) {
    this.isPlace = isPlace;
  }

  /** The text, as long as before, with blanks for what was put right and the words that say so. */
  String made(String text, FunctionWords signs) {
    if (!signs.have(FunctionWord.CORRECTS)) {
      return text;
    }
    var meant = new StringBuilder(text);
    for (int i = 1; i < signs.size(); i++) {
      Match or = signs.at(i, FunctionWord.OR);
      int end = or == null ? i : or.end();
      boolean sure = false;
      for (Match no = signs.at(end, FunctionWord.CORRECTS);
          no != null;
          no = signs.at(end, FunctionWord.CORRECTS)) {
        sure |= no.value().isEmpty() || or != null;
        end = no.end();
      }
      if (end > (or == null ? i : or.end())) {
        correct(meant, signs, i, end, sure);
        i = end - 1;
      }
    }
    return meant.toString();
  }

  private void correct(StringBuilder text, FunctionWords signs, int at, int end, boolean sure) {
    Thing meant = behind(signs, end);
    Thing wrong = meant == null ? null : before(signs, at, meant.kind());
    if (meant == null || wrong == null || !(sure || isAsGood(text, signs, wrong, at))) {
      return;
    }
    int from =
        IntStream.range(end, meant.first()).filter(i -> isWhich(signs, i)).findFirst().orElse(-1);
    boolean which = from >= 0 || isWhich(signs, meant.end());
    Match said = signs.before(wrong.first(), FunctionWord.WHICH);
    int first = said == null || !which ? wrong.first() : said.first();
    boolean little = signs.before(first, LITTLE) != null;
    from = !little ? end : from < 0 ? meant.first() : from;
    for (int i = first; i < from; i++) {
      if (which || i < wrong.first() || i >= at || !isWhich(signs, i)) { // "samedi prochain"
        blank(text, signs, i, from);
      }
    }
  }

  /** With what stands between it and the next token, but not before what stays. */
  private static void blank(StringBuilder text, FunctionWords signs, int i, int end) {
    int to = i + 1 < end ? signs.token(i + 1).from() : signs.token(i).to();
    for (int at = signs.token(i).from(); at < to; at++) {
      text.setCharAt(at, ' ');
    }
  }

  /** "el sábado, no el domingo" excludes one, "el sábado no el domingo" hardly does. */
  private static boolean isAsGood(CharSequence text, FunctionWords signs, Thing wrong, int at) {
    CharSequence gap = text.subSequence(signs.token(at - 1).to(), signs.token(at).from());
    Match little = signs.before(wrong.first(), LITTLE);
    int first = little == null ? wrong.first() : little.first();
    return wrong.kind() != Kind.NUMBER
        && gap.toString().isBlank()
        && signs.before(first, FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT) == null;
  }

  private static boolean isWhich(FunctionWords signs, int i) {
    return signs.at(i, FunctionWord.WHICH) != null;
  }

  private @Nullable Thing behind(FunctionWords signs, int end) {
    for (int i = end; i <= end + MOST_LITTLE && i < signs.size(); i++) {
      Match day = signs.at(i, FunctionWord.DAY, FunctionWord.WHEN);
      if (day != null) {
        return new Thing(Kind.DAY, i, day.end());
      }
      for (int to = Math.min(signs.size(), i + LONGEST_NAME); to > i; to--) {
        if (isPlace(signs, i, to)) {
          return new Thing(Kind.PLACE, i, to);
        }
      }
      Match month = signs.at(i, FunctionWord.MONTH);
      if (month != null) {
        return new Thing(Kind.MONTH, i, month.end());
      }
      if (isNumber(signs, i)) {
        boolean date = signs.at(i + 1, FunctionWord.MONTH, FunctionWord.ORDINAL) != null;
        return new Thing(date ? Kind.DAY : Kind.NUMBER, i, i + 1);
      }
      if (!isWhich(signs, i)
          && signs.at(i, LITTLE) == null
          && signs.at(i, FunctionWord.IDLE) == null) {
        return null;
      }
    }
    return null;
  }

  private @Nullable Thing before(FunctionWords signs, int end, Kind kind) {
    return switch (kind) {
      case DAY -> day(signs, end);
      case MONTH -> {
        Match month = signs.before(end, FunctionWord.MONTH);
        yield month == null || isNumber(signs, month.first() - 1)
            ? null
            : new Thing(kind, month.first(), end);
      }
      case NUMBER -> {
        Match unit = signs.before(end, FunctionWord.UNIT);
        int behind = unit == null ? end : unit.first();
        yield isNumber(signs, behind - 1) ? new Thing(kind, behind - 1, end) : null;
      }
      case PLACE ->
          IntStream.rangeClosed(Math.max(0, end - LONGEST_NAME), end - 1)
              .filter(first -> isPlace(signs, first, end))
              .mapToObj(first -> new Thing(kind, first, end))
              .findFirst()
              .orElse(null);
    };
  }

  private static @Nullable Thing day(FunctionWords signs, int end) {
    int date = end;
    for (int i = end - 1; i >= Math.max(0, end - LONGEST); i--) {
      Match day = signs.at(i, FunctionWord.DAY, FunctionWord.WHEN);
      if (day != null && day.end() <= end) {
        return new Thing(Kind.DAY, i, end);
      }
      date = isNumber(signs, i) ? i : date;
      if (!isNumber(signs, i) && signs.at(i, OF_DAYS) == null) {
        break;
      }
    }
    return date < end - 1 ? new Thing(Kind.DAY, date, end) : null;
  }

  private static boolean isNumber(FunctionWords signs, int i) {
    return i >= 0
        && i < signs.size()
        && (signs.token(i).isNumber() || signs.at(i, FunctionWord.NUMBER) != null);
  }

  private boolean isPlace(FunctionWords signs, int first, int end) {
    return isPlace.test(
        IntStream.range(first, end)
            .mapToObj(i -> signs.token(i).folded())
            .collect(Collectors.joining(" ")));
  }
}
