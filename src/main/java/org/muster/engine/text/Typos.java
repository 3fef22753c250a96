package org.muster.engine.text;

/**
 * How many letters are wrong between two words: inserted, left out, replaced, or two neighbours
 * swapped (optimal string alignment). A wrong first letter counts like any other here; that it is
 * rarer shows in the order of candidates.
 */
public final class Typos {

  public static final int TOO_MANY = Integer.MAX_VALUE;

  private Typos() {}

  /**
   * A word that is compared with many.
   *
   * @param letters a bit for each kind of letter that it has; several kinds may share one
   */
  public record Word(String text, long letters) {

    public static Word of(String text) {
      long letters = 0;
      for (int i = 0; i < text.length(); i++) {
        letters |= 1L << (text.charAt(i) & 63);
      }
      return new Word(text, letters);
    }

    /** The distance to another, or {@link #TOO_MANY} if it is more than {@code most}. */
    public int to(Word other, int most) {
      // each slip changes two kinds of letters at most
      if (Math.abs(text.length() - other.text.length()) > most
          || Long.bitCount(letters ^ other.letters) > 2 * most) {
        return TOO_MANY;
      }
      return distance(text, other.text, most);
    }

    /** The same to the best beginning of another. */
    public int toBeginning(Word other, int most) {
      // each kind of letter that the other has not costs one at least
      if (text.length() - other.text.length() > most
          || Long.bitCount(letters & ~other.letters) > most) {
        return TOO_MANY;
      }
      return distanceToPrefix(text, other.text, most);
    }
  }

  /** The distance, or {@link #TOO_MANY} if it is more than {@code most}. */
  public static int between(String a, String b, int most) {
    return Word.of(a).to(Word.of(b), most);
  }

  /** The distance of {@code a} to the best beginning of {@code b}. */
  public static int ofPrefix(String a, String b, int most) {
    return Word.of(a).toBeginning(Word.of(b), most);
  }

  private static int distance(String a, String b, int most) {
    int[][] rows = distances(a, b, most);
    int distance = rows.length == 0 ? TOO_MANY : rows[a.length() % 3][b.length()];
    return distance <= most ? distance : TOO_MANY;
  }

  private static int distanceToPrefix(String a, String b, int most) {
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
