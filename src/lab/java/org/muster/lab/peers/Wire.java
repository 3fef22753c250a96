package org.muster.lab.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;
import org.muster.lab.bench.Connection;

/** One kept-alive connection to a peer that speaks JSON, and what its answers mean. */
final class Wire implements AutoCloseable {

  private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

  private final Connection connection;

  /** To a port of the loopback address. */
  Wire(int port) {
    try {
      connection = new Connection(port);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The body of the answer; 503 and 429 are {@link RefusedException}. */
  byte[] get(String path) {
    return send("GET", path, new byte[0]);
  }

  /** As {@link #get}, with a JSON body. */
  byte[] send(String method, String path, byte[] body) {
    try {
      Connection.Answer answer = connection.exchange(Connection.request(method, path, JSON, body));
      return switch (answer.status()) {
        case 200, 201 -> bytes(answer.body());
        case 429, 503 -> throw new RefusedException(path + ": " + answer.status());
        default ->
            throw new IOException(
                path + ": " + answer.status() + ": " + UTF_8.decode(answer.body()));
      };
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(ByteBuffer body) {
    var bytes = new byte[body.remaining()];
    body.get(bytes);
    return bytes;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
