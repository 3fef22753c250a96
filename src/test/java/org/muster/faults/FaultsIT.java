package org.muster.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** The short form: each fault once or twice. The long one is {@code ./muster faults}. */
@TestInstance(Lifecycle.PER_CLASS)
@Tag("apart")
@Tag("full")
class FaultsIT {

  private final long seed = Long.getLong("faults.seed", System.nanoTime() % 1_000_000);
  private final Suite suite = new Suite(Form.SHORT, false, seed);
  private final List<Result> results = new ArrayList<>();

  @TestFactory
  Stream<DynamicTest> underEachFault_nothingIsLostAndNobodyGetsAWrongAnswer() {
    return Faults.all().stream()
        .filter(Fault::isInShortForm)
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> run(fault)));
  }

  private void run(Fault fault) throws Exception {
    Result result = suite.run(fault, fault.cycles(Form.SHORT));
    results.add(result);
    assumeTrue(result.skipped() == null, () -> fault + " is skipped: " + result.skipped());
    assertThat(result.isGood())
        .as("%s, seed %d: %s%n%s", fault, seed, fault.promise(), result.details())
        .isTrue();
  }

  @AfterAll
  void printTable() throws Exception {
    suite.close();
    Table.print(results, seed, System.out);
  }
}
