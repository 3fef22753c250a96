package org.muster.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.json.Json;
import org.muster.identity.account.AccountsForTests;
import org.muster.testing.DemoNode;

/** An app asks for access: allowed, used, withdrawn, denied, in each way of using a browser. */
class ConsentIT {

  // RFC 7636 appendix B
  private static final String VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  private final HttpClient client = HttpClient.newHttpClient();
  private HttpServer app;
  private String callback;
  private String clientId;

  @BeforeEach
  void appOnOnesOwnMachine() throws Exception {
    app = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    app.createContext(
        "/",
        exchange -> {
          byte[] page =
              "<!doctype html><html lang=en><title>App</title><link rel=icon href=data:,><h1>Back in the app</h1>"
                  .getBytes(UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, page.length);
          exchange.getResponseBody().write(page);
          exchange.close();
        });
    app.start();
    callback = "http://127.0.0.1:" + app.getAddress().getPort() + "/callback";
    HttpResponse<String> registered =
        client.send(
            HttpRequest.newBuilder(Site.NODE.uri("/oauth/register"))
                .header("Content-Type", "application/json")
                .POST(
                    BodyPublishers.ofString(
                        Json.write(
                            Map.of(
                                "client_name",
                                "Game planner",
                                "redirect_uris",
                                new String[] {callback},
                                "token_endpoint_auth_method",
                                "none"))))
                .build(),
            BodyHandlers.ofString());
    assertThat(registered.statusCode()).isEqualTo(201);
    clientId = Json.parse(registered.body()).path("client_id").asText();
  }

  @AfterEach
  void stop() {
    app.stop(0);
  }

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void member_allowsAnApp_andEndsItsAccess_andDeniesItTheNextTime(Way way) throws Exception {
    try (Visitor eve = Visitor.of(Site.NODE, way)) {
      eve.opens(question());
      eve.signsIn(Site.newAccount("eve"), AccountsForTests.PASSWORD);
      eve.sees("Game planner");
      eve.sees("Did you start this app?");
      eve.findsAccessible();

      eve.presses("Allow");
      eve.isAt("Back in the app");
      Map<String, String> answer = answer(eve);
      assertThat(answer).containsEntry("state", "a state").containsKeys("code", "iss");
      String token = redeem(answer.getOrDefault("code", ""));
      assertThat(statusWith(token)).isEqualTo(200);

      eve.opens("/settings/apps");
      eve.sees("Game planner");
      eve.findsAccessible();
      eve.presses("Disconnect");
      eve.sees("No app has access");
      eve.findsAccessible();
      DemoNode.soon(() -> statusWith(token) == 401);

      eve.opens(question());
      eve.presses("Do not allow");
      eve.isAt("Back in the app");
      assertThat(answer(eve)).containsEntry("error", "access_denied").doesNotContainKey("code");
    }
  }

  private String question() {
    return "/oauth/authorize?"
        + encoded(
            Map.of(
                "response_type",
                "code",
                "client_id",
                clientId,
                "redirect_uri",
                callback,
                "scope",
                "me:read",
                "state",
                "a state",
                "code_challenge",
                CHALLENGE,
                "code_challenge_method",
                "S256"));
  }

  private static Map<String, String> answer(Visitor visitor) {
    return Arrays.stream(
            URI.create(visitor.page().url().replace("+", "%20")).getQuery().split("&", -1))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }

  private String redeem(String code) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(Site.NODE.uri("/oauth/token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    BodyPublishers.ofString(
                        encoded(
                            Map.of(
                                "grant_type",
                                "authorization_code",
                                "client_id",
                                clientId,
                                "redirect_uri",
                                callback,
                                "code",
                                code,
                                "code_verifier",
                                VERIFIER))))
                .build(),
            BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body()).path("access_token").asText();
  }

  private int statusWith(String token) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(Site.NODE.uri("/api/me"))
            .header("Authorization", "Bearer " + token)
            .build();
    return client.send(request, BodyHandlers.discarding()).statusCode();
  }

  private static String encoded(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }
}
