package org.muster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How well names are found in the demo community, right and wrong ones. */
class SearchQualityIT {

  private static final long SEED = 2026;
  private static final int SAMPLE = 300;
  private static final double RECALL_OF_TYPOS = 0.97;
  private static final double RECALL_OF_OTHERS = 0.95;

  private static DemoNames names;

  @BeforeAll
  static void load() {
    names = new DemoNames(DemoNode.shared());
  }

  /** Ties with equal names are allowed; nothing else may stand before an exact name. */
  @Test
  void exactName_isFirst_forEveryNameThereIs() {
    List<String> wrong = new ArrayList<>();
    for (String name : names.distinct()) {
      List<UUID> found = names.found(name, 1);
      if (found.isEmpty() || !names.isCalled(found.getFirst(), name)) {
        wrong.add(name + " -> " + (found.isEmpty() ? "nothing" : names.keys(found.getFirst())));
      }
    }
    System.out.printf(
        "exact names first: %d of %d%n",
        names.distinct().size() - wrong.size(), names.distinct().size());
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void wrongName_isFoundAmongTheFirstTen(Misspelling misspelling) {
    var random = new Random(SEED);
    List<String> shuffled = new ArrayList<>(names.distinct());
    Collections.shuffle(shuffled, random);
    int asked = 0;
    int first = 0;
    List<String> missed = new ArrayList<>();
    for (String name : shuffled) {
      var wrong = misspelling.of(name, random);
      if (wrong.isPresent() && (misspelling.isEqual() || !names.isName(wrong.get()))) {
        asked++;
        List<UUID> found = names.found(wrong.get(), 10);
        if (found.stream().noneMatch(id -> names.isCalled(id, name))
            && !(misspelling == Misspelling.PREFIX && areAsGood(found, wrong.get()))) {
          missed.add(wrong.get() + " (" + name + ")");
        }
        if (!found.isEmpty() && names.isCalled(found.getFirst(), name)) {
          first++;
        }
      }
      if (asked == SAMPLE) {
        break;
      }
    }
    double recall = 1 - (double) missed.size() / asked;
    System.out.printf(
        "%s: seed %d, %d names, recall@10 %.3f, @1 %.3f; missed %s%n",
        misspelling, SEED, asked, recall, (double) first / asked, missed);
    assertThat(asked).isGreaterThan(50);
    assertThat(recall)
        .as("seed %d missed %s", SEED, missed)
        .isGreaterThanOrEqualTo(misspelling.isTypo() ? RECALL_OF_TYPOS : RECALL_OF_OTHERS);
  }

  /** Ten others that begin in the same way: nobody can tell which one was meant. */
  private static boolean areAsGood(List<UUID> found, String prefix) {
    return found.size() == 10
        && found.stream()
            .allMatch(
                id -> names.keys(id).stream().anyMatch(k -> k.startsWith(DemoNames.key(prefix))));
  }
}
