package org.muster.engine.lucene;

/**
 * The words of an index.
 *
 * @param names words of names
 * @param wholeNames names without spaces
 * @param texts every word that a document can be found by
 */
record Lexicons(Lexicon names, Lexicon wholeNames, Lexicon texts) {

  Lexicons() {
    this(new Lexicon(), new Lexicon(), new Lexicon());
  }
}
