package org.muster.lab.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * One connection that is kept. Knows just enough HTTP/1.1 to be cheaper than what it measures:
 * answers have a Content-Length, or are 204.
 */
public final class Connection implements AutoCloseable {

  private static final int BUFFER = 1 << 16;
  private static final int NO_CONTENT = 204;

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  /** To a server of this machine. */
  public Connection(int port) throws IOException {
    this(port, InetAddress.getLoopbackAddress());
  }

  /**
   * As another client.
   *
   * @param from the address of this machine that the server sees
   */
  public Connection(int port, InetAddress from) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port, from, 0);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream(), BUFFER);
    out = socket.getOutputStream();
  }

  /** What the server answered. */
  public record Answer(int status, ByteBuffer body) {}

  /**
   * A request as it is sent.
   *
   * @param path with its query, percent-encoded
   */
  public static byte[] request(
      String method, String path, Map<String, String> headers, byte[] body) {
    var head = new StringBuilder(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n");
    headers.forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    if (!method.equals("GET")) {
      head.append("Content-Length: " + body.length + "\r\n");
    }
    byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    var whole = new byte[start.length + body.length];
    System.arraycopy(start, 0, whole, 0, start.length);
    System.arraycopy(body, 0, whole, start.length, body.length);
    return whole;
  }

  /** Sends a {@link #request} and reads the answer. */
  public Answer exchange(byte[] request) throws IOException {
    out.write(request);
    out.flush();
    String first = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    int status = Integer.parseInt(first.split(" ", 3)[1]);
    if (length < 0 && status != NO_CONTENT) {
      throw new IOException("An answer without a length: " + first);
    }
    return new Answer(status, ByteBuffer.wrap(in.readNBytes(Math.max(0, length))));
  }

  private String line() throws IOException {
    var line = new StringBuilder(64);
    int c;
    while ((c = in.read()) != '\n') {
      if (c < 0) {
        throw new IOException("The server closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
