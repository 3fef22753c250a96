package org.muster.lab.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.util.List;
import java.util.function.Supplier;

/** This service in a process of its own, asked over HTTP. */
public final class OwnHttp {

  /** Answers the ids of ten hits and nothing else. */
  public static final String IDS = "/bench/names?q=";

  /** What the service as it is is called. */
  static final String WITH_ROWS = "Muster, HTTP, /api/search";

  private static final String ROWS = "/api/search?limit=" + Peer.Session.LIMIT + "&q=";

  private OwnHttp() {}

  /** With and without rows. */
  public static List<Peer> at(
      int port, Supplier<List<ProcessHandle>> alone, Supplier<List<ProcessHandle>> withRows) {
    return List.of(
        new HttpPeer(
            "Muster, HTTP, ids",
            "the search in process, answered as JSON over HTTP",
            false,
            port,
            alone,
            (wire, text) -> wire.get(IDS + encode(text)),
            json -> json.path("ids"),
            JsonNode::asText),
        new HttpPeer(
            WITH_ROWS,
            "the service as it is: understood, filtered, counted, rows from PostgreSQL",
            true,
            port,
            withRows,
            (wire, text) -> wire.get(search(text)),
            json -> json.path("items"),
            item -> item.path(item.path("type").asText()).path("id").asText()));
  }

  /** The path of the service's own search for a text. */
  public static String search(String text) {
    return ROWS + encode(text);
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, UTF_8);
  }
}
