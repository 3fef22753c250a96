package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.muster.core.json.Json;

/** Requests by hand, to be wrong in exactly one way. */
final class Raw {

  static final String ACCEPT = "application/json, text/event-stream";

  private final HttpClient client = HttpClient.newHttpClient();
  private final URI address;

  Raw(URI address) {
    this.address = address;
  }

  /** An era as a client speaks it. */
  enum Speech {
    EARLIER,
    MODERN
  }

  /** Headers that a good request of the era has. */
  static Map<String, String> headers(Speech speech, String method, String name) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("Content-Type", "application/json");
    headers.put("Accept", ACCEPT);
    if (speech == Speech.MODERN) {
      headers.put("MCP-Protocol-Version", Versions.MODERN);
      headers.put("Mcp-Method", method);
      if (!name.isEmpty()) {
        headers.put("Mcp-Name", name);
      }
    }
    return headers;
  }

  /** A good body of the era, as a tree to be spoiled. */
  static ObjectNode body(Speech speech, String method, String params) {
    ObjectNode body =
        Json.mapper().createObjectNode().put("jsonrpc", "2.0").put("id", 7).put("method", method);
    ObjectNode sent = (ObjectNode) Json.parse(params);
    body.set("params", sent);
    if (speech == Speech.MODERN) {
      ObjectNode meta = sent.putObject("_meta");
      meta.put(Message.META_VERSION, Versions.MODERN);
      meta.putObject(Message.META_CAPABILITIES);
    }
    return body;
  }

  /** A good request. */
  Answer call(Speech speech, String method, String params) {
    return call(speech, method, params, Map.of());
  }

  /** A good request with more headers. */
  Answer call(Speech speech, String method, String params, Map<String, String> more) {
    ObjectNode body = body(speech, method, params);
    JsonNode sent = body.path("params");
    String name = sent.path(method.equals("resources/read") ? "uri" : "name").asText("");
    Map<String, String> headers = headers(speech, method, name);
    headers.putAll(more);
    return post(headers, body.toString());
  }

  Answer post(Map<String, String> headers, String body) {
    return send("POST", headers, body.getBytes(StandardCharsets.UTF_8));
  }

  Answer send(String method, Map<String, String> headers, byte[] body) {
    var request = HttpRequest.newBuilder(address).method(method, BodyPublishers.ofByteArray(body));
    headers.forEach(request::header);
    try {
      return new Answer(client.send(request.build(), HttpResponse.BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What came back. */
  record Answer(HttpResponse<String> http) {
    int status() {
      return http.statusCode();
    }

    String header(String name) {
      return http.headers().firstValue(name).orElse("");
    }

    JsonNode json() {
      return Json.parse(http.body());
    }

    JsonNode result() {
      return json().path("result");
    }

    /** Code of the JSON-RPC error; 0 for none. */
    int code() {
      return json().path("error").path("code").asInt();
    }

    String message() {
      return json().path("error").path("message").asText();
    }

    /** Text of a tool's result. */
    String text() {
      return result().path("content").path(0).path("text").asText();
    }
  }
}
