package org.muster.community.moderation;

import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Scope;

/** How much waits for moderators. */
public final class Backlog {

  private final ReportStore reports;
  private final HeldGameStore games;
  private final Roles roles;

  Backlog(ReportStore reports, HeldGameStore games, Roles roles) {
    this.reports = reports;
    this.games = games;
    this.roles = roles;
  }

  /**
   * How much.
   *
   * @param reports that are open
   * @param games that wait for a decision
   */
  public record Size(int reports, int games) {}

  /**
   * How much waits now.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden} unless the caller moderates
   */
  public Size of(Caller caller) {
    roles.requireModerator(Scope.COMMUNITY_MODERATE.grantedTo(caller));
    return new Size(reports.count(Report.State.OPEN), games.count(HeldGames.UNDECIDED));
  }
}
