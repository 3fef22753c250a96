package org.muster.faults;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.CountDownLatch;
import org.muster.testing.Within;

/** Lives, and gives the same bytes to every other question. */
final class CannedNode implements AutoCloseable {

  private static final int QUESTIONS = 5;
  private static final String LIVES =
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

  private final String answer;
  private final ServerSocket socket;
  private final CountDownLatch questions = new CountDownLatch(QUESTIONS);

  CannedNode(String answer) throws IOException {
    this.answer = answer;
    this.socket = new ServerSocket(0, QUESTIONS, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().name("canned-node").start(this::serve);
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + socket.getLocalPort());
  }

  /** Until it has been asked some times. */
  void awaitAsked() throws InterruptedException {
    Within.await(questions);
  }

  private void serve() {
    while (!socket.isClosed()) {
      try (Socket client = socket.accept()) {
        var in = new BufferedReader(new InputStreamReader(client.getInputStream(), US_ASCII));
        String question = String.valueOf(in.readLine());
        while (!String.valueOf(in.readLine()).isEmpty()) {
          // headers
        }
        boolean live = question.contains("/health/live");
        client.getOutputStream().write((live ? LIVES : answer).getBytes(US_ASCII));
        if (!live) {
          questions.countDown();
        }
      } catch (IOException e) {
        // the client went, or this is being closed
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
