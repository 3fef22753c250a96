package org.muster.engine.lucene.sync;

import java.time.Instant;
import java.util.Map;

/**
 * What a commit of an index says of itself.
 *
 * @param database the identity of the database that the documents came from
 * @param definition a hash of what makes documents from rows
 * @param generation grows when an operator asks for a rebuild
 * @param built when it was begun
 * @param cursor up to where the change log is in it
 */
public record CommitData(
    String database, String definition, long generation, Instant built, String cursor) {

  Map<String, String> toMap() {
    return Map.of(
        "database", database,
        "definition", definition,
        "generation", Long.toString(generation),
        "built", Long.toString(built.toEpochMilli()),
        "cursor", cursor);
  }

  /** Reads what {@link #toMap} wrote; what is missing fits no database. */
  static CommitData of(Map<String, String> map) {
    return new CommitData(
        map.getOrDefault("database", ""),
        map.getOrDefault("definition", ""),
        Long.parseLong(map.getOrDefault("generation", "-1")),
        Instant.ofEpochMilli(Long.parseLong(map.getOrDefault("built", "0"))),
        map.getOrDefault("cursor", ""));
  }

  /** The same, later. */
  CommitData at(String cursor) {
    return new CommitData(database, definition, generation, built, cursor);
  }
}
