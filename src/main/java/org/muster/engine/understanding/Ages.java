package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * How old the youngest is who comes: "my 12yo son", "ab 14", "od 16 lat", "femtonåring", "中学生",
 * "u18" (17 at most). Who says "18+" wants no children there.
 */
final class Ages implements Reader {

  private static final int ADULT = 18;
  private static final int YOUNGEST = 5;

  /** A bare number between two commas is no age above. */
  private static final int OLDEST_REMARK = 19;

  private static final Pattern UNDER = Pattern.compile("u(\\d{1,2})s?");

  private final Predicate<String> isTown;

  /**
   * @param isTown whether a well-known place is called so
   */
  Ages(Predicate<String> isTown) {
    this.isTown = isTown;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match words = draft.signs().at(i, FunctionWord.NUMBER);
      Match pupil = draft.signs().at(i, FunctionWord.AGE);
      if (pupil != null && draft.isFree(i, pupil.end())) {
        draft.take(i, pupil.end(), youngest(draft, Integer.parseInt(pupil.value())));
      } else if (draft.isFree(i)) {
        int figure = Numbers.whole(draft.token(i));
        int age = words == null ? figure : Integer.parseInt(words.value());
        if (age >= YOUNGEST
            && age <= 99
            && draft.signs().at(i, FunctionWord.AMOUNT) == null) { // "6 dych": sixty zlotys
          number(draft, i, words == null ? i + 1 : words.end(), age);
        } else if (!range(draft, i)) {
          under(draft, i);
        }
      }
    }
  }

  /** "ages 8-12", "8-12 Jahre": the youngest of them. */
  private static boolean range(ReadingState draft, int i) {
    Double least = Numbers.least(draft.token(i));
    Double most = Numbers.amount(draft.token(i));
    Match before = draft.signs().before(i, FunctionWord.UNIT);
    Match behind = draft.signs().value(i + 1, FunctionWord.UNIT, "aged");
    boolean aged = before != null && before.value().equals("aged");
    int first = aged && before != null && draft.isFree(before.first()) ? before.first() : i;
    int end = behind == null ? i + 1 : behind.end();
    if (least == null || most == null || !(aged || behind != null) || !draft.isFree(first, end)) {
      return false;
    }
    if (least >= YOUNGEST && least < most && most <= 99) {
      draft.take(first, end, youngest(draft, least.intValue()));
    }
    return true;
  }

  private static void under(ReadingState draft, int i) {
    if (!draft.token(i).folded().startsWith("u")) {
      return;
    }
    Matcher under = UNDER.matcher(draft.token(i).folded());
    if (under.matches()) {
      int age = Integer.parseInt(under.group(1));
      if (age > YOUNGEST && age <= 21) {
        draft.take(i, i + 1, youngest(draft, age - 1));
      }
    }
  }

  private void number(ReadingState draft, int i, int behind, int age) {
    FunctionWords signs = draft.signs();
    Match aged = signs.value(behind, FunctionWord.UNIT, "aged");
    Match also = aged == null ? signs.at(behind, FunctionWord.AND, FunctionWord.TO) : null;
    int other = also == null ? -1 : other(draft, also.end());
    if (also != null && other > 0) { // "16 et 17 ans"
      aged = signs.value(also.end() + 1, FunctionWord.UNIT, "aged");
      age = Math.min(age, other);
    }
    Match agedBefore = signs.before(i, FunctionWord.UNIT);
    Match of = signs.before(i, FunctionWord.AGED); // "my son is 12"
    of = of == null ? young(draft, i) : of;
    boolean woman = of == null && draft.token(i).isNumber() && isWoman(draft, i);
    boolean remark = // "(15)", "? 17, got my own kit"
        age <= OLDEST_REMARK
            && i > 0
            && draft.token(i).isNumber()
            && draft.isBorder(i)
            && draft.isBorder(behind)
            && signs.at(i - 1, FunctionWord.MONTH, FunctionWord.DAY) == null;
    if (ago(draft, i, aged == null ? signs.value(behind, FunctionWord.PERIOD, "year") : aged)) {
      return;
    }
    boolean saysAge =
        aged != null || remark || (woman && isAlone(draft, i, behind) && !isCounted(draft, behind));
    int first = i;
    int end = aged == null ? behind : aged.end();
    if (agedBefore != null && agedBefore.value().equals("aged")) {
      saysAge = true;
      first = agedBefore.first();
    } else if (of != null
        && !(age >= ADULT && signs.value(end, FunctionWord.MIN_AFTER, "") != null) // "girls 18+"
        && (saysAge || (isAlone(draft, i, end) && (isOfKin(of, age) || !isCounted(draft, end))))) {
      saysAge = true;
      first = of.first();
    }
    Match from = signs.before(first, FunctionWord.MIN, FunctionWord.FROM);
    Match below = signs.before(first, FunctionWord.MAX);
    below = below == null || Values.isOfMoney(below) ? null : below;
    Match belowBehind = signs.at(end, FunctionWord.MAX_AFTER);
    Match plus = signs.value(end, FunctionWord.MIN_AFTER, "");
    boolean price = below != null && Money.isSubject(draft); // "cheap, under 10"
    boolean alone = isAlone(draft, i, end) && age <= ADULT && draft.token(i).isNumber() && !price;
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
    if (saysAge && belowBehind != null && from == null && plus == null) {
      end = belowBehind.end();
      age -= Values.isLess(belowBehind) ? 1 : 0;
    }
    Match and = signs.at(end, FunctionWord.AND);
    if (of != null
        && and != null
        && draft.isFree(and.end())
        && isAlone(draft, and.end(), and.end() + 1)) {
      int second = Numbers.whole(draft.token(and.end())); // "ados de 16 et 17"
      end = second > age && second <= OLDEST_REMARK ? and.end() + 1 : end;
    }
    if (!draft.isFree(first, end)) {
      return;
    }
    if (below != null && from == null && plus == null) {
      draft.take(first, end, youngest(draft, Values.isLess(below) ? age - 1 : age));
    } else if (age == ADULT && (from != null || plus != null)) {
      draft.take(first, end, adults());
    } else {
      draft.take(first, end, youngest(draft, age));
    }
  }

  /** "peques de 12", "kinder mit 12": a word for the young before a number. */
  private static @Nullable Match young(ReadingState draft, int i) {
    Match joint = draft.signs().before(i, FunctionWord.OF, FunctionWord.WITH);
    boolean below = draft.signs().before(i, FunctionWord.MAX) != null; // "menores de 18"
    int who = joint == null || below ? -1 : joint.first() - 1;
    boolean young =
        who >= 0
            && draft.terms().inContext(who, who + 1).stream()
                .anyMatch(
                    concept ->
                        concept.field().equals(Fields.AUDIENCE)
                            && concept.value().equals("juniors"));
    return young && joint != null ? new Match(joint.meaning(), who, i) : null;
  }

  /** "I am a woman 35". */
  private static boolean isWoman(ReadingState draft, int i) {
    return i > 0
        && draft.terms().inContext(i - 1, i).stream()
            .anyMatch(
                concept ->
                    concept.field().equals(Fields.AUDIENCE) && concept.value().equals("women"));
  }

  /** "depuis 10 ans", "10 years ago", "dix ans sans jouer": nobody is so old. */
  private static boolean ago(ReadingState draft, int i, @Nullable Match years) {
    Match before =
        draft.signs().before(i, FunctionWord.SINCE, FunctionWord.AFTER, FunctionWord.AGO);
    Match behind =
        years == null || before != null ? null : draft.signs().at(years.end(), FunctionWord.AGO);
    if (years == null || (before == null && behind == null)) {
      return false;
    }
    int first = before == null || !draft.isFree(before.first(), i) ? i : before.first();
    int end = behind == null || !draft.isFree(behind.first()) ? years.end() : behind.end();
    boolean free = draft.isFree(first, end) && (behind != null || first < i);
    if (free) {
      draft.take(first, end, Clause.Idle::new);
    }
    return free;
  }

  /** A second age, of which the unit stands behind it; -1: there is none. */
  private static int other(ReadingState draft, int i) {
    int age = draft.isFree(i) ? Numbers.whole(draft.token(i)) : -1;
    return age >= YOUNGEST && draft.signs().value(i + 1, FunctionWord.UNIT, "aged") != null
        ? age
        : -1;
  }

  /** "tochter 15 möcht mitspielen": whatever follows is no unit. */
  private static boolean isOfKin(Match of, int age) {
    return of.value().equals(Values.KIN) && age <= OLDEST_REMARK;
  }

  /** "I am 40 minutes away", but "i'm 16 leeds". */
  private boolean isCounted(ReadingState draft, int end) {
    return end < draft.size()
        && !draft.isBorder(end)
        && draft.token(end).isWord()
        && draft.signs().at(end).isEmpty()
        && !isTown.test(draft.token(end).folded())
        && draft.terms().inContext(end, end + 1).stream() // "ich w 28 anfängerin"
            .noneMatch(concept -> concept.field().equals(Fields.AUDIENCE));
  }

  /** Nothing counts, costs or dates with the number. */
  private static boolean isAlone(ReadingState draft, int first, int end) {
    return !draft.isMeasured(end) && draft.signs().before(first, FunctionWord.CURRENCY) == null;
  }

  /** What takes people of that age; players take nobody, and sites whom their games take. */
  static Intent youngest(ReadingState draft, int age) {
    Filter tooYoung = new Filter.NumberIn(Fields.MIN_AGE, Math.nextUp((double) age), null);
    List<Filter> filters = new ArrayList<>(List.of(new Filter.Not(tooYoung)));
    if (draft.asker().types().contains("player")) {
      filters.add(new Filter.Not(Filter.is(Fields.TYPE, "player")));
    }
    if (draft.asker().types().contains("venue")) {
      filters.add(Thereabouts.OF_KNOWN_AGE);
    }
    return Intent.must(new Filter.And(filters), new Said("age", String.valueOf(age)));
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
