package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The proxy in front of a server that sends back what it gets. */
@Tag("apart") // a port that was let go is nobody else's
class FaultProxyIT {

  private static final int SHORT_MS = 200;

  private ServerSocket echo;
  private FaultProxy proxy;

  @BeforeEach
  void start() throws IOException {
    echo = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::serve);
    proxy =
        new FaultProxy(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), echo.getLocalPort()));
  }

  @AfterEach
  void stop() throws IOException {
    proxy.close();
    echo.close();
  }

  @Test
  void pass_answers() throws IOException {
    try (Socket socket = connect()) {
      assertThat(ask(socket, 7)).isEqualTo(7);
      assertThat(proxy.accepted()).isEqualTo(1);
      assertThat(proxy.connections()).isEqualTo(1);
    }
    await().until(() -> proxy.connections() == 0);
  }

  @Test
  void delay_isPaidInEachDirection() throws IOException {
    try (Socket socket = connect()) {
      proxy.delay(Duration.ofMillis(100));
      long from = System.nanoTime();
      assertThat(ask(socket, 7)).isEqualTo(7);
      assertThat(Duration.ofNanos(System.nanoTime() - from)).isGreaterThan(Duration.ofMillis(199));
    }
  }

  @Test
  void freeze_keepsConnectionsAndHoldsBackUntilPass() throws IOException {
    try (Socket socket = connect()) {
      assertThat(ask(socket, 1)).isEqualTo(1);
      proxy.freeze();
      try (Socket other = connect()) {
        for (Socket each : new Socket[] {socket, other}) {
          each.setSoTimeout(SHORT_MS);
          assertThatThrownBy(() -> ask(each, 2)).isInstanceOf(SocketTimeoutException.class);
        }
        proxy.pass();
        for (Socket each : new Socket[] {socket, other}) {
          each.setSoTimeout(0);
          assertThat(each.getInputStream().read()).isEqualTo(2);
        }
      }
    }
  }

  @Test
  void refuse_leavesOpenConnectionsAlone() throws IOException {
    try (Socket socket = connect()) {
      assertThat(ask(socket, 1)).isEqualTo(1);
      proxy.refuse();
      assertThat(ask(socket, 2)).isEqualTo(2);
      assertThatThrownBy(this::connect).isInstanceOf(ConnectException.class);
      proxy.pass();
      try (Socket other = connect()) {
        assertThat(ask(other, 3)).isEqualTo(3);
      }
    }
  }

  @Test
  void cut_endsConnectionsAndRefusesUntilPass() throws IOException {
    try (Socket socket = connect()) {
      assertThat(ask(socket, 1)).isEqualTo(1);
      proxy.cut();
      assertThat(socket.getInputStream().read()).isEqualTo(-1);
      assertThatThrownBy(this::connect).isInstanceOf(ConnectException.class);
    }
    proxy.pass();
    try (Socket socket = connect()) {
      assertThat(ask(socket, 2)).isEqualTo(2);
    }
  }

  private Socket connect() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), proxy.port());
  }

  private static int ask(Socket socket, int question) throws IOException {
    socket.getOutputStream().write(question);
    return socket.getInputStream().read();
  }

  private void serve() {
    while (true) {
      try {
        Socket socket = echo.accept();
        Thread.ofVirtual()
            .start(
                () -> {
                  try (socket) {
                    socket.getInputStream().transferTo(socket.getOutputStream());
                  } catch (IOException e) {
                    // closed by the proxy
                  }
                });
      } catch (IOException e) {
        return;
      }
    }
  }
}
