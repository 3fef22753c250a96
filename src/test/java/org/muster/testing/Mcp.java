package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.muster.core.json.Json;

/** A node as an assistant sees it: one HTTP request for each call. */
public record Mcp(DemoNode node) {

  /** The result of a tool, an error of the tool's own included. */
  public JsonNode call(String tool, ObjectNode arguments) {
    ObjectNode params = Json.mapper().createObjectNode().put("name", tool);
    params.set("arguments", arguments);
    return request("tools/call", params).path("result");
  }

  /** The whole answer to a request. */
  public JsonNode request(String method, ObjectNode params) {
    HttpResponse<String> answer = send(method, params);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  public HttpResponse<String> send(String method, ObjectNode params) {
    ObjectNode body =
        Json.mapper().createObjectNode().put("jsonrpc", "2.0").put("id", 1).put("method", method);
    body.set("params", params);
    return node.send(
        HttpRequest.newBuilder(node.uri("/api/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", "2025-11-25")
            .POST(BodyPublishers.ofString(body.toString()))
            .build());
  }
}
