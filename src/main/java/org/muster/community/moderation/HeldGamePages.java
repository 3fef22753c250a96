package org.muster.community.moderation;

import static org.muster.community.moderation.ModerationWords.CHOOSE_ACT;
import static org.muster.community.moderation.ModerationWords.HELD;
import static org.muster.community.moderation.ModerationWords.NOT_WAITING;
import static org.muster.community.moderation.ModerationWords.ORGANISER;
import static org.muster.community.moderation.ModerationWords.REASON_LENGTH;
import static org.muster.community.moderation.ModerationWords.REASON_NEEDED;
import static org.muster.community.moderation.ModerationWords.STARTS;
import static org.muster.community.moderation.ModerationWords.STATE;
import static org.muster.community.moderation.ModerationWords.WAITING;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Review;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.Words;

/** The first games of new organisers, which wait for a moderator. */
public final class HeldGamePages {

  private static final String ONE = "/moderation/games/{slug}";
  private static final Refused REFUSED =
      Refused.PLAIN.fault("reason", "length", REASON_LENGTH, 500).conflict(NOT_WAITING);

  private final HeldGames games;
  private final Reports reports;
  private final PageParameters<HeldGameQuery> parameters =
      new PageParameters<>(HeldGameQuery.class);

  HeldGamePages(HeldGames games, Reports reports) {
    this.games = games;
    this.reports = reports;
  }

  /** Games that wait. */
  public record Model(List<Tab> tabs, List<Row> games, Pager pager) {}

  /**
   * A game that waits.
   *
   * @param when its day
   * @param state in words
   */
  public record Row(
      String href, String title, String when, String state, @Nullable String synopsis) {}

  /**
   * The page on which it is decided.
   *
   * @param page address of the game
   * @param text what it says of itself
   * @param refused whether it was refused already
   */
  public record Decision(
      String action,
      String page,
      @Nullable String lang,
      List<Fact> facts,
      @Nullable String synopsis,
      @Nullable String text,
      boolean refused,
      Form form) {}

  void addTo(Pages site) {
    site.personalPage(
            ModeratorPages.GAMES, visit -> ModeratorsOnly.page(visit, me -> list(visit, me)))
        .personalPage(ONE, visit -> ModeratorsOnly.page(visit, me -> show(visit, me, Form.EMPTY)))
        .personalForm(ONE, visit -> ModeratorsOnly.page(visit, me -> decide(visit, me)));
  }

  private View list(Visit visit, Caller.Member me) {
    Page<ListedHeldGame> page = games.listed(me, parameters.read(visit.query()));
    var model =
        new Model(
            ModeratorPages.tabs(visit, ModeratorPages.GAMES),
            page.items().stream().map(each -> row(visit, each)).toList(),
            ModeratorPages.pager(visit, ModeratorPages.GAMES, page));
    return ModeratorPages.below(
        visit, View.page("moderation/games.jte", visit.words().of(WAITING), model));
  }

  private static Row row(Visit visit, ListedHeldGame listed) {
    HeldGame game = listed.game();
    return new Row(
        visit.link(path(game.slug())),
        game.title(),
        visit.words().date(game.startsAt(), listed.tz()),
        state(visit.words(), game),
        game.synopsis());
  }

  private static String state(Words words, HeldGame game) {
    return words.of(HELD, Json.name(game.state()));
  }

  private static String path(String slug) {
    return ONE.replace("{slug}", slug);
  }

  private View show(Visit visit, Caller.Member me, Form form) {
    ListedHeldGame listed = games.get(me, visit.path("slug"));
    HeldGame game = listed.game();
    Optional<Reported> shown = reports.shown(me, ReportedKind.EVENT, game.slug());
    var model =
        new Decision(
            visit.link(path(game.slug())),
            visit.link(ReportedKind.EVENT.path(game.slug())),
            shown.map(Reported::lang).orElse(null),
            facts(visit.words(), listed),
            game.synopsis(),
            shown.map(Reported::text).orElse(null),
            game.state() == Review.State.REFUSED,
            form);
    return ModeratorPages.below(visit, View.form("moderation/game.jte", game.title(), model, form));
  }

  private static List<Fact> facts(Words words, ListedHeldGame listed) {
    HeldGame game = listed.game();
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of(words.of(STARTS), words.day(game.startsAt(), listed.tz())));
    facts.add(new Fact(words.of(STATE), state(words, game), game.reason()));
    if (game.organiser() != null) {
      facts.add(Fact.of(words.of(ORGANISER), game.organiser()));
    }
    return facts;
  }

  private View decide(Visit visit, Caller.Member me) {
    return REFUSED.submit(
        visit,
        () -> {
          var said = ModeratorPages.reason(visit).put("slug", visit.path("slug"));
          switch (visit.field("act")) {
            case "approve" -> games.approve(me, JsonReader.of(Approval.class).read(said));
            case "refuse" -> {
              if (!said.has("reason")) {
                throw Problem.rule("/reason", "missing", visit.words().of(REASON_NEEDED));
              }
              games.refuse(me, JsonReader.of(Refusal.class).read(said));
            }
            default -> throw Problem.rule("/act", "missing", visit.words().of(CHOOSE_ACT));
          }
          return View.seeOther(visit.link(ModeratorPages.GAMES));
        },
        form -> show(visit, me, form));
  }
}
