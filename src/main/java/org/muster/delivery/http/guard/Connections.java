package org.muster.delivery.http.guard;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.concurrency.limits.Limit;
import io.helidon.common.task.InterruptableTask;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.spi.ServerConnection;
import io.helidon.webserver.spi.ServerConnectionSelector;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.muster.platform.limits.ClientAddresses;

/**
 * Limits the connections per address: those beyond the limit are closed before anything is read
 * from them, so that one address cannot use up the server's connections. The total is limited by
 * the server itself, which stops accepting. The others are read as {@link RequestLines} says.
 */
public final class Connections implements ServerConnectionSelector {

  private final ServerConnectionSelector protocol;
  private final int perAddress;
  private final Predicate<InetAddress> trusted;
  private final Map<String, Integer> open = new ConcurrentHashMap<>();
  private final AtomicInteger all = new AtomicInteger();
  private final Counter refused;

  /**
   * @param protocol creates the connections
   * @param perAddress maximum number of connections from one address
   * @param trusted addresses without a limit, such as those of proxies
   */
  public Connections(
      ServerConnectionSelector protocol,
      int perAddress,
      Predicate<InetAddress> trusted,
      MeterRegistry meters) {
    this.protocol = protocol;
    this.perAddress = perAddress;
    this.trusted = trusted;
    this.refused =
        Counter.builder("muster.http.connections.refused")
            .description("Connections closed because their address had too many open")
            .register(meters);
    Gauge.builder("muster.http.connections", all::get)
        .description("Open connections")
        .register(meters);
  }

  @Override
  public ServerConnection connection(ConnectionContext context) {
    InetAddress address = ((InetSocketAddress) context.remotePeer().address()).getAddress();
    String key = ClientAddresses.counted(address);
    int now = open.merge(key, 1, Integer::sum);
    if (now > perAddress && !trusted.test(address)) {
      left(key);
      refused.increment();
      throw new CloseConnectionException("too many connections from one address");
    }
    all.incrementAndGet();
    return new Counted(key, protocol.connection(ReadConnection.of(context)));
  }

  private void left(String key) {
    open.computeIfPresent(key, (k, count) -> count == 1 ? null : count - 1);
  }

  @Override
  public int bytesToIdentifyConnection() {
    return protocol.bytesToIdentifyConnection();
  }

  @Override
  public Support supports(BufferData data) {
    return protocol.supports(data);
  }

  @Override
  public Set<String> supportedApplicationProtocols() {
    return protocol.supportedApplicationProtocols();
  }

  private final class Counted implements ServerConnection, InterruptableTask<Void> {

    private final String key;
    private final ServerConnection connection;

    Counted(String key, ServerConnection connection) {
      this.key = key;
      this.connection = connection;
    }

    @Override
    public void handle(Limit limit) throws InterruptedException {
      try {
        connection.handle(limit);
      } finally {
        all.decrementAndGet();
        left(key);
      }
    }

    @Override
    public Duration idleTime() {
      return connection.idleTime();
    }

    @Override
    public void close(boolean interrupt) {
      connection.close(interrupt);
    }

    @Override
    public boolean canInterrupt() {
      return connection instanceof InterruptableTask<?> task && task.canInterrupt();
    }
  }
}
