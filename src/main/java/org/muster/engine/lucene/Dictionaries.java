package org.muster.engine.lucene;

/**
 * The words of an index.
 *
 * @param names words of names
 * @param wholeNames names without spaces
 * @param texts every word that a document can be found by
 */
record Dictionaries(TermDictionary names, TermDictionary wholeNames, TermDictionary texts) {

  Dictionaries() {
    this(new TermDictionary(), new TermDictionary(), new TermDictionary());
  }
}
