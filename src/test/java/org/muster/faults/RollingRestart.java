package org.muster.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.muster.testing.HaProxy;
import org.muster.testing.NodeProcess;
import org.muster.testing.Within;

/** Three nodes behind the HAProxy that is shipped, each stopped and started in its turn. */
final class RollingRestart extends Fault {

  private List<NodeProcess> nodes = List.of();
  private @Nullable HaProxy proxy;

  RollingRestart() {
    super("rolling-restart", "three nodes behind HAProxy, one after the other: no request fails");
  }

  @Override
  boolean isInShortForm() {
    return false; // RollingRestartIT does it
  }

  @Override
  Optional<String> impossible() {
    try {
      Process version =
          new ProcessBuilder("haproxy", "-v")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      Within.exit(version);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("haproxy is not on the PATH");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  @Override
  int cycles(Form form) {
    return form == Form.SHORT ? 1 : 3;
  }

  @Override
  Refusals refusals() {
    return Refusals.NONE;
  }

  /** One is always there; which one, clients do not know. */
  @Override
  boolean staysAlive() {
    return false;
  }

  @Override
  List<NodeProcess> prepare(Site site) throws Exception {
    var three = new ArrayList<NodeProcess>();
    for (int i = 0; i < 3; i++) {
      three.add(site.beside(site.postgres().address()).with("MUSTER_DRAIN_SECONDS", "5").start());
    }
    nodes = three;
    for (NodeProcess node : nodes) {
      node.awaitReady();
    }
    proxy = HaProxy.shipped(Files.createTempDirectory("muster-faults-haproxy"), nodes);
    return nodes;
  }

  @Override
  URI door(List<NodeProcess> ignored) {
    if (proxy == null) {
      throw new IllegalStateException("not prepared");
    }
    return URI.create("http://127.0.0.1:" + proxy.port());
  }

  @Override
  void inject(Site site, Random random, Complaints complaints) throws Exception {
    for (NodeProcess node : nodes) {
      int code = node.terminate();
      if (code != 0) {
        complaints.add("exit code " + code);
      }
      node.start().awaitReady();
      Thread.sleep(Duration.ofSeconds(2)); // as an operator would: the proxy has to see it is back
    }
  }

  @Override
  void release(Site site) {
    if (proxy != null) {
      proxy.close();
    }
    nodes.forEach(NodeProcess::close);
  }
}
