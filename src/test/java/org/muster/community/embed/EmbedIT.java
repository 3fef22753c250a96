package org.muster.community.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** What other sites load, and the page that makes the line for it. */
class EmbedIT {

  private static final DemoNode NODE = DemoNode.shared();

  private static String club() {
    return Json.parse(NODE.get("/api/events/upcoming?limit=1").body())
        .at("/items/0/organiser")
        .asText();
  }

  private static String header(HttpResponse<String> page, String name) {
    return page.headers().firstValue(name).orElse("");
  }

  @Test
  void frame_isForAllSites_andKnowsNobody() {
    HttpResponse<String> frame =
        NODE.send(
            HttpRequest.newBuilder(NODE.uri("/de/embed/events?club=" + club() + "&theme=dark"))
                .header("Cookie", "session=x; __Host-session=x")
                .build());
    assertThat(frame.statusCode()).isEqualTo(200);
    assertThat(header(frame, "Content-Security-Policy"))
        .contains("frame-ancestors *", "default-src 'none'");
    assertThat(header(frame, "Cache-Control")).startsWith("public");
    assertThat(header(frame, "Set-Cookie")).isEmpty();
    assertThat(frame.body())
        .contains(
            "class=\"theme-dark\"", "<html lang=\"de\"", "noindex", "http://127.0.0.1/de/events/")
        .contains("/de/events?organiser=" + club())
        .doesNotContain("form_token", "style=");
    assertThat(header(NODE.get("/"), "Content-Security-Policy")).contains("frame-ancestors 'none'");
  }

  @Test
  void frame_showsWhatWasAskedFor() {
    assertThat(NODE.get("/embed/events?limit=2").body().split("<time", -1)).hasSize(3);
    assertThat(NODE.get("/embed/events?club=nobody-here").body()).contains("No games planned");
    HttpResponse<String> wrong = NODE.get("/embed/events?limit=0");
    assertThat(wrong.statusCode()).isEqualTo(400);
  }

  @Test
  void script_isSmall_andSpeaksAllLanguages() throws IOException {
    HttpResponse<String> script = NODE.get("/embed.js");
    assertThat(header(script, "Content-Type")).startsWith("text/javascript");
    assertThat(script.body())
        .contains("\"pl\":{", "Alle Spiele auf Muster", "adoptedStyleSheets")
        .doesNotContain("innerHTML", "eval(", "const WORDS = {};");
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(script.body().getBytes(StandardCharsets.UTF_8));
    }
    assertThat(bytes.size()).isLessThan(4 * 1024);
  }

  @Test
  void page_makesLinesToCopy() {
    String body = NODE.get("/embed?club=wolf-pack&limit=3&in=de&fields=&fields=price").body();
    assertThat(body)
        .contains(
            "&lt;script async src=\"http://127.0.0.1/embed.js\" data-club=\"wolf-pack\""
                + " data-limit=\"3\" data-fields=\"price\" data-lang=\"de\"&gt;&lt;/script&gt;")
        .contains("&lt;muster-events club=\"wolf-pack\"")
        .contains("/de/embed/events?club=wolf-pack&amp;amp;limit=3&amp;amp;fields=price")
        .contains("noindex");
    assertThat(NODE.get("/embed").body())
        .contains("Games on your own site")
        .doesNotContain("noindex");
    assertThat(NODE.get("/embed?search=%22%3E%3Cscript%3Ealert(1)").body())
        .doesNotContain("<script>alert");
  }
}
