package org.muster.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.app.Shutdown;
import org.muster.lab.bench.BenchCommand.Part;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class BenchCommandTest {

  private static BenchRun.Plan plan(String... args) {
    try (var shutdown = new Shutdown()) {
      var command = new BenchCommand(shutdown);
      new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(args);
      return command.plan();
    }
  }

  @Test
  void plan_noArguments_isEverythingWith200000Rows() {
    BenchRun.Plan plan = plan();
    assertThat(plan.rows()).isEqualTo(200_000);
    assertThat(plan.parts()).isEqualTo(EnumSet.allOf(Part.class));
    assertThat(plan.warmUp().most()).isEqualTo(Duration.ofMinutes(10));
    assertThat(plan.length()).isEqualTo(Duration.ofSeconds(8));
    assertThat(plan.heap())
        .containsExactly(
            "-XX:MaxRAMPercentage=50",
            "-XX:MinHeapFreeRatio=20",
            "-XX:MaxHeapFreeRatio=40",
            "-XX:MaxTenuringThreshold=1",
            "-XX:-G1UseAdaptiveIHOP",
            "-XX:InitiatingHeapOccupancyPercent=70");
  }

  @Test
  void plan_noHeap_isThatOfAStartAndOfThePackage() throws IOException {
    List<String> heap = plan().heap();
    assertThat(Files.readString(Path.of("muster")))
        .contains("heap=\"" + String.join(" ", heap) + "\"");
    assertThat(Files.readAllLines(Path.of("src/ops/package/java.options"))).containsAll(heap);
  }

  @Test
  void plan_parts_areThose() {
    assertThat(plan("--parts", "search,lists,suggest,memory").parts())
        .containsExactlyInAnyOrder(Part.SEARCH, Part.LISTS, Part.SUGGEST, Part.MEMORY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--rows", "--documents"})
  void plan_rows_areSoMany(String option) {
    assertThat(plan(option, "1000000").rows()).isEqualTo(1_000_000);
  }

  @Test
  void plan_heap_isTheNodesLargest() {
    assertThat(plan("--heap", "512m").heap()).containsExactly("-Xmx512m");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--rows=999",
        "--seconds=0",
        "--each=0",
        "--warm-up=0",
        "--data=there --parts=search,writes",
        "--data=there --parts=keys",
        "--data=there --parts=freshness",
        "--data=there"
      })
  void plan_whatCannotBe_isRefused(String args) {
    assertThatThrownBy(() -> plan(args.split(" ", -1))).isInstanceOf(ParameterException.class);
  }
}
