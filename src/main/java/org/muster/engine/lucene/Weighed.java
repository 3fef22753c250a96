package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** Documents of one segment, ascending, and the weight of what each has of a text. */
final class Weighed {

  /** A list so many times as long is sooner searched than walked through. */
  private static final int MUCH_LONGER = 16;

  private final int[] docs;
  private final double[] weights;

  /** With which part each got a weight last: no part counts twice. */
  private final int[] counted;

  private int parts;

  /** Of documents in any order, which have nothing yet. */
  Weighed(int[] docs) {
    this.docs = docs;
    Arrays.sort(docs);
    this.weights = new double[docs.length];
    this.counted = new int[docs.length];
  }

  int size() {
    return docs.length;
  }

  int doc(int i) {
    return docs[i];
  }

  double weight(int i) {
    return weights[i];
  }

  /** Adds a weight to the documents that one of the lists has. */
  void add(double weight, DocLists having) {
    parts++;
    for (int[] list : having.lists()) {
      if (list.length > docs.length * MUCH_LONGER) {
        search(weight, list);
      } else {
        walk(weight, list);
      }
    }
  }

  /** Adds a weight that is told for each document. */
  void add(IntToDoubleFunction weight) {
    for (int i = 0; i < docs.length; i++) {
      weights[i] += weight.applyAsDouble(docs[i]);
    }
  }

  private void search(double weight, int[] list) {
    int from = 0;
    for (int i = 0; i < docs.length && from < list.length; i++) {
      int at = Arrays.binarySearch(list, from, list.length, docs[i]);
      if (at >= 0) {
        count(i, weight);
      }
      from = at >= 0 ? at + 1 : -at - 1;
    }
  }

  private void walk(double weight, int[] list) {
    int i = 0;
    for (int j = 0; j < list.length && i < docs.length; ) {
      if (docs[i] < list[j]) {
        i++;
      } else {
        if (docs[i] == list[j]) {
          count(i, weight);
        }
        j++;
      }
    }
  }

  private void count(int i, double weight) {
    if (counted[i] != parts) {
      counted[i] = parts;
      weights[i] += weight;
    }
  }
}
