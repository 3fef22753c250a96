package org.muster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.relevance.Corruption;
import org.muster.relevance.WrongNames;

/** How well names are found in the demo community, right and wrong ones. */
class SearchQualityIT {

  private static final long SEED = 2026;
  private static final int SAMPLE = 300;
  private static final double RECALL = 0.95;

  private static DemoNames names;
  private static WrongNames wrong;

  @BeforeAll
  static void load() {
    names = new DemoNames(DemoNode.shared());
    wrong = new WrongNames(names.all().stream().map(DemoNames.Name::text).toList());
  }

  /** Ties with equal names are allowed; nothing else may stand before an exact name. */
  @Test
  void exactName_isFirst_forEveryNameThereIs() {
    List<String> others = new ArrayList<>();
    for (String name : wrong.distinct()) {
      List<UUID> found = names.found(name, 1);
      if (found.isEmpty() || !names.isCalled(found.getFirst(), name)) {
        others.add(name + " -> " + (found.isEmpty() ? "nothing" : names.keys(found.getFirst())));
      }
    }
    System.out.printf(
        "exact names first: %d of %d%n",
        wrong.distinct().size() - others.size(), wrong.distinct().size());
    assertThat(others).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void wrongName_isFoundAmongTheFirstTen(Corruption kind) {
    List<WrongNames.Wrong> sample = wrong.sample(kind, SAMPLE, SEED);
    int first = 0;
    List<String> missed = new ArrayList<>();
    for (var asked : sample) {
      List<UUID> found = names.found(asked.typed(), 10);
      if (found.stream().noneMatch(id -> names.isCalled(id, asked.name()))) {
        missed.add(asked.typed() + " (" + asked.name() + ")");
      }
      if (!found.isEmpty() && names.isCalled(found.getFirst(), asked.name())) {
        first++;
      }
    }
    double recall = 1 - (double) missed.size() / sample.size();
    System.out.printf(
        "%s: seed %d, %d names, recall@10 %.3f, @1 %.3f; missed %s%n",
        kind, SEED, sample.size(), recall, (double) first / sample.size(), missed);
    assertThat(sample).hasSizeGreaterThan(50);
    assertThat(recall).as("seed %d missed %s", SEED, missed).isGreaterThanOrEqualTo(RECALL);
  }
}
