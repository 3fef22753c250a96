package org.muster.delivery.mcp;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A small server; AssistantsIT does the same with a whole node. */
@Tag("full")
class ConformanceIT {

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void scenarios_ofEachRevision_pass(String revision) {
    try (var server = new ToyServer()) {
      Conformance.check(server.address(), revision);
    }
  }
}
