package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;
import org.muster.testing.DemoNode;

/** The links in all mails lead to pages, or to the sign-in before one. */
class LetterLinksIT {

  private static final DemoNode NODE = DemoNode.shared();
  private static final URI BASE = URI.create("https://muster.example");
  private static final Pattern LINK = Pattern.compile(Pattern.quote(BASE.toString()) + "(\\S*)");

  private static String first(String list) {
    return Json.parse(NODE.get(list + "?limit=1").body())
        .path("items")
        .path(0)
        .path("slug")
        .asText();
  }

  @ParameterizedTest
  @EnumSource
  void mail_leadsToPages(Notice.Kind kind) {
    Map<String, Object> game =
        Map.of(
            "slug", first("/api/events"),
            "title", "Game",
            "starts_at", "2026-12-12T09:30:00Z",
            "tz", "Europe/Berlin");
    Map<String, Object> club = Map.of("slug", first("/api/clubs"), "name", "Club");
    Map<String, Object> search =
        Map.of("name", "Near me", "list", "events", "query", "?near=Leeds&radius_km=50");
    Map<String, Object> facts =
        Map.of("event", game, "club", club, "search", search, "total", 1, "items", List.of(game));
    Letter letter =
        new Letters(new Links(BASE), TicketCodes.NONE)
            .write(
                kind,
                new NoticeFacts(Json.parse(Json.write(facts))),
                BASE.resolve("/settings/mails"));
    List<String> links = LINK.matcher(letter.text()).results().map(each -> each.group(1)).toList();
    assertThat(links).isNotEmpty();
    for (String link : links) {
      assertThat(NODE.get(link.isEmpty() ? "/" : link).statusCode()).as(link).isIn(200, 303);
    }
  }
}
