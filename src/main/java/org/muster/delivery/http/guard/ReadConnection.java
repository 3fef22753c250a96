package org.muster.delivery.http.guard;

import io.helidon.common.buffers.DataReader;
import io.helidon.common.buffers.DataWriter;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.common.socket.PeerInfo;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.ListenerContext;
import io.helidon.webserver.ProxyProtocolData;
import io.helidon.webserver.Router;
import java.util.Optional;
import java.util.concurrent.ExecutorService;

/**
 * A connection that is read through {@link RequestLines}.
 *
 * @param real everything else
 * @param dataReader what it sends
 */
record ReadConnection(ConnectionContext real, DataReader dataReader) implements ConnectionContext {

  static ReadConnection of(ConnectionContext real) {
    return new ReadConnection(real, new RequestLines(real.dataReader()));
  }

  @Override
  public ListenerContext listenerContext() {
    return real.listenerContext();
  }

  @Override
  public ExecutorService executor() {
    return real.executor();
  }

  @Override
  public DataWriter dataWriter() {
    return real.dataWriter();
  }

  @Override
  public Router router() {
    return real.router();
  }

  @Override
  public Optional<ProxyProtocolData> proxyProtocolData() {
    return real.proxyProtocolData();
  }

  @Override
  public HelidonSocket serverSocket() {
    return real.serverSocket();
  }

  @Override
  public PeerInfo remotePeer() {
    return real.remotePeer();
  }

  @Override
  public PeerInfo localPeer() {
    return real.localPeer();
  }

  @Override
  public boolean isSecure() {
    return real.isSecure();
  }

  @Override
  public String socketId() {
    return real.socketId();
  }

  @Override
  public String childSocketId() {
    return real.childSocketId();
  }
}
