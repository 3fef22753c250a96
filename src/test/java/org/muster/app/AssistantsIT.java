package org.muster.app;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Clients;
import org.muster.delivery.mcp.Conformance;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolContract;
import org.muster.testing.DemoNode;

/** A whole node as assistants see it. */
class AssistantsIT {

  private final DemoNode node = DemoNode.shared();

  @Test
  void tools_areAsAgreed() {
    ToolContract.check(node.uri("/api/mcp"), "mcp");
  }

  @Test
  void conformance_ofTheLatestRevision_passes() {
    Conformance.check(node.uri("/api/mcp"), "2026-07-28");
  }

  @Tag("full")
  @Test
  void conformance_ofTheRevisionBefore_passes() {
    Conformance.check(node.uri("/api/mcp"), "2025-11-25");
  }

  @ParameterizedTest
  @EnumSource(names = {"V1", "PINNED"})
  void journey_inEachEra_works(Clients.Mode mode) {
    journey(mode);
  }

  @Tag("full")
  @ParameterizedTest
  @EnumSource(names = {"LEGACY", "AUTO"})
  void journey_ofClientsThatNegotiate_works(Clients.Mode mode) {
    journey(mode);
  }

  private void journey(Clients.Mode mode) {
    String club = first("/api/clubs?limit=1", "slug");
    String event = first("/api/events/upcoming?limit=1", "slug");
    String player = first("/api/players?limit=1", "handle");
    Clients.send(
        mode,
        node.uri("/api/mcp"),
        new Clients.Expectations(
            tools(),
            List.of(
                new Clients.Call("search_clubs", Map.of("search", "airsoft", "limit", 3)),
                new Clients.Call("search_events", Map.of("limit", 3)),
                new Clients.Call("list_upcoming_events", Map.of("limit", 3)),
                new Clients.Call("search_players", Map.of("limit", 3)),
                new Clients.Call("get_club", Map.of("slug", club)),
                new Clients.Call("get_club", detailed("slug", club)),
                new Clients.Call("get_event", detailed("slug", event)),
                new Clients.Call("get_player", detailed("handle", player))),
            List.of(
                new Clients.Failing(
                    "get_club", Map.of("slug", "no-such-club"), List.of("search_clubs")),
                new Clients.Failing(
                    "search_events", Map.of("limit", 0), List.of("- limit", "1 to 50"))),
            List.of("muster://clubs/{slug}", "muster://events/{slug}", "muster://players/{handle}"),
            "muster://clubs/" + club,
            "muster://clubs/no-such-club",
            new Clients.Completion("muster://clubs/{slug}", "slug", club, club)));
  }

  /** Of all features, in their order; those without a scope first. */
  private List<String> tools() {
    return node.node.features().stream()
        .flatMap(feature -> feature.tools().stream())
        .sorted(Comparator.comparing(tool -> tool.scope().isPresent()))
        .map(Tool::name)
        .toList();
  }

  private String first(String list, String key) {
    return Json.parse(node.get(list).body()).path("items").path(0).path(key).asText();
  }

  private static Map<String, Object> detailed(String key, String value) {
    return Map.of(key, value, "response_format", "detailed");
  }
}
