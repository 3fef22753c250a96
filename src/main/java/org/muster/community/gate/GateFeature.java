package org.muster.community.gate;

import java.time.Duration;
import java.util.List;
import org.muster.community.event.EventAccess;
import org.muster.community.registration.Arrivals;
import org.muster.community.registration.WalkIns;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Wires the gate: its list, check-in by many phones, passes for helpers. */
public final class GateFeature implements Feature {

  /** How long passes are kept after the game: their labels may name somebody. */
  private static final Duration PASSES_KEPT = Duration.ofDays(30);

  private final Gate gate;
  private final GatePasses passes;
  private final GatePages pages;
  private final List<Job> jobs;

  public GateFeature(Platform platform, EventAccess access, Arrivals arrivals, WalkIns walkIns) {
    Database database = platform.database();
    var store = new GatePassStore(database);
    passes = new GatePasses(database, access, store, platform.baseUrl(), platform.clock());
    gate = new Gate(database, access, arrivals, walkIns, passes);
    pages = new GatePages(gate, passes, platform.clock());
    jobs =
        List.of(
            new Sweep(
                "gate-passes-retention",
                Duration.ofHours(1),
                1_000,
                most -> store.deleteOld(PASSES_KEPT, most)));
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new GateRoutes(gate, passes).endpoints();
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }

  @Override
  public List<Job> jobs() {
    return jobs;
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "gate_pass",
                "created_by = :player",
                "(select slug from event n where n.id = t.event_id) as event",
                "label",
                "created_at",
                "used_at"))
        .erasing("delete from gate_pass where created_by = :player");
  }
}
