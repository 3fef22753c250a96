package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import org.muster.engine.vocabulary.Concept;

/** Asks the vocabulary about tokens. */
final class TermLookup {

  private static final int FEW = 3;

  private TermLookup() {}

  /** In a short text, ambiguous words are meant as people of the sport mean them. */
  private static boolean isShort(ReadingState draft) {
    int left = 0; // what is understood already is no prose
    for (int i = 0; i < draft.size(); i++) {
      left += draft.isFree(i) ? 1 : 0;
    }
    return left <= FEW;
  }

  /** What the tokens, together, stand for. */
  static List<Concept> concepts(WordDictionary words, ReadingState draft, int first, int end) {
    return words.concepts(words(draft, first, end), draft.signs().language(), isShort(draft));
  }

  /** As {@link #concepts}, as if the text were about nothing else. */
  static List<Concept> inContext(WordDictionary words, ReadingState draft, int first, int end) {
    return words.concepts(words(draft, first, end), draft.signs().language(), true);
  }

  /** Other words for the tokens, each a phrase. */
  static List<String> expansions(WordDictionary words, ReadingState draft, int first, int end) {
    return words
        .expansions(words(draft, first, end), draft.signs().language(), isShort(draft))
        .stream()
        .map(phrase -> String.join(" ", phrase))
        .toList();
  }

  /** As the vocabulary cuts words: a number is one with the letters that it touches. */
  private static List<String> words(ReadingState draft, int first, int end) {
    var words = new ArrayList<String>();
    for (int i = first; i < end; i++) {
      Token token = draft.token(i);
      boolean glued =
          i > first
              && draft.token(i - 1).isNumber()
              && draft.token(i - 1).to() == token.from()
              && token.kind() == Token.Kind.WORD;
      if (glued) {
        words.add(words.removeLast() + token.folded());
      } else {
        words.add(token.folded());
      }
    }
    return words;
  }
}
