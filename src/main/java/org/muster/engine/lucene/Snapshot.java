package org.muster.engine.lucene;

import java.time.Instant;
import java.util.List;

/**
 * One state of the index.
 *
 * @param parts its segments
 * @param dictionaries its words, and perhaps words that are gone
 * @param size how many documents it has
 */
record Snapshot(List<Part> parts, Dictionaries dictionaries, int size) {

  /**
   * A segment.
   *
   * @param live the documents that are not deleted
   */
  record Part(Segment segment, DocSet live) {}

  /** The same with the values of a moment, of what changes with time. */
  Snapshot at(Instant moment) {
    List<Part> then =
        parts.stream().map(part -> new Part(part.segment().at(moment), part.live())).toList();
    return new Snapshot(then, dictionaries, size);
  }

  /** How many documents have a word, those lately deleted included. */
  int count(String word) {
    if (!dictionaries.texts().contains(word)) {
      return 0;
    }
    int count = 0;
    for (Part part : parts) {
      count += part.segment().with(Documents.TEXT, word).size();
    }
    return count;
  }

  /** How many documents have a word in a name, those lately deleted included. */
  int called(String word) {
    int number = dictionaries.names().number(word);
    int called = 0;
    if (number >= 0) {
      for (Part part : parts) {
        called += part.segment().names().with(number).size();
      }
    }
    return called;
  }
}
