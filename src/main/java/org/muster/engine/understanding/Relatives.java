package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Children who come along, with their ages: "my daughter is 13", "mit meinen söhnen 12 und 15",
 * "dad and two daughters 11 and 14", "son 12 and daughter 9". The youngest counts; how many they
 * are, and who comes with them, says nothing.
 */
final class Relatives implements Reader {

  private static final int YOUNGEST = 5;

  /** Without a word for years: more is of something else. */
  private static final int OLDEST_BARE = 19;

  private static final int OLDEST = 25;

  /** "are now aged". */
  private static final int MOST_BETWEEN = 3;

  /** Several of one kind. */
  private static final int MOST_CHILDREN = 9;

  /**
   * Ages that stand together.
   *
   * @param end behind the last of them
   */
  private record Children(int youngest, int end) {}

  @Override
  public void read(ReadingState draft) {
    boolean found = false;
    for (int i = 0; i < draft.size(); i++) {
      Children children = draft.isFree(i) ? children(draft, i) : null;
      if (children != null && draft.isFree(i, children.end())) {
        int first = i - counted(draft, i);
        draft.take(first, children.end(), Ages.youngest(draft, children.youngest()));
        found = true;
      }
    }
    if (found) {
      silenceGrown(draft);
    }
  }

  /** "papa mit zwei töchtern 15 und 17": neither Pápa in Hungary nor a wish. */
  private static void silenceGrown(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match grown = draft.signs().at(i, FunctionWord.GROWN);
      boolean counted = // "4 adults" are a group
          draft.isNumber(i - 1) || draft.signs().before(i, FunctionWord.NUMBER) != null;
      if (grown != null && !counted && draft.isFree(i, grown.end())) {
        draft.take(i, grown.end(), Clause.Idle::new);
      }
    }
  }

  /** How many tokens before the children say how many they are: "two", "2". */
  private static int counted(ReadingState draft, int i) {
    Match count = draft.signs().before(i, FunctionWord.NUMBER);
    if (count != null) {
      return draft.isFree(count.first(), i) ? i - count.first() : 0;
    }
    int figure = draft.isFree(i - 1) ? Numbers.whole(draft.token(i - 1)) : -1;
    return figure > 0 && figure <= MOST_CHILDREN && !draft.isBorder(i) ? 1 : 0;
  }

  private static @Nullable Children children(ReadingState draft, int first) {
    FunctionWords signs = draft.signs();
    Match kin = signs.value(first, FunctionWord.AGED, Values.KIN);
    int youngest = Integer.MAX_VALUE;
    int end = first;
    while (kin != null) {
      boolean turns = false;
      int at = kin.end();
      for (int n = 0; n < MOST_BETWEEN; n++) {
        Match is = signs.at(at, FunctionWord.IS);
        Match between = is == null ? agedOrOf(draft, at) : is;
        turns |= is != null && is.value().equals(Values.TURNS);
        at = between == null ? behindCount(draft, at) : between.end();
        at = turns ? behindMonth(draft, at) : at; // "wird im januar 14"
      }
      int age = age(draft, at);
      while (age > 0) {
        youngest = Math.min(youngest, age);
        end = behind(draft, at);
        Match to = signs.at(end, FunctionWord.TO); // "10 bis 14 jahre"
        at = to == null ? behindJoint(draft, end) : to.end();
        age = age(draft, at);
      }
      end = turns && end > kin.end() ? behindMonth(draft, end) : end;
      kin = next(draft, Math.max(end, kin.end()));
    }
    Match more = signs.at(end, FunctionWord.MIN_AFTER, FunctionWord.MAX_AFTER, FunctionWord.TO);
    return youngest > OLDEST || more != null ? null : new Children(youngest, end);
  }

  /** "娘2人、10歳と13歳": how many they are. */
  private static int behindCount(ReadingState draft, int at) {
    Match people =
        draft.isNumber(at) ? draft.signs().value(at + 1, FunctionWord.UNIT, "people") : null;
    return people != null && draft.token(at + 1).kind() == Token.Kind.CJK ? people.end() : at;
  }

  private static @Nullable Match agedOrOf(ReadingState draft, int at) {
    Match aged = draft.signs().value(at, FunctionWord.UNIT, "aged");
    return aged == null ? draft.signs().at(at, FunctionWord.OF) : aged;
  }

  /** "son 12 and my daughter 9", "meine 2 kinder": who else there is. */
  private static @Nullable Match next(ReadingState draft, int end) {
    int at = behindJoint(draft, end);
    Match whose = at == end ? null : draft.signs().at(at, FunctionWord.IDLE, FunctionWord.NUMBER);
    Match kin = at == end ? null : draft.signs().value(at, FunctionWord.AGED, Values.KIN);
    return kin == null && whose != null
        ? draft.signs().value(whose.end(), FunctionWord.AGED, Values.KIN)
        : kin;
  }

  /** Behind "and" or a comma; the same place: there is none. */
  private static int behindJoint(ReadingState draft, int at) {
    Match and = draft.signs().at(at, FunctionWord.AND);
    return and == null ? at : and.end();
  }

  /** "10 e 12": neither "10€" nor "10th". */
  private static boolean isJoint(ReadingState draft, int at) {
    Match and = draft.signs().at(at, FunctionWord.AND);
    return and != null && draft.signs().isOwn(and) && !draft.gap(at).isEmpty();
  }

  /** Behind an age and the word for years. */
  private static int behind(ReadingState draft, int at) {
    Match words = draft.signs().at(at, FunctionWord.NUMBER);
    int end = words == null ? at + 1 : words.end();
    Match aged = draft.signs().value(end, FunctionWord.UNIT, "aged");
    return aged == null ? end : aged.end();
  }

  /** "turned 14 in january": no game is wanted then. */
  private static int behindMonth(ReadingState draft, int end) {
    Match in = draft.signs().at(end, FunctionWord.ON, FunctionWord.IN, FunctionWord.AT);
    Match month = draft.signs().at(in == null ? end : in.end(), FunctionWord.MONTH);
    return in == null || month == null ? end : month.end();
  }

  /** The age at a token, the lower of "8-12"; -1: it is none. */
  private static int age(ReadingState draft, int at) {
    if (!draft.isFree(at)) {
      return -1;
    }
    Match words = draft.signs().at(at, FunctionWord.NUMBER);
    Double least = Numbers.least(draft.token(at));
    Double most = Numbers.amount(draft.token(at));
    int age = Numbers.whole(draft.token(at), words);
    if (least != null && most != null && least < most && most <= OLDEST_BARE) {
      age = least.intValue();
    }
    int end = words == null ? at + 1 : words.end();
    boolean aged = draft.signs().value(end, FunctionWord.UNIT, "aged") != null;
    boolean other =
        !aged
            && !isJoint(draft, end)
            && (draft.isMeasured(end)
                || draft.signs().at(end, FunctionWord.ORDINAL, FunctionWord.AMOUNT) != null
                || draft.signs().before(at, FunctionWord.CURRENCY) != null);
    return age >= YOUNGEST && age <= (aged ? OLDEST : OLDEST_BARE) && !other ? age : -1;
  }
}
