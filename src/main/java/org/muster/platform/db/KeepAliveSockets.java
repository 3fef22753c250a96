package org.muster.platform.db;

import static jdk.net.ExtendedSocketOptions.TCP_KEEPCOUNT;
import static jdk.net.ExtendedSocketOptions.TCP_KEEPIDLE;
import static jdk.net.ExtendedSocketOptions.TCP_KEEPINTERVAL;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import javax.net.SocketFactory;

/**
 * Sockets that detect within 25 s that the remote machine is gone, even while a reply is pending;
 * the operating system's default is two hours. Instantiated by the JDBC driver, by name.
 */
public final class KeepAliveSockets extends SocketFactory {

  private static final int IDLE_SECONDS = 10;
  private static final int INTERVAL_SECONDS = 5;
  private static final int COUNT = 3;

  @Override
  public Socket createSocket() throws IOException {
    var socket = new Socket();
    socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
    if (socket.supportedOptions().contains(TCP_KEEPIDLE)) {
      socket.setOption(TCP_KEEPIDLE, IDLE_SECONDS);
      socket.setOption(TCP_KEEPINTERVAL, INTERVAL_SECONDS);
      socket.setOption(TCP_KEEPCOUNT, COUNT);
    }
    return socket;
  }

  @Override
  public Socket createSocket(String host, int port) {
    throw new UnsupportedOperationException("the driver connects by itself");
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort) {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) {
    return createSocket(host.getHostName(), port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
    return createSocket(host, port);
  }
}
