package org.muster.engine.lucene;

/** Whether a document of one segment passes. */
@FunctionalInterface
interface DocTest {

  DocTest ALL = doc -> true;
  DocTest NONE = doc -> false;

  boolean test(int doc);
}
