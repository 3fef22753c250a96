package org.muster.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;

/** Bytes and requests of each kind of page, by a browser that comes for the first time. */
@Tag("full")
class WeightIT {

  private static final Path TABLE = Path.of("target", "pages", "weight.md");

  private static final Weight THING = Weight.budget(14, 12, 22, 8, 7);
  private static final Weight LIST = Weight.budget(22, 12, 26, 8, 8);

  private static final Weight MAP = Weight.budget(22, 12, 72, 60, 30);

  private final List<String> rows = new ArrayList<>();
  private final List<String> over = new ArrayList<>();

  @Test
  void pages_areLight() throws IOException {
    rows.add("| page | HTML KB | CSS KB | script KB | other KB | requests |");
    rows.add("| --- | ---: | ---: | ---: | ---: | ---: |");
    weigh("start", "/", 1280, THING);
    some("events", THING);
    some("clubs", THING);
    some("venues", THING);
    some("players", THING);
    weigh("discover, phone", "/events?search=skirmish+near+leeds", 390, LIST);
    weigh("players", "/players", 1280, LIST);
    weigh("clubs, phone", "/clubs", 390, LIST);
    weigh("clubs with map", "/clubs", 1280, MAP);
    weigh("everything", "/search?q=leeds", 1280, LIST);
    weigh("month", "/events?view=month", 1280, LIST);
    weigh("landing page", "/airsoft/gb", 1280, LIST);
    weigh("discover with map", "/events?near=Leeds", 1280, MAP);
    weigh("map, phone", "/events?near=Leeds&view=map", 390, MAP);
    Files.createDirectories(TABLE.getParent());
    Files.write(TABLE, rows);
    assertThat(over).isEmpty();
  }

  /** The first few of a list. */
  private void some(String list, Weight budget) {
    String answer = Demo.NODE.get("/api/" + list + "?limit=3").body();
    Json.parse(answer)
        .path("items")
        .forEach(
            item -> {
              String name = item.path(list.equals("players") ? "handle" : "slug").asText();
              weigh(list, "/" + list + "/" + name, 1280, budget);
            });
  }

  private void weigh(String name, String path, int width, Weight budget) {
    Weight weight = weight(Demo.NODE.baseUrl() + path, width);
    rows.add("| " + name + " `" + path + "` | " + weight.row() + " |");
    weight.over(budget).forEach(each -> over.add(path + ": " + each));
  }

  private static Weight weight(String address, int width) {
    var options = new Browser.NewContextOptions().setViewportSize(width, 800);
    try (var context = Chromium.shared().newContext(options)) {
      return Weight.of(context.newPage(), address);
    }
  }

  /** The control: a script of 40 KB, and one request too many. */
  @Test
  void heavyPage_isFound() throws IOException {
    byte[] noise = new byte[20 * 1024];
    new Random(7).nextBytes(noise);
    var script = new StringBuilder("//");
    for (byte each : noise) {
      script.append(String.format("%02x", each));
    }
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    serve(server, "/", "text/html", "<!doctype html><script src=/big.js></script>");
    serve(server, "/big.js", "text/javascript", script.toString());
    server.start();
    try {
      Weight weight = weight("http://127.0.0.1:" + server.getAddress().getPort() + "/", 1280);
      assertThat(weight.over(THING)).anyMatch(each -> each.startsWith("script: "));
      assertThat(weight.over(Weight.budget(14, 12, 72, 8, 1)))
          .anyMatch(each -> each.startsWith("requests: "));
      assertThat(weight.over(Weight.budget(14, 12, 72, 8, 7))).isEmpty();
    } finally {
      server.stop(0);
    }
  }

  private static void serve(HttpServer server, String path, String type, String body) {
    server.createContext(
        path,
        exchange -> {
          byte[] bytes = body.getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", type);
          exchange.sendResponseHeaders(200, bytes.length);
          try (var out = exchange.getResponseBody()) {
            out.write(bytes);
          }
        });
  }
}
