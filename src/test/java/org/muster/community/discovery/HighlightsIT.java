package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.testing.Api;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;

/** What is marked in items: what everybody sees of them, and safe to show. */
class HighlightsIT {

  private static final String SCRIPT = "<script>alert(1)</script>";

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final Api API = new Api(NODE);

  @BeforeAll
  static void fill() {
    Lines.into(
        NODE,
        """
        {"type": "club", "slug": "wolves", "name": "\uD83D\uDC3A <script>Nachtwölfe</script>", \
        "description": "We are **the** Nachtwölfe & hunt <b>at</b> night. %s"}\
        """
            .formatted(SCRIPT),
        """
        {"type": "venue", "slug": "mill", "name": "Old Mill", "country": "GB", \
        "address": "Secretlane 5", "point_precision": "hidden", "description": "A quarrystone mill."}\
        """,
        """
        {"type": "player", "handle": "fox", "callsign": "Quickfox", "visibility": "public", \
        "birth_date": "1990-01-01", "private": {"legal_name": "Foxworthy Quickfox"}, "bio": "Quickfox plays badgerball", \
        "hidden": ["bio"]}\
        """,
        """
        {"type": "event", "slug": "raid", "title": "Harvest Raid", "organiser": "wolves", "venue": "mill", \
        "synopsis": "A raid at harvest time", "description": "Nobody marks descriptions of raids here.", \
        "starts_at": "2031-05-03T09:00:00Z", "ends_at": "2031-05-03T16:00:00Z", "tz": "UTC"}\
        """);
  }

  private static JsonNode highlight(String query) {
    JsonNode answer = API.ok("/api/" + query + "&highlight=true");
    assertThat(answer.path("items")).as(query).isNotEmpty();
    JsonNode item = answer.path("items").path(0);
    JsonNode row = item.has("type") ? item.path(item.path("type").asText()) : item;
    assertThat(answer.path("highlights").isObject()).as(answer.toString()).isTrue();
    return answer.path("highlights").path(row.path("id").asText());
  }

  @ParameterizedTest
  @CsvSource({"clubs?search=nachtwolfe", "search?q=nachtwölfe"})
  void name_isMarkedByRanges_proseAsSafeHtml(String query) {
    JsonNode marks = highlight(query);
    String name = API.ok("/api/clubs/wolves").path("name").asText();
    JsonNode range = marks.path("name").path(0);

    assertThat(name.substring(range.path(0).asInt(), range.path(1).asInt()))
        .isEqualTo("Nachtwölfe");
    assertThat(marks.path("snippet").asText())
        .contains("We are the <mark>Nachtwölfe</mark> &amp; hunt &lt;b&gt;at")
        .doesNotContain("<script", "<b>");
  }

  @Test
  void game_isMarkedInTitleAndSynopsis() {
    assertThat(highlight("events?search=harvest%20raid").toString())
        .isEqualTo(
            """
            {"title":[[0,7],[8,12]],\
            "snippet":"A <mark>raid</mark> at <mark>harvest</mark> time"}\
            """);
    assertThat(highlight("events?search=raid%20mill").path("venue_name").toString())
        .isEqualTo("[[4,8]]");
  }

  @Test
  void whatIsHidden_isNeverMarked() {
    JsonNode fox = highlight("players?search=quickfox");

    assertThat(fox.toString()).isEqualTo("{\"callsign\":[[0,8]]}");
    for (String secret : new String[] {"badgerball", "foxworthy"}) {
      assertThat(API.ok("/api/players?search=" + secret + "&highlight=true").toString())
          .doesNotContain("<mark>", "Foxworthy", "plays");
    }
    assertThat(API.ok("/api/venues?search=secretlane&highlight=true").toString())
        .doesNotContain("<mark>", "Secretlane");
  }

  @ParameterizedTest
  @CsvSource({"clubs?search=nachtwolfe", "clubs?highlight=true", "search?limit=5"})
  void highlights_areAbsentUnlessAskedForWithAText(String query) {
    assertThat(API.ok("/api/" + query).has("highlights")).isFalse();
  }
}
