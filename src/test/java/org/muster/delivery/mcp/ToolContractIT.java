package org.muster.delivery.mcp;

import org.junit.jupiter.api.Test;

class ToolContractIT {

  @Test
  void tools_ofTheToyServer_areAsAgreed() {
    try (var server = new ToyServer()) {
      ToolContract.check(server.address(), "toys");
    }
  }
}
