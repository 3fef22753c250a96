package org.muster.engine.gazetteer;

import java.util.Arrays;

/**
 * Finds the names that are one or two typos away from what was asked. A typo is a letter too many,
 * too few or wrong, or two swapped (optimal string alignment).
 *
 * <p>One more part than typos, and one part is right: names are kept by their halves and their
 * thirds, and only those that share one with what was asked are looked at. Two letters that are
 * swapped across a border spoil both parts, so such swaps are tried too.
 */
final class NearNames {

  static final int MOST_TYPOS = 2;

  private static final int BUCKETS = 1 << 20;

  /** Shorter names are not asked for with so many typos: see {@link Gazetteer#like}. */
  private static final int[] SHORTEST = {0, 3, 7};

  private final NameTable table;

  /** Which bytes each name has, as bits. */
  private final long[] letters;

  private final int[] starts = new int[BUCKETS + 1];
  private final int[] names;

  NearNames(NameTable table) {
    this.table = table;
    letters = new long[table.size()];
    table.forEach(
        (number, name, length) -> {
          letters[number] = letters(name, length);
          forEachPart(name, length, bucket -> starts[bucket + 1]++);
        });
    Arrays.parallelPrefix(starts, Integer::sum);
    names = new int[starts[BUCKETS]];
    int[] next = Arrays.copyOf(starts, BUCKETS);
    table.forEach(
        (number, name, length) ->
            forEachPart(name, length, bucket -> names[next[bucket]++] = number));
  }

  private interface Parts {
    void in(int bucket);
  }

  private static void forEachPart(byte[] name, int length, Parts parts) {
    for (int typos = 1; typos <= MOST_TYPOS && length >= SHORTEST[typos]; typos++) {
      for (int part = 0; part <= typos; part++) {
        int from = border(length, part, typos);
        int to = border(length, part + 1, typos);
        parts.in(bucket(seed(typos, part, length), name, from, to));
      }
    }
  }

  private static int border(int length, int part, int typos) {
    return length * part / (typos + 1);
  }

  private static int seed(int typos, int part, int length) {
    return (length * 3 + part) * 3 + typos;
  }

  private static int bucket(int seed, byte[] name, int from, int to) {
    return NameTable.mixed(NameTable.hash(seed, name, from, to)) >>> 12;
  }

  private static long letters(byte[] name, int length) {
    long letters = 0;
    for (int i = 0; i < length; i++) {
      letters |= 1L << name[i];
    }
    return letters;
  }

  /** Is told what was found; of one name perhaps more than once. */
  interface Found {
    void name(int number, int typos, boolean sameStart);
  }

  /** Tells of the names that are at most so many typos away. */
  void near(byte[] asked, int typos, Found found) {
    new Search(asked, typos, found).run();
  }

  private final class Search {
    private final byte[] asked;
    private final int typos;
    private final Found found;
    private final long has;
    private final byte[] name = new byte[NameTable.LONGEST];
    private final int[][] rows;

    Search(byte[] asked, int typos, Found found) {
      this.asked = asked;
      this.typos = typos;
      this.found = found;
      this.has = letters(asked, asked.length);
      this.rows = new int[3][asked.length + 1];
    }

    void run() {
      for (int length = asked.length - typos; length <= asked.length + typos; length++) {
        if (length >= SHORTEST[typos]) {
          withLength(length);
        }
      }
    }

    private void withLength(int length) {
      int longer = asked.length - length;
      for (int part = 0; part <= typos; part++) {
        for (int shift = -typos; shift <= typos; shift++) {
          boolean inPlace = part == 0 ? shift == 0 : part == typos ? shift == longer : true;
          if (inPlace && Math.abs(shift) + Math.abs(longer - shift) <= typos) {
            look(asked, part, length, shift);
          }
        }
      }
      if (Math.abs(longer) < typos) {
        swapped(0, length, border(length, 1, typos));
        swapped(typos, length, border(length, typos, typos) + longer);
      }
    }

    /** The first or the last part, of which the letter at the border was swapped with its other. */
    private void swapped(int part, int length, int border) {
      if (border < 1 || border >= asked.length) {
        return;
      }
      byte[] meant = asked.clone();
      meant[border] = asked[border - 1];
      meant[border - 1] = asked[border];
      look(meant, part, length, part == 0 ? 0 : asked.length - length);
    }

    private void look(byte[] text, int part, int length, int shift) {
      int from = border(length, part, typos) + shift;
      int to = border(length, part + 1, typos) + shift;
      if (from < 0 || to > text.length) {
        return;
      }
      int bucket = bucket(seed(typos, part, length), text, from, to);
      for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
        int number = names[i];
        if (Long.bitCount(letters[number] ^ has) <= 2 * typos) {
          int known = table.name(number, name);
          int away = Math.abs(known - asked.length) > typos ? typos + 1 : typos(known);
          if (away <= typos) {
            found.name(number, away, name[0] == asked[0]);
          }
        }
      }
    }

    /** How many typos the name is away; more than were asked for if it is too far. */
    private int typos(int length) {
      int[] before = rows[0];
      int[] above = rows[1];
      int[] row = rows[2];
      for (int j = 0; j <= asked.length; j++) {
        above[j] = j;
      }
      for (int i = 1; i <= length; i++) {
        row[0] = i;
        int least = i;
        for (int j = 1; j <= asked.length; j++) {
          int cost = asked[j - 1] == name[i - 1] ? 0 : 1;
          int value = Math.min(Math.min(row[j - 1], above[j]) + 1, above[j - 1] + cost);
          if (i > 1 && j > 1 && asked[j - 2] == name[i - 1] && asked[j - 1] == name[i - 2]) {
            value = Math.min(value, before[j - 2] + 1);
          }
          row[j] = value;
          least = Math.min(least, value);
        }
        if (least > typos) {
          return least;
        }
        int[] free = before;
        before = above;
        above = row;
        row = free;
      }
      return above[asked.length];
    }
  }
}
