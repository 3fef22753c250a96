package org.muster.testing;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** One HTTP/1.1 connection that never asks again by itself, as clients of the JDK do. */
public final class Connection implements AutoCloseable {

  private final Socket socket;
  private final InputStream in;

  /** An answer that came whole. */
  public record Answer(int status, String head, String body) {

    /** Whether it said that it is the last on its connection. */
    public boolean isLast() {
      return head.toLowerCase(java.util.Locale.ROOT).contains("\r\nconnection: close");
    }
  }

  /** Connects to this machine. */
  public Connection(int port) throws IOException {
    this(InetAddress.getLoopbackAddress(), port);
  }

  /** Connects to this machine from one of its own addresses. */
  public Connection(InetAddress from, int port) throws IOException {
    socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.bind(new InetSocketAddress(from, 0));
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 5_000);
    socket.setSoTimeout((int) Duration.ofSeconds(30).toMillis());
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** A GET request. */
  public static String get(String path) {
    return "GET " + path + " HTTP/1.1\r\nHost: muster\r\n\r\n";
  }

  /** A POST of JSON to the MCP endpoint. */
  public static String mcp(String json) {
    return "POST /api/mcp HTTP/1.1\r\nHost: muster\r\nContent-Type: application/json\r\n"
        + "Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-11-25\r\n"
        + "Content-Length: %d\r\n\r\n%s"
            .formatted(json.getBytes(StandardCharsets.UTF_8).length, json);
  }

  /** Sends a request as it is, and reads its answer. */
  public Answer ask(String request) throws IOException {
    send(request);
    return answer();
  }

  /** Sends part of a request, or several. */
  public void send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads the next answer.
   *
   * @throws IOException if it does not come, or ends before its end
   */
  public Answer answer() throws IOException {
    String head = head();
    int length = length(head);
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException(body.length + " of " + length + " bytes came");
    }
    int status = Integer.parseInt(head.substring(9, 12));
    return new Answer(status, head, new String(body, StandardCharsets.UTF_8));
  }

  /** Reads the head of the next answer, which is all there is to one to HEAD. */
  public Answer headAlone() throws IOException {
    String head = head();
    return new Answer(Integer.parseInt(head.substring(9, 12)), head, "");
  }

  private String head() throws IOException {
    var head = new StringBuilder();
    while (head.length() < 4 || head.indexOf("\r\n\r\n", head.length() - 4) < 0) {
      int next = in.read();
      if (next < 0) {
        throw new EOFException("closed after '" + head.toString().strip() + "'");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static int length(String head) {
    return head.lines()
        .filter(line -> line.regionMatches(true, 0, "content-length:", 0, 15))
        .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no length in " + head));
  }

  /** Whether the other side closes within this time, without another byte. */
  public boolean isClosedWithin(Duration time) throws IOException {
    socket.setSoTimeout((int) time.toMillis());
    try {
      return in.read() < 0;
    } catch (java.net.SocketTimeoutException e) {
      return false;
    } catch (java.net.SocketException e) {
      return true; // reset
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
