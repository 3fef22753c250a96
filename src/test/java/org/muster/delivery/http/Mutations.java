package org.muster.delivery.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.muster.core.json.Json;

/** Makes bad requests of good ones, the same from the same seed. */
final class Mutations {

  /** A good request; the body is empty if it has none. */
  record Good(String method, String target, List<String> headers, String body) {}

  private static final List<String> METHODS =
      List.of(
          "GET",
          "POST",
          "PATCH",
          "DELETE",
          "PUT",
          "HEAD",
          "OPTIONS",
          "TRACE",
          "CONNECT",
          "get",
          "G@T",
          "",
          "POSTPOST",
          "\u00c4");

  private static final List<String> PIECES =
      List.of(
          "%00",
          "%ff",
          "%zz",
          "%",
          "%2e%2e/",
          "/../",
          "//",
          ";a=b",
          "?",
          "#",
          "&",
          "=",
          "\u0000",
          "\t",
          "\r",
          "\n",
          "\r\n",
          "\r\n\r\n",
          " ",
          "\u007f",
          "\u00ff",
          "'",
          "\"",
          "<script>",
          "{{7*7}}",
          "${jndi:ldap://h}",
          "'; drop table club; --",
          "*",
          "?limit=999999999999999999999",
          "&cursor=AAAA",
          "&near=91,181",
          "&from=0000-00-00",
          "&search=((((((((",
          "&search=%22",
          "&bbox=1,2,3",
          "&facets=none",
          "-1",
          "1e999",
          "9".repeat(300),
          "a".repeat(2_000));

  private static final List<String> HEADERS =
      List.of(
          "Accept: ",
          "Accept: */*;q=x",
          "Accept-Encoding: gzip;q=2, *;q=-1",
          "If-None-Match: \"",
          "If-Match: W/\"1\"",
          "If-Match: ,,,",
          "Idempotency-Key: ",
          "Idempotency-Key: \u00ff",
          "Authorization: Bearer",
          "Authorization: Bearer bnVsbA.bnVsbA.AA",
          "Authorization: Bearer a.b.c",
          "Authorization: Basic Og==",
          "X-API-Key: mus_x",
          "X-API-Key:",
          "Cookie: session=; visitor=\u0001",
          "Cookie: =;;=",
          "Content-Type: application/json; charset=x",
          "Content-Type: ",
          "Content-Type: multipart/form-data",
          "Content-Encoding: gzip",
          "Content-Length: 7",
          "Content-Length: x",
          "Transfer-Encoding: chunked",
          "Transfer-Encoding: x",
          "Expect: 100-continue",
          "Expect: x",
          "Connection: upgrade\r\nUpgrade: h2c",
          "Host: evil",
          "Origin: null",
          "Origin: http://[",
          "X-Request-Id: \u0007",
          "X-Forwarded-For: 1.2.3.4, nobody",
          "Forwarded: for=\"",
          "Accept-Language: de;q=x, *-*, " + "a".repeat(300),
          "MCP-Protocol-Version: 1",
          "MCP-Protocol-Version: 2026-07-28",
          "Mcp-Method: x",
          "Mcp-Session-Id: \u0001",
          "Last-Event-ID: 1",
          "Range: bytes=0-",
          "HX-Request: true",
          "X: " + "a".repeat(17_000),
          "no colon",
          ": none",
          " folded",
          "X\u0000: y");

  private final SplittableRandom dice;

  Mutations(long seed) {
    dice = new SplittableRandom(seed);
  }

  /** The bytes of a request that is like this one, but for one to three things. */
  byte[] of(Good good) {
    String method = good.method();
    String target = good.target();
    List<String> headers = new ArrayList<>(good.headers());
    String body = good.body();
    boolean whole = dice.nextInt(10) > 0;
    for (int i = dice.nextInt(1, 4); i > 0; i--) {
      switch (dice.nextInt(body.isEmpty() ? 4 : 8)) {
        case 0 -> method = one(METHODS);
        case 1 -> target = spoiled(target);
        case 2 -> headers.add(dice.nextInt(headers.size() + 1), one(HEADERS));
        case 3 -> headers.set(dice.nextInt(headers.size()), one(HEADERS));
        case 4 -> body = spoiled(body);
        default -> body = mutated(body);
      }
    }
    byte[] content = body.getBytes(UTF_8);
    String sized = content.length == 0 ? "" : "Content-Length: " + content.length + "\r\n";
    String head =
        method
            + " "
            + target
            + " HTTP/1.1\r\n"
            + String.join("\r\n", headers)
            + "\r\n"
            + sized
            + "\r\n";
    byte[] request = (head + new String(content, ISO_8859_1)).getBytes(ISO_8859_1);
    return whole ? request : cut(request);
  }

  private byte[] cut(byte[] request) {
    int end = dice.nextInt(request.length);
    byte[] part = new byte[end];
    System.arraycopy(request, 0, part, 0, end);
    return part;
  }

  private <T> T one(List<T> list) {
    return list.get(dice.nextInt(list.size()));
  }

  /** With something in it, without something of it, or with other characters. */
  private String spoiled(String text) {
    int at = dice.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + dice.nextInt(1, 12));
    return switch (dice.nextInt(4)) {
      case 0 -> text.substring(0, at) + one(PIECES) + text.substring(at);
      case 1 -> text.substring(0, at) + text.substring(end);
      case 2 -> text.substring(0, end) + text.substring(at);
      default -> text.substring(0, at) + (char) dice.nextInt(1, 256) + text.substring(end);
    };
  }

  /** A JSON document with another value somewhere, or the text spoiled if it is none any more. */
  private String mutated(String body) {
    JsonNode json;
    try {
      json = Json.parse(body);
    } catch (RuntimeException e) {
      return spoiled(body);
    }
    return other(json).toString();
  }

  private JsonNode other(JsonNode json) {
    if (json instanceof ObjectNode object && !object.isEmpty() && dice.nextInt(6) > 0) {
      ObjectNode copy = object.deepCopy();
      String name = one(object.propertyStream().map(Map.Entry::getKey).toList());
      if (dice.nextInt(8) == 0) {
        copy.remove(name);
      } else if (dice.nextInt(8) == 0) {
        copy.set(name + one(PIECES), odd());
      } else {
        copy.set(name, other(object.path(name)));
      }
      return copy;
    }
    if (json instanceof ArrayNode array && !array.isEmpty() && dice.nextInt(3) > 0) {
      ArrayNode copy = array.deepCopy();
      int at = dice.nextInt(array.size());
      copy.set(at, other(array.get(at)));
      return copy;
    }
    return json.isTextual() && dice.nextBoolean()
        ? JsonNodeFactory.instance.textNode(spoiled(json.asText()))
        : odd();
  }

  private JsonNode odd() {
    JsonNodeFactory make = JsonNodeFactory.instance;
    return switch (dice.nextInt(12)) {
      case 0 -> make.nullNode();
      case 1 -> make.booleanNode(dice.nextBoolean());
      case 2 -> make.numberNode(new BigDecimal("1e-30"));
      case 3 -> make.numberNode(Long.MAX_VALUE);
      case 4 -> make.numberNode(-1);
      case 5 -> make.textNode("");
      case 6 -> make.textNode("a".repeat(30_000));
      case 7 -> make.textNode("\u0000\u202e\ud800");
      case 8 -> nested(make, dice.nextInt(1, 90));
      case 9 -> make.arrayNode().add(odd()).add(odd());
      case 10 -> make.objectNode().set("a", odd());
      default -> make.textNode("2027-13-45T25:61:61+99:99");
    };
  }

  private static JsonNode nested(JsonNodeFactory make, int depth) {
    JsonNode inner = make.arrayNode();
    for (int i = 0; i < depth; i++) {
      inner = make.arrayNode().add(inner);
    }
    return inner;
  }
}
