package org.muster.lab.peers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.muster.lab.relevance.Corruption;
import org.muster.lab.relevance.JudgedNames;
import org.muster.lab.relevance.WrongNames;

/**
 * A name as somebody types it.
 *
 * @param right every document of that name: which of them comes first is not judged
 * @param current whether one of them may be found by the service's own search
 */
public record Query(Corruption kind, String text, Set<UUID> right, boolean current) {

  public Query {
    right = Set.copyOf(right);
  }

  /** So many names of each kind, of all documents read, in an order of chance. */
  public static List<Query> make(PeerDocument.Reader documents, int names, long seed) {
    Map<String, Set<UUID>> byKey = new HashMap<>();
    Set<String> current = new HashSet<>();
    Set<String> all = new HashSet<>();
    documents.forEachBatch(
        batch ->
            batch.forEach(
                document -> {
                  all.add(document.names().getFirst());
                  for (String name : document.names()) {
                    String key = JudgedNames.key(name);
                    byKey.computeIfAbsent(key, _ -> new HashSet<>()).add(document.id());
                    if (document.current()) {
                      current.add(key);
                    }
                  }
                }));
    var wrong = new WrongNames(all);
    var queries = new ArrayList<Query>();
    for (Corruption kind : Corruption.values()) {
      for (WrongNames.Wrong sample : wrong.sample(kind, names, seed)) {
        String key = JudgedNames.key(sample.name());
        queries.add(
            new Query(
                kind, sample.typed(), byKey.getOrDefault(key, Set.of()), current.contains(key)));
      }
    }
    Collections.shuffle(queries, new Random(seed));
    return List.copyOf(queries);
  }
}
