package org.muster.community.moderation;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Database;

/** Wires reports and moderation. */
public final class ModerationFeature implements Feature {

  /** What a report or an act is about; nothing if it is gone, or a report. */
  private static final String NAMED =
      """
      case t.kind
        when 'club' then (select slug from club n where n.id = t.target_id)
        when 'venue' then (select slug from venue n where n.id = t.target_id)
        when 'event' then (select slug from event n where n.id = t.target_id)
        when 'player' then (select handle from player n where n.id = t.target_id) end as target\
      """;

  private final Reports reports;
  private final Moderation moderation;
  private final HeldGames held;
  private final ReportCases cases;
  private final Backlog backlog;

  /**
   * @param banned called with each account that was banned here
   */
  public ModerationFeature(
      Platform platform, Reports.Shown shown, Roles roles, Notices notices, Consumer<UUID> banned) {
    Database database = platform.database();
    var store = new ReportStore(database);
    var actions = new ModerationStore(database);
    var games = new HeldGameStore(database);
    reports =
        new Reports(
            database,
            store,
            actions,
            shown,
            roles,
            platform.throttle(),
            platform.cursors(),
            platform.clock());
    moderation =
        new Moderation(
            database, actions, store, roles, banned, platform.cursors(), platform.clock());
    cases = new ReportCases(reports, store, actions, new ThingStore(database), roles);
    held = new HeldGames(database, games, actions, roles, notices, platform.cursors());
    backlog = new Backlog(store, games, roles);
  }

  /** Reports, and what came of them. */
  public Reports reports() {
    return reports;
  }

  /** How much waits for moderators. */
  public Backlog backlog() {
    return backlog;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(
        new ModerationRoutes(reports, moderation).endpoints(),
        new HeldGameRoutes(held).endpoints());
  }

  @Override
  public void addTo(Pages site) {
    new ReportPages(reports).addTo(site);
    new ModerationPages(reports, cases, moderation).addTo(site);
    new CasePages(cases, reports, moderation).addTo(site);
    new HeldGamePages(held, reports).addTo(site);
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Moderation", "Reports and moderation.");
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "report",
                "reporter_id = :account",
                "kind",
                NAMED,
                "reason",
                "detail",
                "state",
                "decided_at",
                "created_at"),
            PersonalData.Rows.of(
                "moderation", "by_id = :account", "at", "verb", "kind", NAMED, "reason"))
        .erasing(
            "update report set detail = null where reporter_id = :account"
                + " and detail is not null",
            "delete from report where kind = 'player' and target_id = :player",
            "delete from moderation where kind = 'player' and target_id = :player");
  }
}
