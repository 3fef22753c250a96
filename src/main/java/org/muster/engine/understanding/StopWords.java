package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * The words that only hold a sentence together. Comes last. A text of nothing else asks for nothing
 * in particular ("airsoft", "where can I play"), unless it is as short as a name ("The Game"),
 * which keeps them.
 */
final class StopWords implements Reader {

  static final FunctionWord[] IDLE = {
    FunctionWord.IDLE,
    FunctionWord.SPORT,
    FunctionWord.AT,
    FunctionWord.AROUND,
    FunctionWord.ON,
    FunctionWord.IN,
    FunctionWord.WITHIN,
    FunctionWord.FROM,
    FunctionWord.TO,
    FunctionWord.WITH,
    FunctionWord.AND,
    FunctionWord.OR,
    FunctionWord.OF,
    FunctionWord.BETWEEN,
    FunctionWord.ONLY,
    FunctionWord.ONLY_AFTER,
    FunctionWord.ORDINAL,
    FunctionWord.STARTS,
    FunctionWord.ALSO,
    FunctionWord.RATHER
  };

  private static final Set<String> ORDER = Set.of("sort");

  private static final Set<FunctionWord> SIGNS = Set.of(IDLE);

  /** No name has so many of these words, and no other one. */
  private static final int FEWEST_OF_SENTENCE = 3;

  @Override
  public void read(ReadingState draft) {
    sport(draft);
    if (isEmpty(draft)) {
      draft.saysNothing();
      return;
    }
    if (!saysSomething(draft)) {
      return;
    }
    for (int i = 0; i < draft.size(); i++) {
      for (Match match : draft.signs().at(i)) { // longest first: part of it may be claimed
        boolean ofName = match.value().equals(Values.MISSPELT);
        if (SIGNS.contains(match.sign()) && !ofName && draft.isFree(i, match.end())) {
          draft.takeIdle(match);
        }
      }
    }
  }

  /** "airsfot leeds", but "hazelridge airrsoft" may be a name. */
  private static void sport(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match sport = draft.signs().value(i, FunctionWord.SPORT, Values.MISSPELT);
      if (sport != null && draft.isFree(i, sport.end()) && isUnderstood(draft)) {
        draft.takeEmpty(i, sport.end());
      }
    }
  }

  private static boolean isUnderstood(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i) && draft.signs().at(i).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Whether all tokens but those of a stretch were read, or say nothing. */
  static boolean nothingElseIsLeft(ReadingState draft, int first, int end) {
    for (int i = 0; i < draft.size(); i++) {
      boolean itself = first <= i && i < end;
      if (!itself && draft.isFree(i) && draft.signs().at(i, IDLE) == null) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEmpty(ReadingState draft) {
    boolean enough = false; // to be no name
    for (int i = 0; i < draft.size(); ) {
      Match idle = draft.signs().at(i, IDLE);
      if (!draft.isEmpty(i) || (draft.isFree(i) && idle == null)) {
        return false;
      }
      enough |= draft.signs().at(i, FunctionWord.SPORT) != null;
      enough |= draft.signs().value(i, FunctionWord.IDLE, Values.HERE) != null;
      enough |= draft.isReadAs(i, ORDER); // "cheapest"
      i = draft.isFree(i) && idle != null ? idle.end() : i + 1;
    }
    boolean cjk = draft.token(0).kind() == Token.Kind.CJK; // cut into fewer pieces
    return enough || draft.size() >= (cjk ? FEWEST_OF_SENTENCE - 1 : FEWEST_OF_SENTENCE);
  }

  private static boolean saysSomething(ReadingState draft) {
    for (int i = 0; i < draft.size(); ) {
      Match idle = draft.signs().at(i, IDLE);
      if (!draft.isFree(i) || idle == null) {
        return true;
      }
      i = idle.end();
    }
    return false;
  }
}
