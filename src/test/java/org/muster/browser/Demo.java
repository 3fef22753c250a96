package org.muster.browser;

import java.time.Clock;
import org.muster.core.json.Json;
import org.muster.testing.DemoNode;

/** The one node with the demo community, for tests of this package that only read it. */
final class Demo {

  static final DemoNode NODE = start();

  private Demo() {}

  private static DemoNode start() {
    DemoNode node = DemoNode.forBrowsers();
    node.node.rows().addDemo(Clock.systemUTC());
    node.awaitCaughtUp();
    return node;
  }

  /** The slug, or handle, of the first in a list of the API. */
  static String first(String list) {
    String answer = NODE.get(list).body();
    String name = list.startsWith("/api/players") ? "handle" : "slug";
    return Json.parse(answer).path("items").path(0).path(name).asText();
  }
}
