package org.muster;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.muster.admission.Throttle;
import org.muster.admission.ThrottleStore;
import org.muster.club.Roles;
import org.muster.db.Database;
import org.muster.http.Endpoint;
import org.muster.moderation.Moderation;
import org.muster.moderation.ModerationRoutes;
import org.muster.moderation.ModerationStore;
import org.muster.moderation.ReportStore;
import org.muster.moderation.Reports;
import org.muster.search.Cursors;

/** Reports and moderators, wired. */
final class ModerationPart implements Part {

  private final Reports reports;
  private final Moderation moderation;

  ModerationPart(
      Database database,
      Reports.Shown shown,
      Roles roles,
      Consumer<UUID> banned,
      Cursors cursors,
      Clock clock) {
    var store = new ReportStore(database);
    var acts = new ModerationStore(database);
    var throttle = new Throttle(new ThrottleStore(database));
    reports = new Reports(database, store, acts, shown, roles, throttle, cursors, clock);
    moderation = new Moderation(database, acts, store, roles, banned, cursors, clock);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new ModerationRoutes(reports, moderation).endpoints();
  }
}
