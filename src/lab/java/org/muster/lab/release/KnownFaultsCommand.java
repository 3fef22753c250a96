package org.muster.lab.release;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code muster known-faults}. */
@Command(
    name = "known-faults",
    description = {
      "Compares the libraries of the program with published faults, for developers.",
      "Those of src/ops/known-faults.json, and those of a download where there is one."
    })
public final class KnownFaultsCommand implements Callable<Integer> {

  @Option(
      names = "--osv",
      paramLabel = "FILE",
      description = "faults as osv.dev publishes them: .json, or the .zip of all for Maven")
  private @Nullable Path osv;

  @Option(
      names = "--sbom",
      paramLabel = "FILE",
      description = "the libraries as CycloneDX; default: target/muster.cdx.json")
  private Path bom = Path.of("target/muster.cdx.json");

  @Option(
      names = "--known",
      paramLabel = "FILE",
      description = "what was decided; default: src/ops/known-faults.json")
  private Path decided = Path.of("src/ops/known-faults.json");

  @Override
  public Integer call() {
    List<String> complaints;
    try {
      Sbom sbom = Sbom.read(bom);
      KnownFaults known = KnownFaults.read(decided);
      complaints = new ArrayList<>(known.complaints(sbom));
      if (osv != null) {
        complaints.addAll(OsvFile.read(osv).undecided(sbom, known));
      }
      System.out.printf(
          "%d libraries, %d known faults, %d complaints%n",
          sbom.libraries().size(), known.faults().size(), complaints.size());
    } catch (IOException e) {
      throw CannotRunException.failed("The faults cannot be compared: " + e, e);
    }
    complaints.forEach(System.out::println);
    return complaints.isEmpty() ? 0 : 1;
  }
}
