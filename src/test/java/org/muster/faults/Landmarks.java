package org.muster.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.History.Outcome;

/**
 * Clubs that nobody changes any more, so that readers know the right answer at any moment: half of
 * them are listed, the others have been hidden or deleted.
 */
record Landmarks(List<Landmark> all) {

  private static final int COUNT = 24;
  private static final long SEED = 4;

  /** {@code listed}: to be found; if not, a search for its name must find nothing. */
  record Landmark(String slug, String name, boolean listed) {}

  static Landmarks none() {
    return new Landmarks(List.of());
  }

  /** Writes them, and waits until search agrees. */
  static Landmarks write(Site site) throws Exception {
    var random = new Random(SEED);
    var all = new ArrayList<Landmark>();
    var complaints = new Complaints(site.judge());
    try (var client = new Client(site.node().url())) {
      var writer = new Writer(client, site.history(), complaints);
      for (int i = 0; i < COUNT; i++) {
        var landmark = new Landmark("landmark-" + i, Names.next(random), i % 2 == 0);
        acknowledged(writer.write(Act.PUT, landmark.slug(), landmark.name(), true));
        if (i % 4 == 1) {
          acknowledged(writer.write(Act.PUT, landmark.slug(), landmark.name(), false));
        } else if (i % 4 == 3) {
          acknowledged(writer.write(Act.DELETE, landmark.slug(), "", false));
        }
        all.add(landmark);
      }
      Searches.awaitInStep(client, site.stored().rows(), List.of(), complaints);
    }
    return new Landmarks(List.copyOf(all));
  }

  private static void acknowledged(Outcome outcome) {
    if (outcome != Outcome.ACKNOWLEDGED) {
      throw new AssertionError("a landmark could not be written");
    }
  }
}
