package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.awaitility.Awaitility;

/**
 * A real HAProxy with the configuration that is shipped, in front of three nodes. A test that needs
 * it is skipped on a machine without HAProxy, and fails there when the environment says {@code
 * CI=true}.
 */
public final class HaProxy implements AutoCloseable {

  private static final Path SHIPPED = Path.of("src/ops/haproxy.cfg");
  private static final int NODES = 3;

  /** Where Debian has it, and what is not on the PATH of an ordinary user. */
  private static final String FOR_ADMINISTRATORS = "/usr/sbin:/usr/local/sbin";

  private final Process process;
  private final int port;

  private HaProxy(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  /** Starts it with the very file that is shipped; {@code directory} gets its log. */
  public static HaProxy shipped(Path directory, List<NodeProcess> nodes) {
    return start(SHIPPED, directory, nodes);
  }

  /** Starts it with another configuration, made from the shipped one: for controls. */
  public static HaProxy changed(
      Path directory, List<NodeProcess> nodes, UnaryOperator<String> change) {
    try {
      String before = Files.readString(SHIPPED);
      String after = change.apply(before);
      if (after.equals(before)) {
        throw new IllegalArgumentException("nothing was changed");
      }
      Path file = Files.writeString(directory.resolve("haproxy.cfg"), after);
      return start(file, directory, nodes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HaProxy start(Path file, Path directory, List<NodeProcess> nodes) {
    if (nodes.size() != NODES) {
      throw new IllegalArgumentException("the configuration is for " + NODES + " nodes");
    }
    String program = program();
    int port = NodeProcess.freePort();
    var builder = new ProcessBuilder(program, "-db", "-f", file.toString());
    builder.environment().put("MUSTER_PROXY_BIND", "127.0.0.1:" + port);
    builder.environment().put("MUSTER_PROXY_REQUESTS_PER_10_S", "1000000"); // all from one address
    for (int i = 0; i < NODES; i++) {
      builder.environment().put("MUSTER_NODE_" + (i + 1), "127.0.0.1:" + nodes.get(i).port());
      builder
          .environment()
          .put("MUSTER_NODE_" + (i + 1) + "_OBSERVE", "" + nodes.get(i).observePort());
    }
    Path log = directory.resolve("haproxy.log");
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    try {
      var proxy = new HaProxy(builder.start(), port);
      Awaitility.await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> proxy.accepts() || !proxy.process.isAlive());
      assertThat(proxy.process.isAlive()).as(Files.readString(log)).isTrue();
      return proxy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The program; skips the test, or fails it, where there is none. */
  private static String program() {
    String path = System.getenv("PATH") + File.pathSeparator + FOR_ADMINISTRATORS;
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, "haproxy");
      if (Files.isExecutable(file)) {
        return file.toString();
      }
    }
    String hint =
        "There is no haproxy: install it (apt-get install haproxy, or your system's package)";
    throw Needed.missing(hint);
  }

  private boolean accepts() {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /** Where clients reach the nodes. */
  public int port() {
    return port;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
