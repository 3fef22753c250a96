package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.muster.core.json.Json;
import org.muster.testing.NodeJs;

/**
 * The scenarios of the official conformance suite that need nothing but a server. The others call
 * tools, prompts and resources of a fixture by name ({@code test_simple_text} …), or features that
 * are not offered here: logging, subscriptions, streams, {@code x-mcp-header}, tasks, skills.
 */
public final class Conformance {

  private static final Duration LIMIT = Duration.ofMinutes(5);

  /** Revisions and, for each scenario, the checks in it that need fixture tools after all. */
  static final Map<String, Map<String, List<String>>> SCENARIOS =
      Map.of(
          "2025-11-25",
          Map.of(
              "server-initialize", List.of(),
              "server-session-lifecycle", List.of(),
              "ping", List.of(),
              "tools-list", List.of(),
              "resources-list", List.of(),
              "prompts-list", List.of(),
              "dns-rebinding-protection", List.of()),
          "2026-07-28",
          Map.of(
              "server-stateless",
              List.of(
                  "sep-2575-server-rejects-undeclared-capability",
                  "sep-2575-missing-capability-http-400",
                  "sep-2575-http-server-no-independent-requests-on-stream",
                  "sep-2575-server-no-log-without-loglevel"),
              "tools-list",
              List.of(),
              "resources-list",
              List.of(),
              "prompts-list",
              List.of(),
              "dns-rebinding-protection",
              List.of(),
              "caching",
              List.of(),
              "http-header-validation",
              List.of(),
              "sep-2164-resource-not-found",
              List.of(),
              "server-sse-multiple-streams",
              List.of(),
              "input-required-result-unsupported-methods",
              List.of()));

  private Conformance() {}

  /** Runs all scenarios of a revision; any failed check or warning fails. */
  public static void check(URI endpoint, String revision) {
    var scenarios = SCENARIOS.getOrDefault(revision, Map.of());
    var run =
        NodeJs.ready()
            .run(LIMIT, "conformance.mjs", endpoint.toString(), revision, Json.write(scenarios));
    assertThat(run.exit()).as(run.output()).isZero();
    assertThat(scenarios).isNotEmpty();
    assertThat(run.output()).contains(scenarios.keySet());
  }
}
