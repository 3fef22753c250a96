package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Documents of one segment that any of several lists has. */
final class DocLists implements DocTest {

  static final DocLists NONE = new DocLists(new int[0][]);

  /** More lists are made one. */
  private static final int MOST = 8;

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
    int[][] left = lists.clone();
    Arrays.sort(left, Comparator.comparingInt(list -> list.length));
    int[] all = left[0];
    for (int i = 1; i < left.length; i++) {
      all = merge(all, left[i]);
    }
    return all;
  }

  private static int[] merge(int[] one, int[] other) {
    int[] both = new int[one.length + other.length];
    int n = 0;
    int i = 0;
    int j = 0;
    while (i < one.length && j < other.length) {
      int difference = one[i] - other[j];
      both[n++] = difference <= 0 ? one[i] : other[j];
      i += difference <= 0 ? 1 : 0;
      j += difference >= 0 ? 1 : 0;
    }
    while (i < one.length) {
      both[n++] = one[i++];
    }
    while (j < other.length) {
      both[n++] = other[j++];
    }
    return n == both.length ? both : Arrays.copyOf(both, n);
  }
}
