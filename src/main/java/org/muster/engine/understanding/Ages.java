package org.muster.engine.understanding;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How old the youngest is who comes: "my 12yo son", "ab 14", "od 16 lat", "u18" (17 at most). Who
 * says "18+" wants no children there.
 */
final class Ages implements Reader {

  private static final int ADULT = 18;
  private static final int YOUNGEST = 5;
  private static final Pattern UNDER = Pattern.compile("u(\\d{1,2})s?");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i)) {
        int age = Numbers.whole(draft.token(i));
        if (age >= YOUNGEST && age <= 99) {
          number(draft, i, age);
        } else {
          under(draft, i);
        }
      }
    }
  }

  private static void under(ReadingState draft, int i) {
    Matcher under = UNDER.matcher(draft.token(i).folded());
    if (under.matches()) {
      int age = Integer.parseInt(under.group(1));
      if (age > YOUNGEST && age <= 21) {
        draft.take(i, i + 1, youngest(age - 1));
      }
    }
  }

  private static void number(ReadingState draft, int i, int age) {
    FunctionWords signs = draft.signs();
    Match aged = signs.value(i + 1, FunctionWord.UNIT, "aged");
    Match agedBefore = signs.before(i, FunctionWord.UNIT);
    boolean saysAge = aged != null;
    int first = i;
    int end = aged == null ? i + 1 : aged.end();
    if (agedBefore != null && agedBefore.value().equals("aged")) {
      saysAge = true;
      first = agedBefore.first();
    }
    Match from = signs.before(first, FunctionWord.MIN, FunctionWord.FROM);
    Match below = signs.before(first, FunctionWord.MAX);
    Match plus = signs.at(end, FunctionWord.MIN_AFTER);
    boolean alone = isAlone(draft, end) && age <= ADULT;
    if (!saysAge && !(alone && (from != null || below != null || plus != null))) {
      return;
    }
    if (from != null) {
      first = from.first();
    } else if (below != null) {
      first = below.first();
    }
    if (plus != null) {
      end = plus.end();
    }
    if (!draft.isFree(first, end)) {
      return;
    }
    if (below != null && from == null && plus == null) {
      draft.take(first, end, youngest(age - 1));
    } else if (age == ADULT && (from != null || plus != null)) {
      draft.take(first, end, adults());
    } else {
      draft.take(first, end, youngest(age));
    }
  }

  /** Nothing counts, costs or dates with the number. */
  private static boolean isAlone(ReadingState draft, int end) {
    return draft
                .signs()
                .at(
                    end,
                    FunctionWord.UNIT,
                    FunctionWord.CURRENCY,
                    FunctionWord.PERIOD,
                    FunctionWord.MONTH)
            == null
        && draft.signs().before(end - 1, FunctionWord.CURRENCY) == null;
  }

  private static Intent youngest(int age) {
    Filter tooYoung = new Filter.NumberIn(Fields.MIN_AGE, Math.nextUp((double) age), null);
    return Intent.must(new Filter.Not(tooYoung), new Said("min_age", String.valueOf(age)));
  }

  /** Games for adults, whichever way they say so. */
  static Intent adults() {
    return Intent.should(adultsOnly(), new Said("audience", "adults_only"));
  }

  static Filter adultsOnly() {
    return new Filter.Or(
        List.of(
            Filter.is(Fields.AUDIENCE, "adults_only"),
            new Filter.NumberIn(Fields.MIN_AGE, (double) ADULT, null)));
  }
}
