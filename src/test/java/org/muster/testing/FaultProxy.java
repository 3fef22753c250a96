package org.muster.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Database;

/**
 * A TCP proxy on the loopback interface that can be told to fail, for any protocol.
 *
 * <pre>{@code
 * try (var proxy = FaultProxy.before(DB.address());
 *     var database = Database.open(proxy.through(DB.address()), 4)) {
 *   proxy.freeze();
 * }
 * }</pre>
 *
 * <p>Every change of mode takes effect at once for connections that are open. All methods may be
 * called from any thread.
 */
public final class FaultProxy implements AutoCloseable {

  private static final int PIECE = 16 * 1024;
  private static final int BACKLOG = 1_000;
  private static final Duration PORT_PATIENCE = Duration.ofSeconds(10);

  private final InetSocketAddress target;
  private final int port;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger accepted = new AtomicInteger();
  private final Object change = new Object();
  private @Nullable ServerSocket listener;
  private @Nullable Thread acceptor;
  private boolean frozen;
  private Duration delay = Duration.ZERO;

  /** A proxy that passes all on, in front of a host and port. */
  public FaultProxy(InetSocketAddress target) {
    this.target = target;
    try {
      listener = listen(0);
      port = listener.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A proxy in front of a database's server. */
  public static FaultProxy before(Database.Address address) {
    URI url = uri(address);
    return new FaultProxy(new InetSocketAddress(url.getHost(), url.getPort()));
  }

  /** The same database, reached through this proxy. */
  public Database.Address through(Database.Address address) {
    URI url = uri(address);
    String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
    return new Database.Address(
        "jdbc:postgresql://127.0.0.1:" + port + url.getRawPath() + query,
        address.user(),
        address.password());
  }

  /** The port that it listens on; the same for its whole life. */
  public int port() {
    return port;
  }

  /** Connections made through it, ever. */
  public int accepted() {
    return accepted.get();
  }

  /** Connections that are open now. */
  public int connections() {
    return open.size() / 2;
  }

  /** Passes all on, also what was held back by {@link #freeze}. */
  public void pass() {
    delay(Duration.ZERO);
  }

  /** Passes on whatever is read only after {@code time}, in each direction. */
  public void delay(Duration time) {
    become(false, time, true);
  }

  /** Accepts connections and reads, and passes nothing on: a stopped process, a black hole. */
  public void freeze() {
    become(true, Duration.ZERO, true);
  }

  /** Leaves connections alone and has the system refuse new ones. */
  public void refuse() {
    become(false, Duration.ZERO, false);
  }

  /** Closes all connections and refuses new ones: a killed process. */
  public void cut() {
    refuse();
    closeAll();
  }

  @Override
  public void close() {
    cut();
  }

  private void become(boolean nowFrozen, Duration nowDelay, boolean listening) {
    try {
      synchronized (change) {
        frozen = nowFrozen;
        delay = nowDelay;
        if (listening && listener == null) {
          listener = listen(port);
        } else if (!listening && listener != null) {
          listener.close();
          listener = null;
          if (acceptor != null) {
            acceptor.join(); // the system accepts connections for as long as it waits for one
          }
        }
        change.notifyAll();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Somebody's outgoing connection may have got the port while nobody listened: waits for it. */
  private ServerSocket listen(int wanted) throws IOException {
    long deadline = System.nanoTime() + PORT_PATIENCE.toNanos();
    while (true) {
      var socket = new ServerSocket();
      try {
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), wanted), BACKLOG);
        // a platform thread: of a virtual one in accept() the port would be let go of only later
        acceptor = Thread.ofPlatform().daemon().name("fault-proxy").start(() -> accept(socket));
        return socket;
      } catch (IOException e) {
        socket.close();
        if (System.nanoTime() > deadline) {
          throw e;
        }
        Thread.onSpinWait();
      }
    }
  }

  private void accept(ServerSocket socket) {
    while (true) {
      try {
        Socket client = socket.accept();
        accepted.incrementAndGet();
        Thread.ofVirtual().name("fault-proxy").start(() -> join(client));
      } catch (IOException e) {
        return; // closed
      }
    }
  }

  private void join(Socket client) {
    var server = new Socket();
    open.add(client);
    open.add(server);
    try {
      server.connect(target);
      Thread back = Thread.ofVirtual().name("fault-proxy").start(() -> pump(server, client));
      pump(client, server);
      back.join();
    } catch (IOException e) {
      // the server cannot be reached: closing the client says so
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      close(client);
      close(server);
    }
  }

  /** One direction; the end of one is the end of both, as with a process that dies. */
  private void pump(Socket from, Socket to) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] piece = new byte[PIECE];
      for (int size = in.read(piece); size >= 0; size = in.read(piece)) {
        hold();
        out.write(piece, 0, size);
      }
      hold();
    } catch (IOException | InterruptedException e) {
      // closed on one side
    } finally {
      close(from);
      close(to);
    }
  }

  private void hold() throws InterruptedException {
    Duration wait;
    synchronized (change) {
      while (frozen) {
        change.wait();
      }
      wait = delay;
    }
    Thread.sleep(wait);
  }

  private void closeAll() {
    open.forEach(this::close);
  }

  private void close(Socket socket) {
    open.remove(socket);
    try {
      socket.close();
    } catch (IOException e) {
      // it is of no use any more either way
    }
  }

  private static URI uri(Database.Address address) {
    return URI.create(address.url().substring("jdbc:".length()));
  }
}
