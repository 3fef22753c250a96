package org.muster.engine.lucene;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The words of an index.
 *
 * @param names words of names
 * @param wholeNames names without spaces
 * @param texts every word that a document can be found by
 * @param groups what documents are called
 */
record Dictionaries(
    TermDictionary names,
    TermDictionary wholeNames,
    TermDictionary texts,
    Map<NameGroup.Key, NameGroup> groups) {

  Dictionaries() {
    this(
        new TermDictionary(),
        new TermDictionary(),
        new TermDictionary(),
        new ConcurrentHashMap<>());
  }

  /** All that have this type and this name. */
  NameGroup group(String type, String name) {
    return groups.computeIfAbsent(new NameGroup.Key(type, name), NameGroup::new);
  }
}
