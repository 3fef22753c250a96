package org.muster.faults;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.muster.testing.FaultProxy;
import org.muster.testing.NodeProcess;

/** Several nodes, many clients, and a network between that is not what it should be. */
final class NodesFaults {

  private NodesFaults() {}

  static List<Fault> all() {
    return List.of(
        new ThreeNodes(),
        new IdleConnections(),
        new Proxied("database-slow", "80 ms to and from PostgreSQL: right, or 503 within 2 s") {
          @Override
          void fail(FaultProxy proxy) {
            proxy.delay(Duration.ofMillis(80));
          }
        },
        new Proxied("database-cut", "connections are cut and refused: 503 within 2 s") {
          @Override
          void fail(FaultProxy proxy) {
            proxy.cut();
          }
        },
        new Proxied("database-black-hole", "nothing comes back: 503 within 2 s") {
          @Override
          void fail(FaultProxy proxy) {
            proxy.freeze();
          }
        });
  }

  private static final class ThreeNodes extends Fault {
    private List<NodeProcess> nodes = List.of();

    ThreeNodes() {
      super("three-nodes", "one is killed and comes back: the same answers within 2 s");
    }

    @Override
    Refusals refusals() {
      return Refusals.NONE;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 0 : 10);
    }

    @Override
    List<NodeProcess> prepare(Site site) throws Exception {
      nodes = List.of(site.node(), other(site), other(site));
      for (NodeProcess node : nodes) {
        node.awaitReady();
      }
      return nodes;
    }

    private static NodeProcess other(Site site) throws IOException {
      return site.beside(site.postgres().address()).start();
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      nodes.getLast().kill();
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      nodes.getLast().start().awaitReady();
    }

    @Override
    void release(Site site) throws Exception {
      for (NodeProcess node : nodes) {
        if (node != site.node()) {
          node.kill();
        }
      }
    }
  }

  private static final class IdleConnections extends Fault {
    private static final int COUNT = 2_000;

    /** Another address of the loopback interface: one that takes no place from the others. */
    private static final String FROM = "127.0.0.2";

    private final List<Socket> sockets = new ArrayList<>();

    IdleConnections() {
      super("idle-connections", "2,000 connections that say nothing: others notice nothing");
    }

    @Override
    Refusals refusals() {
      return Refusals.NONE;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 1 : 20);
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      for (int i = 0; i < COUNT; i++) {
        var socket = new Socket();
        sockets.add(socket);
        socket.bind(new InetSocketAddress(InetAddress.getByName(FROM), 0));
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), site.node().port()));
      }
    }

    @Override
    void heal(Site site, Complaints complaints) throws IOException {
      release(site);
    }

    @Override
    void release(Site site) throws IOException {
      for (Socket socket : sockets) {
        socket.close();
      }
      sockets.clear();
    }
  }

  /** A second node reaches PostgreSQL through a proxy that fails. */
  private abstract static class Proxied extends Fault {
    private @Nullable FaultProxy proxy;
    private @Nullable NodeProcess node;

    Proxied(String name, String promise) {
      super(name, promise);
    }

    abstract void fail(FaultProxy between);

    /** In every build, {@code DatabaseIT} and its neighbours do the same to the pool alone. */
    @Override
    boolean isInShortForm() {
      return false;
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 5;
    }

    @Override
    Duration lasts(Form form) {
      return Duration.ofSeconds(form == Form.SHORT ? 2 : 15);
    }

    @Override
    List<NodeProcess> prepare(Site site) throws Exception {
      var address = site.postgres().address();
      var between = FaultProxy.before(address);
      proxy = between;
      NodeProcess behind = site.beside(between.through(address));
      node = behind;
      behind.start().awaitReady();
      return List.of(behind, site.node());
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) {
      if (proxy != null) {
        fail(proxy);
      }
    }

    @Override
    void heal(Site site, Complaints complaints) {
      if (proxy != null) {
        proxy.pass();
      }
    }

    @Override
    void release(Site site) throws Exception {
      if (node != null) {
        node.kill();
      }
      if (proxy != null) {
        proxy.close();
      }
    }
  }
}
