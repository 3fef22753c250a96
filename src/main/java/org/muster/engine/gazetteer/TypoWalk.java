package org.muster.engine.gazetteer;

import java.util.Arrays;

/**
 * Goes once through a table, or a part of it, and finds the names of which a beginning is a few
 * typos away from what was asked. A typo is a letter too many, too few or wrong, or two swapped
 * (optimal string alignment).
 *
 * <p>Names are sorted, so neighbours share their beginnings and the rows of the usual matrix that
 * belong to these; whole runs of names are passed over as soon as their common beginning is too far
 * away.
 */
final class TypoWalk {

  /** Is told what was found. */
  interface Found {
    void name(int name, int typos);
  }

  private final byte[] asked;
  private final int most;
  private final int[][] rows;

  /** Fewest typos between what was asked and any beginning of the name up to this length. */
  private final int[] best;

  private final byte[] current = new byte[2 * 0xff];

  /**
   * @param most how many typos at most
   */
  TypoWalk(String asked, int most) {
    this.asked = NameTable.bytes(asked);
    this.most = most;
    rows = new int[current.length + 1][this.asked.length + 1];
    best = new int[current.length + 1];
    Arrays.setAll(rows[0], i -> i);
    best[0] = this.asked.length;
  }

  /** Tells of names from one number to before another. */
  void over(NameTable table, int from, int to, Found found) {
    byte[] names = table.names();
    int known = 0; // length of the beginning of current that rows are right for
    boolean dead = false; // no name that begins like it can be near enough
    int first = from / NameTable.BLOCK * NameTable.BLOCK; // is whole
    int at = first < to ? table.block(first / NameTable.BLOCK) : 0;
    for (int name = first; name < to; name++) {
      int shared = names[at] & 0xff;
      int own = names[at + 1] & 0xff;
      at += 2;
      int same = name % NameTable.BLOCK == 0 ? agreeing(names, at, own, known) : shared;
      if (!(dead && same >= known)) {
        int length = shared + own;
        int skip = same - shared;
        System.arraycopy(names, at + skip, current, same, own - skip);
        known = Math.min(same, known);
        dead = false;
        while (known < length && !dead) {
          known++;
          dead = row(known) > most;
        }
        if (name >= from) {
          if (best[known] <= most) {
            found.name(name, best[known]);
          }
        }
      } else if (name >= from && best[known] <= most) {
        found.name(name, best[known]);
      }
      at += own;
    }
  }

  /** How many bytes a whole name shares with the one before, as far as that matters. */
  private int agreeing(byte[] names, int at, int length, int known) {
    int same = 0;
    while (same < Math.min(length, known) && names[at + same] == current[same]) {
      same++;
    }
    return same;
  }

  /**
   * Fills the row for the beginning of this length, as far from the diagonal as can still be near
   * enough; answers the least number in it.
   */
  private int row(int length) {
    int[] row = rows[length];
    int[] above = rows[length - 1];
    byte letter = current[length - 1];
    int from = Math.max(1, length - most);
    int to = Math.min(asked.length, length + most);
    row[from - 1] = from == 1 ? length : most + 1;
    int least = row[from - 1];
    for (int j = from; j <= to; j++) {
      int cost = asked[j - 1] == letter ? 0 : 1;
      int value = Math.min(Math.min(row[j - 1], above[j]) + 1, above[j - 1] + cost);
      if (length > 1 && j > 1 && asked[j - 2] == letter && asked[j - 1] == current[length - 2]) {
        value = Math.min(value, rows[length - 2][j - 2] + 1);
      }
      row[j] = value;
      least = Math.min(least, value);
    }
    if (to < asked.length) {
      row[to + 1] = most + 1;
    }
    int whole = from <= asked.length && to == asked.length ? row[to] : most + 1;
    best[length] = Math.min(best[length - 1], whole);
    return least;
  }
}
