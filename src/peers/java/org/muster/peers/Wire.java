package org.muster.peers;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;

/**
 * One kept-alive HTTP/1.1 connection, just enough of one: so cheap that the server is measured, not
 * the client.
 */
final class Wire implements AutoCloseable {

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  /** To a port of the loopback address. */
  Wire(int port) {
    try {
      socket = new Socket(InetAddress.getLoopbackAddress(), port);
      socket.setTcpNoDelay(true);
      in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
      out = socket.getOutputStream();
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
    String head =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    byte[] request = new byte[head.length() + body.length];
    System.arraycopy(head.getBytes(US_ASCII), 0, request, 0, head.length());
    System.arraycopy(body, 0, request, head.length(), body.length);
    try {
      out.write(request);
      out.flush();
      return answer(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] answer(String path) throws IOException {
    String status = line();
    int length = -1;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(header.substring(15).strip());
      }
    }
    if (length < 0) {
      throw new IOException(path + ": an answer without a length");
    }
    byte[] body = in.readNBytes(length);
    if (status.contains(" 503 ") || status.contains(" 429 ")) {
      throw new RefusedException(path + ": " + status);
    }
    if (!status.contains(" 200 ") && !status.contains(" 201 ")) {
      throw new IOException(path + ": " + status + ": " + new String(body, UTF_8));
    }
    return body;
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
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
