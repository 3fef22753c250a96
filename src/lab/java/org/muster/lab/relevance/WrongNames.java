package org.muster.lab.relevance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Names got wrong, of which one can still tell what was meant: not by chance another one's name,
 * and not the beginning or a part of so many that ten answers cannot hold them.
 */
public final class WrongNames {

  private static final int ANSWERS = 10;

  private final List<String> names;
  private final TreeSet<String> keys = new TreeSet<>();
  private final Map<String, Set<String>> byWord = new HashMap<>();

  /**
   * A name got wrong.
   *
   * @param name as it is written
   * @param typed as somebody types it
   */
  public record Wrong(String name, String typed) {}

  /** Every name that may be searched for; those that are the same to people count once. */
  public WrongNames(Collection<String> all) {
    var distinct = new TreeMap<String, String>();
    all.stream()
        .sorted(Comparator.reverseOrder())
        .forEach(n -> distinct.put(JudgedNames.key(n), n));
    names = List.copyOf(distinct.values());
    keys.addAll(distinct.keySet());
    for (String name : names) {
      JudgedNames.words(name)
          .forEach(w -> byWord.computeIfAbsent(w, _ -> new HashSet<>()).add(JudgedNames.key(name)));
    }
  }

  /** At most so many names, got wrong in one way; the same ones for the same seed. */
  public List<Wrong> sample(Corruption kind, int most, long seed) {
    var random = new SplittableRandom(seed + kind.name().hashCode());
    var shuffled = new ArrayList<>(names);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      shuffled.set(i, shuffled.set(other, shuffled.get(i)));
    }
    return shuffled.stream()
        .map(name -> kind.of(name, random).map(typed -> new Wrong(name, typed)))
        .flatMap(Optional::stream)
        .filter(wrong -> isTest(kind, wrong))
        .limit(most)
        .toList();
  }

  private boolean isTest(Corruption kind, Wrong wrong) {
    String key = JudgedNames.key(wrong.typed());
    boolean fair =
        switch (kind) {
          case PREFIX -> beginningWith(key) <= ANSWERS;
          case DROPPED_WORD -> havingAll(JudgedNames.words(wrong.typed())) <= ANSWERS;
          case EXACT, ONE_TYPO, TWO_TYPOS, NO_ACCENTS, SWAPPED_WORDS, SPLIT, JOINED -> true;
        };
    return fair
        && (key.equals(JudgedNames.key(wrong.name())) ? kind.isEqual() : !keys.contains(key));
  }

  private long beginningWith(String prefix) {
    return keys.tailSet(prefix).stream()
        .takeWhile(key -> key.startsWith(prefix))
        .limit(ANSWERS + 1)
        .count();
  }

  private int havingAll(List<String> words) {
    Set<String> having = new HashSet<>(byWord.getOrDefault(words.getFirst(), Set.of()));
    words.forEach(word -> having.retainAll(byWord.getOrDefault(word, Set.of())));
    return having.size();
  }
}
