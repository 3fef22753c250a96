package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.Browser;
import org.muster.testing.DemoNode;
import org.muster.testing.NodeProcess;

/** Whom this server lets look up the documents of apps, how often, and what it tells of them. */
@Tag("full")
class LookUpsIT {

  private static final Pattern SENTENCE = Pattern.compile("(The client metadata document [^<]+)");

  @AutoClose private static final DemoNode NODE = DemoNode.forBrowsers();
  @AutoClose private static final Browser ADA = new Browser(NODE.baseUrl());
  private static final AtomicInteger ASKED = new AtomicInteger();
  private static HttpServer elsewhere;

  @BeforeAll
  static void somebodySignedIn_andAnotherServer() throws IOException {
    AccountsForTests.add(NODE.database(), "ada@example.org", "ada");
    assertThat(ADA.signIn("ada@example.org", PASSWORD).statusCode()).isEqualTo(303);
    elsewhere = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    elsewhere.createContext(
        "/",
        exchange -> {
          ASKED.incrementAndGet();
          String path = exchange.getRequestURI().getPath();
          byte[] body = document("http://127.0.0.1:" + port() + path).getBytes(UTF_8);
          exchange
              .getResponseHeaders()
              .set("Content-Type", path.equals("/text") ? "text/plain" : "application/json");
          exchange.sendResponseHeaders(
              path.startsWith("/app") || path.equals("/text") ? 200 : 404, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    elsewhere.start();
  }

  @AfterAll
  static void end() {
    elsewhere.stop(0);
  }

  @BeforeEach
  void nobodyHasLookedAnythingUp() {
    NODE.database().write(h -> h.execute("truncate rate"));
    ASKED.set(0);
  }

  @Test
  void whoIsNotSignedIn_makesTheServerFetchNothing() {
    String path = authorize(at("/app/silent")) + "&prompt=none";
    HttpResponse<String> answer = NODE.get(path);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("You are not signed in");
    assertThat(NODE.get(authorize(at("/app/silent"))).statusCode()).isEqualTo(303);
    assertThat(ASKED).hasValue(0);
    assertThat(ADA.get(path).body()).as("she does not use it").contains("Back to app.example");
    assertThat(ASKED).as("the control").hasValue(1);
  }

  @Test
  void oneAddress_looksUpTwentyDocuments_andKeptOnesCountNothing() {
    for (int i = 0; i < 20; i++) {
      assertThat(asking("/gone/" + i, "192.0.2.1").statusCode()).isEqualTo(400);
    }
    HttpResponse<String> refused = asking("/gone/20", "192.0.2.1");
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(ASKED).hasValue(20);
    assertThat(asking("/app/kept", "192.0.2.2").statusCode()).isEqualTo(200);
    assertThat(asking("/app/kept", "192.0.2.1").statusCode()).as("kept").isEqualTo(200);
  }

  @Test
  void oneHost_isAskedForAHundredAndTwentyDocuments() {
    int status = 400;
    for (int i = 0; status == 400 && i < 140; i++) {
      status = asking("/gone/" + i, "198.51.100." + i / 20).statusCode();
    }
    assertThat(status).isEqualTo(429); // the next one may be let through again: time passes
    assertThat(ASKED.get()).as("and one more for five seconds that pass").isBetween(120, 130);
  }

  @Test
  void whyADocumentCannotBeRead_isNotTold() {
    Set<String> told = new HashSet<>();
    String closed = "http://127.0.0.1:" + NodeProcess.freePort() + "/c";
    for (String id : List.of(at("/gone"), at("/text"), closed)) {
      Matcher sentence = SENTENCE.matcher(ADA.get(authorize(id)).body());
      assertThat(sentence.find()).as(id).isTrue();
      told.add(sentence.group(1));
    }
    assertThat(told).hasSize(1);
  }

  private static HttpResponse<String> asking(String path, String address) {
    return NODE.send(
        HttpRequest.newBuilder(NODE.uri(authorize(at(path))))
            .header("Cookie", "session=" + ADA.cookie("session"))
            .header("X-Forwarded-For", address)
            .build());
  }

  private static String authorize(String id) {
    return "/oauth/authorize?response_type=code&client_id="
        + encoded(id)
        + "&redirect_uri="
        + encoded("https://app.example/cb")
        + "&code_challenge_method=S256&code_challenge="
        + "a".repeat(43);
  }

  private static String document(String id) {
    return "{\"client_id\":\"%s\",\"client_name\":\"An app\",\"redirect_uris\":[\"https://app.example/cb\"]}"
        .formatted(id);
  }

  private static String at(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  private static int port() {
    return elsewhere.getAddress().getPort();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
