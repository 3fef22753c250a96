package org.muster.faults;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The catalogue. Each fault is made anew for each run, for it keeps what it has to undo. */
final class Faults {

  private Faults() {}

  static List<Fault> all() {
    return Stream.of(
            NodeFaults.all(),
            PostgresFaults.all(),
            IndexFaults.all(),
            OrderFaults.all(),
            NodesFaults.all(),
            List.<Fault>of(new RollingRestart(), new RestoreDrill()))
        .flatMap(List::stream)
        .toList();
  }

  /** The one of this name. */
  static Optional<Fault> named(String name) {
    return all().stream().filter(fault -> fault.name().equals(name)).findFirst();
  }
}
