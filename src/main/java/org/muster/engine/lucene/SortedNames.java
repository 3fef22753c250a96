package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.text.PrefixText;
import org.muster.engine.text.Typos;

/**
 * Words or names in alphabetical order, each with the number of an entry; found by how they begin,
 * and by what they begin with but for a few typos.
 */
final class SortedNames {

  /** In order; the same one as often as it has entries. */
  private final String[] keys;

  /** What each key leads to. */
  private final int[] entries;

  /**
   * For the first letters, their number less one, and each key: where the keys end that have these
   * letters in common with it.
   */
  private final int[][] ends;

  /** How many letters each key has in common with the one before it. */
  private final byte[] common;

  /** The first letters of each key, {@value #HEAD} of them. */
  private final long[] heads;

  private SortedNames(String[] keys, int[] entries, int[][] ends, byte[] common, long[] heads) {
    this.keys = keys;
    this.entries = entries;
    this.ends = ends;
    this.common = common;
    this.heads = heads;
  }

  private static final int HEAD = 4;

  private static final int LETTERS = 5;

  /** A key, by its place in their order. */
  String key(int i) {
    return keys[i];
  }

  /** Keys with their entries, in any order. */
  static SortedNames of(String[] keys, int[] entries) {
    int[] order =
        IntStream.range(0, keys.length)
            .boxed()
            .sorted((a, b) -> keys[a].compareTo(keys[b]))
            .mapToInt(Integer::intValue)
            .toArray();
    String[] sorted = new String[keys.length];
    Arrays.setAll(sorted, i -> keys[order[i]]);
    int[] led = Arrays.stream(order).map(i -> entries[i]).toArray();
    int[][] ends = new int[LETTERS][sorted.length];
    byte[] commons = new byte[sorted.length];
    long[] heads = new long[sorted.length];
    for (int i = sorted.length - 1; i >= 0; i--) {
      for (int at = 0; at < HEAD; at++) {
        heads[i] = heads[i] << 16 | (at < sorted[i].length() ? sorted[i].charAt(at) : 0);
      }
      int common = i + 1 < sorted.length ? common(sorted[i], sorted[i + 1]) : 0;
      if (common > 0) {
        commons[i + 1] = (byte) Math.min(common, Byte.MAX_VALUE);
      }
      for (int letters = 1; letters <= LETTERS; letters++) {
        ends[letters - 1][i] = common < letters ? i + 1 : ends[letters - 1][i + 1];
      }
    }
    return new SortedNames(sorted, led, ends, commons, heads);
  }

  private static int common(String one, String other) {
    int most = Math.min(one.length(), other.length());
    int n = 0;
    while (n < most && one.charAt(n) == other.charAt(n)) {
      n++;
    }
    return n;
  }

  int entry(int at) {
    return entries[at];
  }

  /** Where keys begin that are not before a text. */
  int from(String text) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle].compareTo(text) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Where keys that begin with a text end. */
  int behind(String beginning) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys[middle].startsWith(beginning) || keys[middle].compareTo(beginning) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Calls for the entries of all keys that begin with a text, or are it. */
  void each(String text, boolean begun, IntConsumer sink) {
    int end = begun ? behind(text) : keys.length;
    for (int i = from(text); i < end && (begun || keys[i].equals(text)); i++) {
      sink.accept(entries[i]);
    }
  }

  /** Calls for the entries of all keys that a word that was typed may stand for. */
  void each(String word, boolean begun, Tolerance tolerance, IntConsumer sink) {
    int typos = PrefixText.allowed(word, tolerance);
    if (typos == 0) {
      each(word, begun, sink);
    } else {
      String sure = PrefixText.sure(word, tolerance);
      alike(word, begun, typos, sure, at -> sink.accept(entries[at]));
    }
  }

  /** The first letter of a key. */
  char first(int at) {
    return (char) (heads[at] >>> (16 * (HEAD - 1)));
  }

  /**
   * Calls for the places of all keys that are like a text as {@link Typos} tells.
   *
   * @param begun whether it is enough that the key begins so
   * @param most typos, at least 1
   * @param sure what keys must begin with
   */
  void alike(String text, boolean begun, int most, String sure, IntConsumer sink) {
    new Walk(text, begun, most, sink).over(from(sure), sure.isEmpty() ? keys.length : behind(sure));
  }

  /**
   * Lays a text against one key after another. What a key has in common with the one before it is
   * not compared again; keys that begin in a way that cannot become good are stepped over.
   */
  private final class Walk {
    private final String text;
    private final boolean begun;
    private final int most;
    private final IntConsumer sink;

    /** For each number of letters of the key, the distances of all beginnings of the text. */
    private final int[][] rows;

    private final int[] least;
    private final char[] path;

    Walk(String text, boolean begun, int most, IntConsumer sink) {
      this.text = text;
      this.begun = begun;
      this.most = most;
      this.sink = sink;
      this.rows = new int[text.length() + most + 4][text.length() + 1];
      this.least = new int[rows.length];
      this.path = new char[rows.length];
      Arrays.setAll(rows[0], j -> j);
    }

    void over(int from, int to) {
      int known = 0; // so many letters of the key before have rows
      int i = from;
      while (i < to) {
        int depth = i == from ? 0 : Math.min(known, common[i]);
        int next = i + 1;
        while (true) {
          if (begun && rows[depth][text.length()] <= most) {
            next = end(depth, i, to);
            accept(i, next);
            break;
          }
          if (isHopeless(depth)) {
            next = end(depth, i, to);
            break;
          }
          if (isWhole(i, depth)) {
            accept(i, rows[depth][text.length()] <= most ? next : i);
            break;
          }
          path[depth] = letter(i, depth);
          depth++;
          compare(depth);
        }
        known = depth;
        i = next;
      }
    }

    private boolean isWhole(int i, int letters) {
      return (letters >= HEAD || letter(i, letters) == 0) && keys[i].length() == letters;
    }

    /** Looks no key up for its first letters: they lie close together. */
    private char letter(int i, int at) {
      return at < HEAD ? (char) (heads[i] >>> (16 * (HEAD - 1 - at))) : keys[i].charAt(at);
    }

    private void accept(int from, int to) {
      for (int i = from; i < to; i++) {
        sink.accept(i);
      }
    }

    /** A swap takes up again where the row before the last one was. */
    private boolean isHopeless(int depth) {
      return depth > 0 && least[depth] > most && least[depth - 1] >= most;
    }

    /** Where keys with the same first letters end. */
    private int end(int letters, int at, int to) {
      if (letters > 0 && letters <= LETTERS) {
        return Math.min(to, ends[letters - 1][at]);
      }
      String key = keys[at];
      int step = 1;
      while (at + step < to && keys[at + step].regionMatches(0, key, 0, letters)) {
        step *= 2;
      }
      int low = at + step / 2; // begins so
      int high = Math.min(at + step, to); // does not
      while (low + 1 < high) {
        int middle = (low + high) >>> 1;
        if (keys[middle].regionMatches(0, key, 0, letters)) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return high;
    }

    private void compare(int depth) {
      int[] row = rows[depth];
      int[] above = rows[depth - 1];
      char letter = path[depth - 1];
      row[0] = depth;
      int lowest = depth;
      for (int j = 1; j < row.length; j++) {
        int same = text.charAt(j - 1) == letter ? 0 : 1;
        int d = Math.min(Math.min(above[j], row[j - 1]) + 1, above[j - 1] + same);
        if (depth > 1
            && j > 1
            && text.charAt(j - 2) == letter
            && text.charAt(j - 1) == path[depth - 2]) {
          d = Math.min(d, rows[depth - 2][j - 2] + 1);
        }
        row[j] = d;
        lowest = Math.min(lowest, d);
      }
      least[depth] = lowest;
    }
  }
}
