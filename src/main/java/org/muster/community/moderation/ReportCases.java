package org.muster.community.moderation;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Scope;

/** Puts beside reports and entries of the log what they are about. Only for moderators. */
final class ReportCases {

  /** Entries of the log beside a report. */
  private static final int ACTS = 50;

  private final Reports reports;
  private final ReportStore store;
  private final ModerationStore acts;
  private final ThingStore things;
  private final Roles roles;

  ReportCases(
      Reports reports, ReportStore store, ModerationStore acts, ThingStore things, Roles roles) {
    this.reports = reports;
    this.store = store;
    this.acts = acts;
    this.things = things;
    this.roles = roles;
  }

  /**
   * What these reports and entries are about, by their or its id; without what is gone.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  Map<UUID, Thing> about(Caller caller, List<UUID> ids) {
    moderator(caller);
    return things.of(ids);
  }

  /**
   * One report with what is beside it.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}
   */
  ReportCase open(Caller caller, String id) {
    moderator(caller);
    Report report = reports.get(caller, id);
    Optional<Thing> thing = Optional.ofNullable(things.of(List.of(report.id())).get(report.id()));
    return new ReportCase(
        report,
        thing,
        thing.flatMap(each -> reports.shown(caller, each.kind(), each.slug())),
        store.others(report.id()),
        acts.about(report.id(), ACTS));
  }

  private void moderator(Caller caller) {
    roles.requireModerator(Scope.COMMUNITY_MODERATE.grantedTo(caller));
  }
}
