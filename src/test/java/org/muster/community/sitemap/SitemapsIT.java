package org.muster.community.sitemap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.muster.delivery.web.Links;
import org.muster.testing.DemoNode;
import org.muster.testing.World;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What search engines are told, over HTTP. */
class SitemapsIT {

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);

  @BeforeAll
  static void fill() {
    var world = World.in(NODE.database());
    UUID wolves = world.club("wolves");
    UUID owls = world.club("owls");
    world.sql("update club set visibility = 'unlisted' where id = ?", owls);
    world.venue("moor", wolves);
    world.venue("closed", wolves);
    world.sql("update venue set state = 'closed' where slug = 'closed'");
    world.player("nobody");
    player(world, "ghost", "1990-01-01", "public");
    player(world, "kid", "2020-01-01", "public");
    player(world, "mate", "1990-01-01", "members_of_my_clubs");
    world.game("next", wolves).add();
    world.game("recent", wolves).at(ago(89)).add();
    world.game("old", wolves).at(ago(91)).add();
    world.game("off", wolves).state("cancelled").add();
    world.game("some-day", wolves).at(ago(200)).state("postponed").add();
    world.game("draft", wolves).state("draft").add();
    world.game("secret", wolves).visibility("members").add();
    world.game("unlisted", wolves).visibility("unlisted").add();
    world.game("hidden", wolves).add();
    world.sql("update event set hidden_at = now() where slug = 'hidden'");
    world.game("waiting", wolves).add();
    world.game("quiet", wolves).add();
    world.sql("update event set held = cast(slug as text) where slug in ('waiting', 'quiet')");
  }

  private static void player(World world, String handle, String born, String visibility) {
    UUID id = world.player(handle);
    world.sql(
        "update player set birth_date = cast(? as date), visibility = ? where id = ?",
        born,
        visibility,
        id);
  }

  private static Instant ago(int days) {
    return Instant.now().minus(Duration.ofDays(days));
  }

  private static List<String> locations(String path) throws Exception {
    HttpResponse<String> answer = NODE.get(path);
    assertThat(answer.statusCode()).as(path).isEqualTo(200);
    assertThat(answer.headers().firstValue("content-type"))
        .hasValue("application/xml; charset=utf-8");
    return texts(answer.body(), "loc");
  }

  private static List<String> texts(String xml, String element) throws Exception {
    Document document =
        DocumentBuilderFactory.newNSInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)));
    NodeList all = document.getElementsByTagNameNS("*", element);
    return IntStream.range(0, all.getLength()).mapToObj(i -> all.item(i).getTextContent()).toList();
  }

  @Test
  void index_hasAFileOfEachKind() throws Exception {
    assertThat(locations("/sitemap.xml"))
        .containsExactly(
            "http://127.0.0.1/sitemap-events-1.xml",
            "http://127.0.0.1/sitemap-clubs-1.xml",
            "http://127.0.0.1/sitemap-venues-1.xml",
            "http://127.0.0.1/sitemap-players-1.xml",
            "http://127.0.0.1/sitemap-areas.xml");
  }

  @Test
  void files_haveWhatEverybodyMayFind() throws Exception {
    assertThat(locations("/sitemap-events-1.xml"))
        .containsExactlyInAnyOrder(
            "http://127.0.0.1/events/next",
            "http://127.0.0.1/events/recent",
            "http://127.0.0.1/events/off",
            "http://127.0.0.1/events/some-day");
    assertThat(locations("/sitemap-clubs-1.xml")).containsExactly("http://127.0.0.1/clubs/wolves");
    assertThat(locations("/sitemap-venues-1.xml")).containsExactly("http://127.0.0.1/venues/moor");
    assertThat(locations("/sitemap-players-1.xml"))
        .containsExactly("http://127.0.0.1/players/ghost");
  }

  @Test
  void files_sayWhenPagesChanged() throws Exception {
    assertThat(texts(NODE.get("/sitemap-clubs-1.xml").body(), "lastmod"))
        .hasSize(1)
        .allMatch(time -> Instant.parse(time).isAfter(ago(1)));
  }

  @Test
  void files_thatAreNotInTheIndex_areNotThere() {
    for (String name : List.of("events-2", "events-0", "events", "secrets-1", "events-99999")) {
      assertThat(NODE.get("/sitemap-" + name + ".xml").statusCode()).as(name).isEqualTo(404);
    }
  }

  @Test
  void languages_areNamedIfThereAreSeveral() throws Exception {
    var links = new Links(URI.create("https://muster.example"));
    var part = new Sitemaps.Part("clubs", NODE.node.clubs().addresses());
    String one =
        new String(
            new Sitemaps(links, List.of(part), List::of, () -> List.of("en")).file("clubs-1"),
            UTF_8);
    String two =
        new String(
            new Sitemaps(links, List.of(part), List::of, () -> List.of("en", "de")).file("clubs-1"),
            UTF_8);

    assertThat(one).doesNotContain("hreflang");
    assertThat(two)
        .contains("hreflang=\"de\" href=\"https://muster.example/de/clubs/wolves\"")
        .contains("hreflang=\"x-default\" href=\"https://muster.example/clubs/wolves\"");
    assertThat(texts(two, "link")).hasSize(3);
  }

  @Test
  void robots_leaveProgramsAndPeopleAlone() {
    HttpResponse<String> answer = NODE.get("/robots.txt");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body().lines())
        .contains("User-agent: *", "Disallow: /api/", "Disallow: /me", "Disallow: /t/")
        .endsWith("Sitemap: http://127.0.0.1/sitemap.xml");
  }
}
