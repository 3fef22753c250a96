package org.muster.delivery.mcp;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConformanceIT {

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void scenarios_ofEachRevision_pass(String revision) {
    try (var server = new ToyServer()) {
      Conformance.check(server.address(), revision);
    }
  }
}
