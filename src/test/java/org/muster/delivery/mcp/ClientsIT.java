package org.muster.delivery.mcp;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A small server; AssistantsIT does the same with a whole node. */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClientsIT {

  private final ToyServer server = new ToyServer();

  @AfterAll
  void stop() {
    server.close();
  }

  @ParameterizedTest
  @EnumSource
  void journey_ofEachClient_works(Clients.Mode mode) {
    Clients.send(
        mode,
        server.address(),
        new Clients.Expectations(
            List.of("search_toys", "get_toy", "get_my_toys", "break_toy"),
            List.of(
                new Clients.Call("search_toys", Map.of()),
                new Clients.Call("search_toys", Map.of("text", "b", "limit", 3, "colour", "red")),
                new Clients.Call("get_toy", Map.of("slug", "bear"))),
            List.of(
                new Clients.Failing("get_toy", Map.of("slug", "nope"), List.of("search_toys")),
                new Clients.Failing("get_toy", Map.of(), List.of("- slug", "required")),
                new Clients.Failing(
                    "search_toys", Map.of("limit", 4), List.of("- limit", "from 1 to 3"))),
            List.of("muster://toys/{slug}", "muster://cars/{slug}", "muster://balls/{slug}"),
            "muster://toys/bear",
            "muster://toys/nope",
            new Clients.Completion("muster://toys/{slug}", "slug", "b", "ball")));
  }
}
