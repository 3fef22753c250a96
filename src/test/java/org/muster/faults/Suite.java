package org.muster.faults;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Runs one fault after the other on one site, and on a new one after a run that went wrong. */
final class Suite implements AutoCloseable {

  private final Form form;
  private final boolean quiet;
  private final long seed;
  private @Nullable Site site;

  /** {@code quiet}: whether the machine does nothing else, so that times are as promised. */
  Suite(Form form, boolean quiet, long seed) {
    this.form = form;
    this.quiet = quiet;
    this.seed = seed;
  }

  Result run(Fault fault, int cycles) throws Exception {
    Site here = site == null ? (quiet ? Site.onQuietMachine() : Site.open()) : site;
    site = here;
    boolean good = false;
    try {
      Result result = Run.of(fault, here, form, cycles, seed ^ fault.name().hashCode());
      good = result.isGood();
      return result;
    } finally {
      if (!good) {
        close();
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (site != null) {
      site.close();
      site = null;
    }
  }
}
