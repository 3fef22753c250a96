package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.FilteredTermsEnum;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.BytesRefBuilder;
import org.apache.lucene.util.UnicodeUtil;
import org.jspecify.annotations.Nullable;

/**
 * The terms of one segment that are a few typos, as {@link Typos} counts them, away from a word.
 *
 * <p>Terms are sorted, so neighbours share their beginnings and the rows of the usual matrix that
 * belong to these; runs of terms are passed over as soon as their common beginning is too far away.
 * An automaton would find the same, but takes longer to build than a dictionary to walk.
 */
final class TypoTerms extends FilteredTermsEnum {

  /** So many terms are stepped over sooner than sought past. */
  private static final int STEPS = 12;

  private final TypoQuery asked;
  private final char[] word;
  private final int[][] rows;

  /** Fewest typos between the word and any beginning of the term up to this length. */
  private final int[] best;

  private char[] current = new char[64];
  private char[] before = new char[64];

  /** How many letters of the term before the rows are right for. */
  private int known;

  /** No term that begins with these letters can be near enough. */
  private boolean dead;

  private int steps;

  TypoTerms(TermsEnum terms, TypoQuery asked) {
    super(terms);
    this.asked = asked;
    this.word = asked.word().toCharArray();
    int longest = word.length + asked.most() + 1; // nothing longer is alive or undecided
    rows = new int[longest + 1][word.length + 1];
    best = new int[longest + 1];
    Arrays.setAll(rows[0], i -> i);
    best[0] = word.length;
  }

  @Override
  protected @Nullable BytesRef nextSeekTerm(@Nullable BytesRef term) {
    var seek = new BytesRefBuilder();
    if (term == null) {
      seek.copyChars(asked.sure());
    } else {
      seek.copyChars(current, 0, known);
      seek.append((byte) 0xff); // in no UTF-8: behind all that begin so
    }
    return seek.get();
  }

  @Override
  protected AcceptStatus accept(BytesRef term) throws IOException {
    int length = next(term);
    if (dead) {
      return pass();
    }
    while (known < length && !dead && !isBegun()) {
      known++;
      dead = row(known) > asked.most();
    }
    if (isBegun() || (known == length && !dead && rows[length][word.length] <= asked.most())) {
      return AcceptStatus.YES;
    }
    steps = 0;
    return dead ? pass() : AcceptStatus.NO;
  }

  /** Whether the term begins with the word, or nearly, and that is enough. */
  private boolean isBegun() {
    return asked.begun() && !dead && best[known] <= asked.most();
  }

  /** Reads a term and forgets what is not true of it; answers its length. */
  private int next(BytesRef term) {
    char[] spare = before;
    before = current;
    current = spare.length < term.length ? new char[ArrayUtil.oversize(term.length, 2)] : spare;
    int length = UnicodeUtil.UTF8toUTF16(term.bytes, term.offset, term.length, current);
    int same = Arrays.mismatch(before, 0, known, current, 0, length);
    if (same >= 0 && same < known) {
      known = same;
      dead = false;
    }
    return length;
  }

  private AcceptStatus pass() {
    if (known <= asked.sure().length()) {
      return AcceptStatus.END; // behind all that begin as they must
    }
    boolean split = Character.isHighSurrogate(current[known - 1]);
    return ++steps > STEPS && !split ? AcceptStatus.NO_AND_SEEK : AcceptStatus.NO;
  }

  /** Fills the row for the beginning of this length; answers the least number in it. */
  private int row(int length) {
    if (length <= asked.sure().length() && current[length - 1] != asked.sure().charAt(length - 1)) {
      return Typos.TOO_MANY;
    }
    int[] row = rows[length];
    int[] above = rows[length - 1];
    char letter = current[length - 1];
    row[0] = length;
    int least = length;
    for (int j = 1; j <= word.length; j++) {
      int value = Math.min(row[j - 1], above[j]) + 1;
      value = Math.min(value, above[j - 1] + (word[j - 1] == letter ? 0 : 1));
      if (length > 1 && j > 1 && word[j - 2] == letter && word[j - 1] == current[length - 2]) {
        value = Math.min(value, rows[length - 2][j - 2] + 1);
      }
      row[j] = value;
      least = Math.min(least, value);
    }
    best[length] = Math.min(best[length - 1], row[word.length]);
    return least;
  }
}
