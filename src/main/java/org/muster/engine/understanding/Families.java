package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "two adults and two kids", "大人2人と子供2人": four places, and no game for adults only. The word for
 * the children is left to who knows it.
 */
final class Families implements Reader {

  private static final int MOST = 30;

  /**
   * How many there are of a kind.
   *
   * @param first the first token of the number, or of the word if that comes first
   * @param end behind the last token of both
   * @param word where the word stands
   */
  private record Some(int count, int first, int end, int word) {}

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Some grown = some(draft, i, FunctionWord.GROWN, "");
      Some young = some(draft, i, FunctionWord.AGED, Values.KIN);
      if (grown != null) {
        Some children = some(draft, behindJoint(draft, grown.end()), FunctionWord.AGED, Values.KIN);
        if (children != null) {
          take(draft, grown.first(), Math.max(grown.end(), children.word()), grown, children);
          silenceCount(draft, children);
        }
      } else if (young != null) {
        Some adults = some(draft, behindJoint(draft, young.end()), FunctionWord.GROWN, "");
        if (adults != null
            && take(draft, young.end(), adults.end(), young, adults)
            && draft.isFree(i, young.word())) {
          draft.take(i, young.word(), Clause.Idle::new);
        }
      }
    }
  }

  /** "子供2人": the number behind the word. */
  private static void silenceCount(ReadingState draft, Some children) {
    if (children.word() == children.first() && draft.isFree(children.word() + 1, children.end())) {
      draft.take(children.word() + 1, children.end(), Clause.Idle::new);
    }
  }

  private static boolean take(ReadingState draft, int first, int end, Some one, Some other) {
    if (one.count() + other.count() > MOST || !draft.isFree(first, end)) {
      return false;
    }
    Groups.take(draft, first, end, one.count() + other.count());
    return true;
  }

  private static int behindJoint(ReadingState draft, int at) {
    Match and = draft.signs().at(at, FunctionWord.AND, FunctionWord.WITH);
    return and == null ? at : and.end();
  }

  /** "two adults", "大人2人"; null: nobody of that kind is counted there. */
  private static @Nullable Some some(ReadingState draft, int i, FunctionWord sign, String kind) {
    FunctionWords signs = draft.signs();
    Match before = signs.value(i, sign, kind);
    int at = before == null ? i : before.end();
    if (!draft.isFree(i) || !draft.isFree(at)) {
      return null;
    }
    Match words = signs.at(at, FunctionWord.NUMBER);
    int count = Numbers.whole(draft.token(at), words);
    int end = words == null ? at + 1 : words.end();
    if (count < 1) {
      return null;
    }
    Match people = signs.value(end, FunctionWord.UNIT, "people");
    if (before != null) {
      return people != null && draft.token(people.first()).kind() == Token.Kind.CJK
          ? new Some(count, i, people.end(), i)
          : null;
    }
    Match behind = signs.value(end, sign, kind);
    return behind == null ? null : new Some(count, i, behind.end(), behind.first());
  }
}
