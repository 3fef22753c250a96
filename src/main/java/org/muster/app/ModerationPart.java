package org.muster.app;

import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.muster.community.club.Roles;
import org.muster.community.moderation.Moderation;
import org.muster.community.moderation.ModerationRoutes;
import org.muster.community.moderation.ModerationStore;
import org.muster.community.moderation.ReportStore;
import org.muster.community.moderation.Reports;
import org.muster.delivery.http.Endpoint;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Database;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;

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
