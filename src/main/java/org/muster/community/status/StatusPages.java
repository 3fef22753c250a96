package org.muster.community.status;

import static org.muster.community.status.StatusWords.ACCOUNTS;
import static org.muster.community.status.StatusWords.BACKUP;
import static org.muster.community.status.StatusWords.BACKUPS_KEPT;
import static org.muster.community.status.StatusWords.BACKUP_NONE;
import static org.muster.community.status.StatusWords.BACKUP_OFF;
import static org.muster.community.status.StatusWords.BEHIND;
import static org.muster.community.status.StatusWords.BUILDING;
import static org.muster.community.status.StatusWords.DATABASE;
import static org.muster.community.status.StatusWords.DOCUMENTS;
import static org.muster.community.status.StatusWords.HEALTH;
import static org.muster.community.status.StatusWords.HEALTH_IS;
import static org.muster.community.status.StatusWords.HELD_GAMES;
import static org.muster.community.status.StatusWords.HOOKS_FAILING;
import static org.muster.community.status.StatusWords.INDEX;
import static org.muster.community.status.StatusWords.INDEX_IS;
import static org.muster.community.status.StatusWords.OPEN_REPORTS;
import static org.muster.community.status.StatusWords.ROWS_ASIDE;
import static org.muster.community.status.StatusWords.VERSION;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.moderation.ModeratorsOnly;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/** The page that tells how an instance is. */
public final class StatusPages {

  private final Instance instance;

  StatusPages(Instance instance) {
    this.instance = instance;
  }

  /**
   * How it is.
   *
   * @param healthy whether all is well
   * @param node about the node that answers
   * @param waiting what waits for a moderator
   * @param problem what keeps the index from following the database, in English
   */
  public record Model(
      boolean healthy,
      List<Fact> node,
      List<Fact> waiting,
      List<Fact> things,
      List<Row> queues,
      @Nullable String problem,
      List<InstanceStatus.AsideRow> aside) {}

  /** What leaves the instance, in words and figures. */
  public record Row(String name, String waiting, String sent, String failed) {}

  void addTo(Pages site) {
    site.personalPage("/admin", visit -> ModeratorsOnly.page(visit, me -> show(visit, me)));
  }

  private View show(Visit visit, Caller.Member me) {
    InstanceStatus status = instance.status(me);
    Words words = visit.words();
    var model =
        new Model(
            status.healthy(),
            node(words, status),
            List.of(
                fact(words, OPEN_REPORTS, status.openReports()),
                fact(words, HELD_GAMES, status.heldGames()),
                fact(words, HOOKS_FAILING, status.webhooksFailing()),
                fact(words, ROWS_ASIDE, status.index().rowsAside())),
            things(words, status.things()),
            status.queues().stream().map(queue -> row(words, queue)).toList(),
            status.index().problem(),
            status.index().aside());
    return View.page("status/instance.jte", words.of(StatusWords.INSTANCE), model).noindex();
  }

  private static List<Fact> node(Words words, InstanceStatus status) {
    InstanceStatus.Index index = status.index();
    InstanceStatus.Build build = index.building();
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of(words.of(HEALTH), words.of(HEALTH_IS, status.healthy() ? "well" : "unwell")));
    facts.add(Fact.of(words.of(VERSION), status.version()));
    facts.add(Fact.of(words.of(DATABASE), "PostgreSQL " + status.database().version()));
    facts.add(
        new Fact(
            words.of(INDEX),
            words.of(INDEX_IS, index.inStep() ? "in_step" : "behind"),
            words.of(BEHIND, index.changesBehind(), index.lagMs())));
    facts.add(fact(words, DOCUMENTS, index.documents()));
    if (build != null) {
      facts.add(
          Fact.of(
              words.of(BUILDING), words.number(build.rows()) + " / " + words.number(build.of())));
    }
    facts.add(backup(words, status.backups()));
    return facts;
  }

  private static Fact backup(Words words, InstanceStatus.@Nullable Backups backups) {
    if (backups == null) {
      return Fact.of(words.of(BACKUP), words.of(BACKUP_OFF));
    }
    Instant last = backups.lastAt();
    return new Fact(
        words.of(BACKUP),
        last == null
            ? words.of(BACKUP_NONE)
            : words.date(last, ZoneOffset.UTC) + ", " + words.time(last, ZoneOffset.UTC) + " UTC",
        words.of(BACKUPS_KEPT, backups.kept()));
  }

  private static List<Fact> things(Words words, InstanceStatus.Things things) {
    return List.of(
        fact(words, SiteWords.CLUBS, things.clubs()),
        fact(words, SiteWords.VENUES, things.venues()),
        fact(words, SiteWords.GAMES, things.events()),
        fact(words, SiteWords.PLAYERS, things.players()),
        fact(words, ACCOUNTS, things.accounts()));
  }

  private static Fact fact(Words words, Word label, long count) {
    return Fact.of(words.of(label), words.number(count));
  }

  private static Row row(Words words, InstanceStatus.Queue queue) {
    return new Row(
        words.of(StatusWords.QUEUE, Json.name(queue.name())),
        words.number(queue.waiting()),
        words.number(queue.sent()),
        words.number(queue.failed()));
  }
}
