package org.muster.community.moderation;

import static org.muster.community.moderation.ModerationWords.LOG;
import static org.muster.community.moderation.ModerationWords.MODERATION;
import static org.muster.community.moderation.ModerationWords.REPORTS;
import static org.muster.community.moderation.ModerationWords.WAITING;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.json.Json;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Word;

/** What the pages for moderators share. */
final class ModeratorPages {

  static final String TOP = "/moderation";
  static final String GAMES = "/moderation/games";
  static final String ENTRIES = "/moderation/log";

  /** How the instance is: a page of its own. */
  private static final String INSTANCE = "/admin";

  private ModeratorPages() {}

  /** The lists beside each other. */
  static List<Tab> tabs(Visit visit, String current) {
    return List.of(
        tab(visit, TOP, REPORTS, current),
        tab(visit, GAMES, WAITING, current),
        tab(visit, ENTRIES, LOG, current),
        tab(visit, INSTANCE, SiteWords.INSTANCE, current));
  }

  private static Tab tab(Visit visit, String path, Word word, String current) {
    return new Tab(visit.link(path), visit.words().of(word), null, path.equals(current));
  }

  /** Below the list of reports. */
  static View.Page below(Visit visit, View.Page page) {
    return page.crumb(visit.words().of(MODERATION), visit.link(TOP)).noindex();
  }

  static Pager pager(Visit visit, String path, Page<?> page) {
    String next = page.nextCursor();
    String sign = path.contains("?") ? "&" : "?";
    return new Pager(
        null, next == null ? null : visit.link(path + sign + "cursor=" + Visit.encoded(next)));
  }

  /** A reason as the body of an operation; what is empty is absent. */
  static ObjectNode reason(Visit visit) {
    var body = Json.mapper().createObjectNode();
    if (!visit.field("reason").isEmpty()) {
      body.put("reason", visit.field("reason"));
    }
    return body;
  }

  static @Nullable String cursor(Visit visit) {
    return visit.query("cursor").orElse(null);
  }
}
