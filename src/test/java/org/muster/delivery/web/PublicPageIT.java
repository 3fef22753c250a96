package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;

/** What holds for every public page, seen at the start page. */
class PublicPageIT {

  private static final DemoNode NODE = DemoNode.empty();

  @AutoClose private final Browser browser = new Browser(NODE.uri("/"));

  @Test
  void page_ofAnybody_isKept() {
    HttpResponse<String> page = get("/");
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(header(page, "Cache-Control"))
        .isEqualTo("public, max-age=30, stale-while-revalidate=60");
    assertThat(header(page, "Vary"))
        .isEqualTo("Accept-Encoding, Accept-Language, Cookie, HX-Request");
    assertThat(header(page, "Content-Language")).isEqualTo("en");
    assertThat(header(page, "Set-Cookie")).isEmpty();
    assertThat(header(page, "Access-Control-Allow-Origin")).isEmpty();
    assertThat(header(page, "Content-Security-Policy"))
        .contains("default-src 'none'", "script-src http://127.0.0.1/assets/", "base-uri 'none'")
        .doesNotContain("unsafe", "nonce");
    assertThat(page.body())
        .doesNotContain("form_token", "style=", "nonce", "<style")
        .contains("<link rel=\"stylesheet\" href=\"/assets/");
    String tag = header(page, "ETag");
    assertThat(tag).startsWith("\"");
    HttpResponse<String> again = get("/", "If-None-Match", tag);
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void page_isCompressed() {
    HttpResponse<String> page = get("/", "Accept-Encoding", "gzip");
    assertThat(header(page, "Content-Encoding")).isEqualTo("gzip");
    String css = page(get("/").body(), "href=\"(/assets/[^\"]+)\"");
    HttpResponse<String> style = get(css, "Accept-Encoding", "gzip");
    assertThat(header(style, "Content-Encoding")).isEqualTo("gzip");
    assertThat(Integer.parseInt(header(style, "Content-Length"))).isLessThan(12 * 1024);
  }

  @Test
  void page_answersHead() {
    HttpResponse<String> head = NODE.send(HttpRequest.newBuilder(NODE.uri("/de")).HEAD().build());
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(Integer.parseInt(header(head, "Content-Length"))).isPositive();
    assertThat(head.body()).isEmpty();
  }

  @Test
  void page_isInTheLanguageOfItsAddress_andSoAreItsLinks() {
    HttpResponse<String> page = get("/de", "Accept-Language", "fr");
    assertThat(header(page, "Content-Language")).isEqualTo("de");
    assertThat(page.body())
        .contains("<html lang=\"de\">", "href=\"/de/events\"", "action=\"/de/search\"")
        .contains("href=\"/de/sign-in?return_to=%2Fde\"")
        .contains("noindex") // a draft
        .doesNotContain("hreflang=\"x-default\"");
  }

  @Test
  void page_withoutLanguage_answersInTheBestOne() {
    assertThat(get("/", "Accept-Language", "xx, pl;q=.8").body()).contains("<html lang=\"pl\">");
    assertThat(get("/", "Cookie", "lang=sv").body()).contains("<html lang=\"sv\">");
    assertThat(get("/").body())
        .contains("<html lang=\"en\">", "href=\"/events\"")
        .contains("<link rel=\"canonical\" href=\"http://127.0.0.1/\">")
        .contains("<link rel=\"alternate\" hreflang=\"x-default\" href=\"http://127.0.0.1/\">")
        .contains("<link rel=\"alternate\" hreflang=\"en\" href=\"http://127.0.0.1/en\">")
        .contains("<meta property=\"og:locale\" content=\"en_GB\">")
        .doesNotContain("rel=\"alternate\" hreflang=\"de\"", "noindex");
    assertThat(get("/en").body()).contains("<link rel=\"canonical\" href=\"http://127.0.0.1/en\">");
  }

  @Test
  void page_ofSomebodySignedIn_isInNoCache_butHasATag() {
    AccountsForTests.add(NODE.database(), "kept@example.org", "kept");
    browser.signIn("kept@example.org", AccountsForTests.PASSWORD);
    HttpResponse<String> page = browser.get("/fr");
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(page.body()).contains("kept", "form_token");
    assertThat(header(browser.get("/fr"), "ETag")).isEqualTo(header(page, "ETag"));
    assertThat(header(get("/fr"), "Cache-Control")).as("of nobody").startsWith("public");
    assertThat(header(page, "Set-Cookie")).isEmpty();
    String token = Browser.token(page);
    assertThat(browser.post("/sign-out", token, Map.of()).statusCode()).isEqualTo(303);
  }

  @Test
  void unknownAddress_isAPageInTheLanguage() {
    HttpResponse<String> page = get("/cs/nothing", "Accept", "text/html");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(header(page, "Cache-Control")).isEqualTo("no-store");
    assertThat(header(page, "Set-Cookie")).isEmpty();
    assertThat(page.body()).contains("Stránka nenalezena", "role=\"search\"");
  }

  private static HttpResponse<String> get(String path, String... headers) {
    var request = HttpRequest.newBuilder(NODE.uri(path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return NODE.send(request.build());
  }

  private static String header(HttpResponse<String> page, String name) {
    return String.join("; ", page.headers().allValues(name));
  }

  private static String page(String body, String pattern) {
    List<String> found =
        Pattern.compile(pattern).matcher(body).results().map(match -> match.group(1)).toList();
    return found.getFirst();
  }
}
