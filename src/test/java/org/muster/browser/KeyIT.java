package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.identity.account.AccountsForTests;

/** Keys for programs, from the settings to their use, in each way of using a browser. */
@Tag("full")
class KeyIT {

  private final HttpClient program = HttpClient.newHttpClient();

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void member_makesAKey_usesIt_replacesIt_revokesIt(Way way) throws Exception {
    try (Visitor eve = Visitor.of(Site.NODE, way)) {
      eve.opens("/settings/keys");
      eve.signsIn(Site.newAccount("eve"), AccountsForTests.PASSWORD);
      eve.isAt("API keys");
      eve.findsAccessible();

      eve.fills("Name", "calendar");
      eve.presses("Create API key");
      eve.sees("Please correct the following"); // a key for nothing
      eve.findsAccessible();
      eve.ticks(
          "See your account, profile, clubs, registrations, searches and the games you run"
              + " me:read");
      eve.presses("Create API key");
      String key = readsKey(eve);
      eve.findsAccessible();
      assertThat(statusWith(key)).isEqualTo(200);

      eve.follows("I have copied it");
      String id = key.split("_", -1)[1];
      eve.findsAccessible();
      eve.follows("Replace calendar, " + id);
      eve.isAt("Replace a key");
      eve.findsAccessible();
      eve.chooses("is revoked now");
      eve.presses("Replace");
      String next = readsKey(eve);
      assertThat(statusWith(key)).isEqualTo(401);
      assertThat(statusWith(next)).isEqualTo(200);

      eve.follows("I have copied it");
      eve.follows("Revoke calendar, " + next.split("_", -1)[1]);
      eve.isAt("Revoke a key");
      eve.findsAccessible();
      eve.presses("Revoke");
      eve.isAt("API keys");
      assertThat(statusWith(next)).isEqualTo(401);
    }
  }

  private static String readsKey(Visitor visitor) {
    visitor.isAt("Copy your key now");
    return visitor.page().locator("#key").innerText();
  }

  private int statusWith(String key) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(Site.NODE.uri("/api/me")).header("X-API-Key", key).build();
    return program.send(request, BodyHandlers.discarding()).statusCode();
  }
}
