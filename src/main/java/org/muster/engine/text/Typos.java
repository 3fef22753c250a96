package org.muster.engine.text;

/**
 * How many letters are wrong between two words: inserted, left out, replaced, or two neighbours
 * swapped (optimal string alignment). A wrong first letter counts like any other here; that it is
 * rarer shows in the order of candidates.
 */
public final class Typos {

  public static final int TOO_MANY = Integer.MAX_VALUE;

  private Typos() {}

  /** The distance, or {@link #TOO_MANY} if it is more than {@code most}. */
  public static int between(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return TOO_MANY;
    }
    // each slip changes two kinds of letters at most
    if (Long.bitCount(letters(a) ^ letters(b)) > 2 * most) {
      return TOO_MANY;
    }
    int[][] rows = distances(a, b, most);
    int distance = rows.length == 0 ? TOO_MANY : rows[a.length() % 3][b.length()];
    return distance <= most ? distance : TOO_MANY;
  }

  /** A bit for each kind of letter that a word has; several kinds may share one. */
  private static long letters(String word) {
    long letters = 0;
    for (int i = 0; i < word.length(); i++) {
      letters |= 1L << (word.charAt(i) & 63);
    }
    return letters;
  }

  /** The distance of {@code a} to the best beginning of {@code b}. */
  public static int ofPrefix(String a, String b, int most) {
    if (a.length() - b.length() > most
        || Long.bitCount(letters(a) & ~letters(b)) > most) { // each costs one at least
      return TOO_MANY;
    }
    int[][] rows = distances(a, b, most);
    int best = TOO_MANY;
    if (rows.length > 0) {
      for (int distance : rows[a.length() % 3]) {
        best = Math.min(best, distance);
      }
    }
    return best <= most ? best : TOO_MANY;
  }

  /** The last three rows of the table; no rows as soon as every way costs more than most. */
  private static int[][] distances(String a, String b, int most) {
    int[][] rows = new int[3][b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      rows[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = rows[i % 3];
      int[] above = rows[(i - 1) % 3];
      row[0] = i;
      int least = i;
      for (int j = 1; j <= b.length(); j++) {
        int same = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int d = Math.min(Math.min(above[j], row[j - 1]) + 1, above[j - 1] + same);
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d = Math.min(d, rows[(i - 2) % 3][j - 2] + 1);
        }
        row[j] = d;
        least = Math.min(least, d);
      }
      if (least > most + 1) { // a swap can still win one back
        return new int[0][];
      }
    }
    return rows;
  }
}
