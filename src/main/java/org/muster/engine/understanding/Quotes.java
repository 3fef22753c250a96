package org.muster.engine.understanding;

import org.muster.engine.query.Clause;
import org.muster.engine.text.QuotedText;

/** Words in quotes belong together; words behind a minus are not wanted. */
final class Quotes implements Reader {

  private final Exclusions exclusions;

  Quotes(Exclusions exclusions) {
    this.exclusions = exclusions;
  }

  @Override
  public void read(ReadingState draft) {
    if (isPlain(draft.text())) {
      return;
    }
    for (QuotedText.Piece piece : QuotedText.of(draft.text())) {
      int first = draft.firstToken(piece.from());
      int end = draft.endOfTokens(first, piece.to());
      if (draft.isFree(first, end)) {
        if (piece.isExcluded()) {
          exclusions.exclude(draft, first, first, end);
        } else {
          String words = piece.words().strip();
          draft.take(first, end, span -> new Clause.Phrase(span, words));
        }
      }
    }
  }

  /** Without a quotation mark, and without a minus before a word. */
  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean minus = c == '-' && (i == 0 || text.charAt(i - 1) == ' ');
      if (c == '"' || minus || (c >= 0x80 && !Character.isLetterOrDigit(c))) {
        return false;
      }
    }
    return true;
  }
}
