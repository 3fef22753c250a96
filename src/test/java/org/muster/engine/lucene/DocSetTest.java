package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Sets of documents, few and many, against sets of numbers. */
class DocSetTest {

  private static DocSet of(Set<Integer> docs, int capacity) {
    return DocSet.of(docs.stream().mapToInt(i -> i).toArray(), capacity);
  }

  /** From none to all, with all that lies between. */
  private static Set<Integer> some(Random random, int capacity) {
    int many = random.nextBoolean() ? random.nextInt(capacity + 1) : random.nextInt(8);
    var docs = new TreeSet<Integer>();
    for (int i = 0; i < many; i++) {
      docs.add(random.nextInt(capacity));
    }
    return docs;
  }

  private static void assertIs(DocSet set, Set<Integer> expected, int capacity, long seed) {
    assertThat(set.toArray())
        .as("seed %s", seed)
        .containsExactly(expected.stream().mapToInt(i -> i).toArray());
    assertThat(set.size()).as("seed %s", seed).isEqualTo(expected.size());
    assertThat(set.isEmpty()).as("seed %s", seed).isEqualTo(expected.isEmpty());
    var walked = new ArrayList<Integer>();
    set.each(walked::add);
    assertThat(walked).as("seed %s", seed).containsExactlyElementsOf(expected);
    int at = 0;
    for (int doc = 0; doc < capacity; doc++) {
      at = set.from(at, doc);
      assertThat(set.has(doc)).as("seed %s, %s", seed, doc).isEqualTo(expected.contains(doc));
      assertThat(set.isAt(at, doc)).as("seed %s, %s", seed, doc).isEqualTo(set.has(doc));
    }
  }

  @RepeatedTest(50)
  void sets_areWhatTheirElementsSay() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    int capacity = 1 + random.nextInt(1_000);
    Set<Integer> one = some(random, capacity);
    Set<Integer> other = some(random, capacity);
    Set<Integer> third = some(random, capacity);
    var both = new TreeSet<>(one);
    both.retainAll(other);
    var either = new TreeSet<>(one);
    either.addAll(other);
    var left = new TreeSet<>(one);
    left.removeAll(other);
    var any = new TreeSet<>(either);
    any.addAll(third);
    DocSet a = of(one, capacity);
    DocSet b = of(other, capacity);
    assertIs(a, one, capacity, seed);
    assertIs(a.and(b), both, capacity, seed);
    assertThat(a.meets(b)).as("seed %s", seed).isEqualTo(!both.isEmpty());
    assertIs(a.or(b), either, capacity, seed);
    assertIs(a.without(b), left, capacity, seed);
    assertIs(DocSet.anyOf(List.of(a, b, of(third, capacity))), any, capacity, seed);
    assertIs(DocSet.where(other::contains, capacity), other, capacity, seed);
    assertIs(a, one, capacity, seed); // none of this has changed it
  }

  @Test
  void all_hasEachOnce_andNoneBehind() {
    for (int capacity : new int[] {1, 63, 64, 65, 128, 1_000}) {
      assertThat(DocSet.all(capacity).size()).isEqualTo(capacity);
      assertThat(DocSet.all(capacity).toArray()).hasSize(capacity);
      assertThat(DocSet.all(capacity).without(DocSet.all(capacity)).isEmpty()).isTrue();
      assertThat(DocSet.all(capacity).and(DocSet.NONE).isEmpty()).isTrue();
      assertThat(DocSet.all(capacity).or(DocSet.NONE).size()).isEqualTo(capacity);
    }
  }
}
