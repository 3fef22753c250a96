package org.muster.lab.relevance;

import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A query, and what of a community answers it how well.
 *
 * @param id the set and the query's number in it, from 1: {@code check-17}
 * @param place file and line
 * @param language of the words, BCP 47
 * @param zone of who asks
 * @param grades best first; a thing has the first that holds for it, and otherwise none. Empty: the
 *     right answer is nothing
 * @param ruledOut what the words demand not to get: a thing elsewhere, dearer, of a kind not wanted
 */
record Judgement(
    String id,
    String place,
    String text,
    String language,
    ZoneId zone,
    Asked kind,
    Door door,
    List<Grade> grades,
    List<Condition> ruledOut) {

  /** What is asked for, to see which kind goes wrong. */
  enum Asked {
    NAME,
    TOPIC,
    PLACE,
    DATE,
    PRICE,
    JOULE,
    AGE,
    NEED,
    RULE,
    EXCLUSION,
    KIND,
    STATE,
    SENTENCE,
    TYPO
  }

  /** Where it is asked. */
  enum Door {
    ALL,
    EVENTS,
    CLUBS,
    VENUES,
    PLAYERS;

    boolean leadsTo(Thing thing) {
      String singular = name().substring(0, name().length() - 1).toLowerCase(Locale.ROOT);
      return this == ALL || thing.is("type", singular);
    }
  }

  /** {@code degree}: 3 what was asked for, 2 nearly, 1 better than nothing. */
  record Grade(int degree, Condition condition, String line) {}

  /** The keys of everything that the words rule out. */
  Set<String> ruledOut(List<Thing> things) {
    return things.stream()
        .filter(thing -> ruledOut.stream().anyMatch(condition -> condition.holds(thing)))
        .map(Thing::key)
        .collect(Collectors.toSet());
  }

  /** The degree of everything that has one, by key. */
  Map<String, Integer> degrees(List<Thing> things) {
    var degrees = new TreeMap<String, Integer>();
    for (Thing thing : things) {
      if (door.leadsTo(thing)) {
        grades.stream()
            .filter(grade -> grade.condition().holds(thing))
            .findFirst()
            .ifPresent(grade -> degrees.put(thing.key(), grade.degree()));
      }
    }
    return degrees;
  }
}
