package org.muster.engine.lucene;

import java.util.function.IntToDoubleFunction;

/** Documents of one segment, ascending, and the weight of what each has of a text. */
final class Weighed {

  private final int[] docs;
  private final double[] weights;

  /** Of documents that have nothing yet. */
  Weighed(DocSet docs) {
    this.docs = docs.toArray();
    this.weights = new double[this.docs.length];
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

  /** Adds a weight that is told for each document. */
  void add(IntToDoubleFunction weight) {
    for (int i = 0; i < docs.length; i++) {
      weights[i] += weight.applyAsDouble(docs[i]);
    }
  }

  /** Adds a weight to the documents that a set has. */
  void add(double weight, DocSet having) {
    int at = 0;
    for (int i = 0; i < docs.length && !having.isEmpty(); i++) {
      at = having.from(at, docs[i]);
      weights[i] += having.isAt(at, docs[i]) ? weight : 0;
    }
  }
}
