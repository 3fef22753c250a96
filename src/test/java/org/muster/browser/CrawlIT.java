package org.muster.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.LoadState;
import com.sun.net.httpserver.HttpServer;
import io.helidon.http.Method;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.muster.delivery.http.Route;
import org.muster.testing.Crawl;

/** No link of the demo community leads to nothing, and no browser complains about a page. */
@Tag("full")
class CrawlIT {

  private static final int OF_EACH_KIND = 120;
  private static final int IN_EACH_LANGUAGE = 6;
  private static final String[] BEGINNING = {
    "/",
    "/sitemap.xml",
    "/robots.txt",
    "/events.ics",
    "/events.atom",
    "/airsoft",
    "/embed",
    "/cs",
    "/de",
    "/en",
    "/es",
    "/fr",
    "/it",
    "/ja",
    "/nl",
    "/pl",
    "/pt",
    "/sv"
  };

  private static final Path COUNTS = Path.of("target", "pages", "crawl.txt");

  /** Machinery that costs much to make, and is alike. */
  private static final Pattern COSTLY = Pattern.compile("^/(share|map|assets|emblems)/.*");

  private record Kind(String name, Pattern path) {

    int literal() {
      return name.replaceAll("\\{[^}]+}", "").length();
    }

    static Kind of(Route route) {
      String pattern =
          Pattern.compile("\\{[^}]+}")
              .splitAsStream(route.path() + "\0")
              .map(Pattern::quote)
              .reduce((a, b) -> a + "[^/]+" + b)
              .orElseThrow()
              .replace("\0", "");
      return new Kind(route.path(), Pattern.compile(pattern));
    }
  }

  private static final List<Kind> KINDS =
      Demo.NODE.routes().stream()
          .filter(route -> route.method().equals(Method.GET))
          .filter(route -> !route.path().startsWith("/{language:"))
          .map(Kind::of)
          .sorted(Comparator.comparingInt(Kind::literal).reversed()) // the most special first
          .toList();

  private static String kind(String path) {
    return KINDS.stream()
        .filter(kind -> kind.path().matcher(path).matches())
        .map(Kind::name)
        .findFirst()
        .orElse(path);
  }

  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES) // some 3,000 pages
  void demo_hasNoLinkToNothing_andNoPageThatABrowserComplainsAbout() throws IOException {
    Crawl crawl =
        new Crawl(Demo.NODE.baseUrl(), CrawlIT::kind, OF_EACH_KIND, IN_EACH_LANGUAGE)
            .from(BEGINNING);
    writeCounts(crawl);
    assertThat(crawl.dead()).isEmpty();
    assertThat(crawl.visited())
        .containsKeys(
            "/",
            "/events",
            "/events/{slug}",
            "/clubs/{slug}",
            "/venues/{slug}",
            "/players/{handle}",
            "/airsoft/{country}",
            "/api/events/{slug}.ics",
            "/report",
            "/sitemap-{name}.xml");
    sample(crawl.visited());
  }

  /** For eyes: how many of each kind there were. */
  private static void writeCounts(Crawl crawl) throws IOException {
    var lines = new ArrayList<String>();
    lines.add(crawl.size() + " addresses");
    crawl.visited().forEach((kind, paths) -> lines.add(paths.size() + " " + kind));
    Files.createDirectories(COUNTS.getParent());
    Files.write(COUNTS, lines);
  }

  /** One of each kind, and the first of another language. */
  private static void sample(Map<String, List<String>> visited) {
    try (var visitor = Visitor.of(Demo.NODE)) {
      for (Map.Entry<String, List<String>> kind : visited.entrySet()) {
        if (isPage(kind.getKey())) {
          look(visitor, kind.getValue().getFirst());
          kind.getValue().stream()
              .filter(path -> path.startsWith("/ja"))
              .findFirst()
              .ifPresent(path -> look(visitor, path));
        }
      }
    }
  }

  private static boolean isPage(String kind) {
    return !COSTLY.matcher(kind).matches()
        && !kind.startsWith("/api/")
        && !kind.matches(".*\\.(ics|atom|xml|txt|svg|png|js|json|css)$");
  }

  private static void look(Visitor visitor, String path) {
    visitor.opens(path);
    visitor.page().waitForLoadState(LoadState.NETWORKIDLE);
    assertThat(visitor.complaints()).as(path).isEmpty();
  }

  /** The control: what is not there is found, wherever the link stands. */
  @Test
  void crawl_findsWhatIsDead() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    answer(server, "/", 404, "text/plain", "nothing");
    answer(
        server, "/page", 200, "text/html", "<a href='/events/nothing'>a</a><a href=\"#no\">b</a>");
    answer(server, "/feed", 200, "application/xml", "<loc>" + base + "/clubs/nothing</loc>");
    answer(server, "/calendar", 200, "text/calendar", "URL:" + base + "/ven\r\n ues/nothing\r\n");
    server.start();
    try {
      var crawl = new Crawl(base, path -> path, 10, 10).from("/page", "/feed", "/calendar");
      assertThat(crawl.dead())
          .containsExactlyInAnyOrder(
              "nothing called #no in /page",
              "404 of a link from /page in /events/nothing",
              "404 of a link from /feed in /clubs/nothing",
              "404 of a link from /calendar in /venues/nothing");
    } finally {
      server.stop(0);
    }
  }

  private static void answer(HttpServer server, String path, int status, String type, String body) {
    server.createContext(
        path,
        exchange -> {
          byte[] bytes = body.getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", type);
          exchange.sendResponseHeaders(status, bytes.length);
          try (var out = exchange.getResponseBody()) {
            out.write(bytes);
          }
        });
  }
}
