package org.muster.engine.lucene.sync;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * What a commit of an index says of itself.
 *
 * @param database the identity of the database that the documents came from
 * @param definition how they were made of rows
 * @param generation grows when an operator asks for a rebuild
 * @param built when it was begun
 * @param cursor up to where the change log is in it
 */
record CommitData(
    String database, Definition definition, long generation, Instant built, String cursor) {

  /** Before each part of the content, which has a name of its own. */
  private static final String CONTENT = "content.";

  Map<String, String> toMap() {
    var map = new HashMap<String, String>();
    map.put("database", database);
    map.put("shape", definition.shape());
    definition.content().forEach((part, hash) -> map.put(CONTENT + part, hash));
    map.put("generation", Long.toString(generation));
    map.put("built", Long.toString(built.toEpochMilli()));
    map.put("cursor", cursor);
    return map;
  }

  /** Reads what {@link #toMap} wrote; what is missing fits no database. */
  static CommitData of(Map<String, String> map) {
    var content = new HashMap<String, String>();
    map.forEach(
        (key, value) -> {
          if (key.startsWith(CONTENT)) {
            content.put(key.substring(CONTENT.length()), value);
          }
        });
    return new CommitData(
        map.getOrDefault("database", ""),
        new Definition(map.getOrDefault("shape", ""), content),
        Long.parseLong(map.getOrDefault("generation", "-1")),
        Instant.ofEpochMilli(Long.parseLong(map.getOrDefault("built", "0"))),
        map.getOrDefault("cursor", ""));
  }

  /** The same, later. */
  CommitData at(String cursor) {
    return new CommitData(database, definition, generation, built, cursor);
  }
}
