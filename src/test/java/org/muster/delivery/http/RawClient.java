package org.muster.delivery.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sends bytes as they are, and says what came back until the server closed or fell silent. */
final class RawClient implements AutoCloseable {

  private final Socket socket;

  RawClient(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
  }

  /** All that came back, and whether the server then closed the connection. */
  record Outcome(String text, boolean closed) {

    List<Integer> statuses() {
      return Stream.of(text.split("(?=HTTP/1\\.1 \\d{3} )"))
          .filter(part -> part.startsWith("HTTP/1.1 "))
          .map(part -> Integer.parseInt(part.substring(9, 12)))
          .toList();
    }

    Optional<String> header(String name) {
      return Arrays.stream(head().split("\r\n"))
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst();
    }

    String head() {
      int end = text.indexOf("\r\n\r\n");
      return end < 0 ? text : text.substring(0, end);
    }

    String body() {
      int end = text.indexOf("\r\n\r\n");
      return end < 0 ? "" : text.substring(end + 4);
    }
  }

  RawClient send(String text) throws IOException {
    return send(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  RawClient send(byte[] bytes) throws IOException {
    try {
      socket.getOutputStream().write(bytes);
    } catch (SocketException e) {
      // the server closed before it had read all: what it said is still to be read
    }
    return this;
  }

  /** Says that nothing more will be sent. */
  void endOfInput() throws IOException {
    try {
      socket.shutdownOutput();
    } catch (SocketException e) {
      // the server closed before
    }
  }

  /** Reads until the server closes, or says nothing more for this long. */
  Outcome receive(int silenceMs) throws IOException {
    socket.setSoTimeout(silenceMs);
    var received = new ByteArrayOutputStream();
    boolean closed = false;
    InputStream in = socket.getInputStream();
    try {
      byte[] buffer = new byte[8192];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        received.write(buffer, 0, n);
      }
      closed = true;
    } catch (SocketTimeoutException e) {
      // still open
    } catch (SocketException e) {
      closed = true; // reset
    }
    return new Outcome(received.toString(StandardCharsets.UTF_8), closed);
  }

  Outcome receive() throws IOException {
    return receive(1500);
  }

  static Outcome exchange(int port, String text) throws IOException {
    try (var client = new RawClient(port)) {
      return client.send(text).receive();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
