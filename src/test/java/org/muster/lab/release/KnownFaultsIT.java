package org.muster.lab.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The libraries of this build, as its bill of materials names them. */
class KnownFaultsIT {

  private static final String TARGET = System.getProperty("muster.tests.target", "");

  @Test
  void everyKnownFault_isAsItWasDecided() throws IOException {
    assumeThat(TARGET).as("the build makes the bill of materials").isNotEmpty();
    Sbom sbom = Sbom.read(Path.of(TARGET, "muster.cdx.json"));
    assertThat(sbom.libraries())
        .extracting(Sbom.Library::name)
        .contains("io.helidon.webserver:helidon-webserver", "org.apache.lucene:lucene-core")
        .doesNotContain("org.junit.jupiter:junit-jupiter");

    assertThat(KnownFaults.read(Path.of("src/ops/known-faults.json")).complaints(sbom)).isEmpty();
  }
}
