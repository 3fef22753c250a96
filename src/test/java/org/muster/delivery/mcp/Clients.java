package org.muster.delivery.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.muster.core.json.Json;
import org.muster.testing.NodeJs;

/** Real clients on their way through a server of which it is known what it holds. */
public final class Clients {

  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** A TypeScript client and how it negotiates. */
  public enum Mode {
    /** {@code @modelcontextprotocol/sdk} 1.32.2. */
    V1,
    /** {@code @modelcontextprotocol/client} 2.4.0 as it is by default. */
    LEGACY,
    /** The same, asking first. */
    AUTO,
    /** The same, speaking 2026-07-28 and nothing else. */
    PINNED
  }

  /** A tool call that works. */
  public record Call(String tool, Map<String, Object> arguments) {}

  /** A tool call that fails, and words of what the model must be told. */
  public record Failing(String tool, Map<String, Object> arguments, List<String> says) {}

  /** Typing into a variable of a template offers this value, among others. */
  public record Completion(String template, String variable, String typed, String value) {}

  /**
   * What the server holds.
   *
   * @param tools all names in their order
   * @param templates all URI templates in their order
   */
  public record Expectations(
      List<String> tools,
      List<Call> calls,
      List<Failing> errors,
      List<String> templates,
      String resource,
      String missingResource,
      Completion completion) {}

  private Clients() {}

  /** Sends one client through: connect, lists, calls, errors, resources, completion, prompts. */
  public static void send(Mode mode, URI endpoint, Expectations expected) {
    var run =
        NodeJs.ready()
            .run(LIMIT, "client.mjs", endpoint.toString(), Json.name(mode), camelCase(expected));
    assertThat(run.exit()).as(run.output()).isZero();
    assertThat(run.output()).contains(": all well");
  }

  private static String camelCase(Expectations expected) {
    return Json.write(expected).replace("\"missing_resource\"", "\"missingResource\"");
  }
}
