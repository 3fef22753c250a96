package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Documents of one segment that any of several lists has. */
final class DocLists implements DocTest {

  static final DocLists NONE = new DocLists(new int[0][]);

  /** More lists are made one. */
  private static final int MOST = 8;

  /** If one in so many documents is in the lists, bits put them together sooner than sorting. */
  private static final int DENSE = 64;

  private final int[][] lists;
  private final int size;

  private DocLists(int[][] lists) {
    this.lists = lists;
    int sum = 0;
    for (int[] list : lists) {
      sum += list.length;
    }
    this.size = sum;
  }

  /** Of lists, each ascending. */
  static DocLists of(List<int[]> lists) {
    var some = new ArrayList<int[]>(lists.size());
    for (int[] list : lists) {
      if (list.length > 0 && !some.contains(list)) {
        some.add(list);
      }
    }
    if (some.isEmpty()) {
      return NONE;
    }
    var all = new DocLists(some.toArray(int[][]::new));
    return some.size() > MOST ? new DocLists(new int[][] {all.all()}) : all;
  }

  /** Those of both. */
  DocLists or(DocLists other) {
    return other.isEmpty() ? this : or(Arrays.asList(other.lists));
  }

  /** Those of all. */
  DocLists or(List<int[]> others) {
    if (others.isEmpty()) {
      return this;
    }
    var all = new ArrayList<>(Arrays.asList(lists));
    all.addAll(others);
    return of(all);
  }

  /** Each list, ascending. */
  List<int[]> lists() {
    return Arrays.asList(lists);
  }

  /** At least as many as there are. */
  int size() {
    return size;
  }

  boolean isEmpty() {
    return size == 0;
  }

  @Override
  public boolean test(int doc) {
    for (int[] list : lists) {
      if (list.length == 1 ? list[0] == doc : Arrays.binarySearch(list, doc) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** All of them, ascending, each once. */
  int[] all() {
    return switch (lists.length) {
      case 0 -> new int[0];
      case 1 -> lists[0];
      default -> merged();
    };
  }

  private int[] merged() {
    int most = 0;
    for (int[] list : lists) {
      most = Math.max(most, list[list.length - 1]);
    }
    return size > most / DENSE ? marked(most) : sorted();
  }

  /** Put together by a bit for each document. */
  private int[] marked(int most) {
    long[] bits = new long[most / Long.SIZE + 1];
    for (int[] list : lists) {
      for (int doc : list) {
        bits[doc / Long.SIZE] |= 1L << doc;
      }
    }
    int count = 0;
    for (long word : bits) {
      count += Long.bitCount(word);
    }
    int[] all = new int[count];
    int n = 0;
    for (int i = 0; i < bits.length; i++) {
      for (long left = bits[i]; left != 0; left &= left - 1) {
        all[n++] = i * Long.SIZE + Long.numberOfTrailingZeros(left);
      }
    }
    return all;
  }

  private int[] sorted() {
    int[] all = new int[size];
    int n = 0;
    for (int[] list : lists) {
      System.arraycopy(list, 0, all, n, list.length);
      n += list.length;
    }
    Arrays.sort(all);
    int different = 0;
    for (int i = 0; i < n; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        all[different++] = all[i];
      }
    }
    return Arrays.copyOf(all, different);
  }
}
