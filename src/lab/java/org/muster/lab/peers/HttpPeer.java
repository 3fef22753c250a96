package org.muster.lab.peers;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;
import org.muster.core.json.Json;

/**
 * A peer that is asked over a kept-alive HTTP/1.1 connection of each session.
 *
 * @param working the processes that work for it
 * @param send sends a text and reads the answer's body
 * @param hits the list in the answer's JSON
 * @param id of one hit
 */
public record HttpPeer(
    String name,
    String form,
    boolean onlyCurrent,
    int port,
    Supplier<List<ProcessHandle>> working,
    BiFunction<Wire, String, byte[]> send,
    Function<JsonNode, JsonNode> hits,
    Function<JsonNode, String> id)
    implements Peer {

  @Override
  public List<ProcessHandle> processes() {
    return working.get();
  }

  @Override
  public Session open() {
    return new Asking(new Wire(port));
  }

  private final class Asking implements Session {
    private final Wire wire;
    private byte[] answer = {};

    Asking(Wire wire) {
      this.wire = wire;
    }

    @Override
    public void ask(String text) {
      answer = send.apply(wire, text);
    }

    @Override
    public List<UUID> ids() {
      try {
        JsonNode list = hits.apply(Json.mapper().readTree(answer));
        return StreamSupport.stream(list.spliterator(), false)
            .map(hit -> UUID.fromString(id.apply(hit)))
            .toList();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      wire.close();
    }
  }
}
