package org.muster.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;
import org.muster.testing.NodeJs;
import org.muster.testing.Person;
import org.muster.testing.RunningClock;

/**
 * Real clients that know an address and nothing else get their person signed in, over HTTP to a
 * whole node; a small HTTP client does what the person does in a browser.
 */
@Tag("full")
class AssistantSignInIT {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  private static final RunningClock CLOCK = new RunningClock();

  @AutoClose private static final DemoNode NODE = DemoNode.forAssistants(CLOCK);

  @TempDir private Path folder;

  private final Person person = Person.in(NODE.database.database());

  @BeforeEach
  void today() {
    CLOCK.ahead(Duration.ZERO);
  }

  private static void run(String script, String... arguments) {
    var run = NodeJs.ready().run(LIMIT, script, arguments);
    assertThat(run.exit()).as(run.output()).isZero();
    assertThat(run.output()).contains("all well");
  }

  /** One run of the client; what it keeps is there in the next. */
  private void step(String client, String step, String path) {
    String file = folder.resolve("client.json").toString();
    run("sign-in.mjs", client, step, NODE.uri(path).toString(), file, Json.write(person));
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "auto"})
  void registered_getsAResult_refreshes_andLosesAllWhenATokenIsReused(String client) {
    step(client, "first", "/api/mcp");
    CLOCK.ahead(Duration.ofMinutes(16));
    step(client, "expired", "/api/mcp");
    step(client, "reuse", "/api/mcp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "auto"})
  void knownByADocument_getsAResult_untilItIsRevoked(String client) {
    step(client, "document", "/api/mcp");
    step(client, "revoke", "/api/mcp");
  }

  @ParameterizedTest
  @ValueSource(strings = {"v1", "auto"})
  void account_asksWhenTheClientConnects(String client) {
    step(client, "first", "/api/mcp/account");
  }

  /** Not with the older client: it answers a 403 with a refresh, which widens nothing. */
  @Test
  void insufficientScope_asksForMore() {
    step("auto", "stepUp", "/api/mcp");
  }

  @Test
  void plainFlow_againstTheRestApi_works() {
    run("plain.mjs", NODE.uri("").toString(), Json.write(person));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2025-11-25", "2026-07-28"})
  void conformance_ofTheAuthorizationServer_passes(String revision) {
    var run =
        NodeJs.ready()
            .run(LIMIT, "authorization.mjs", NODE.uri("").toString(), revision, Json.write(person));
    assertThat(run.exit()).as(run.output()).isZero();
    assertThat(run.output())
        .contains(
            "authorization-code-grant",
            "authorization-server-metadata",
            "authorization-server-metadata-cimd");
  }
}
