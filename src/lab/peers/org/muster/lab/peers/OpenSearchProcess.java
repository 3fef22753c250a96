package org.muster.lab.peers;

import java.io.IOException;
import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;
import org.muster.lab.bench.Child;
import org.opensearch.http.HttpServerTransport;

/** A JVM with one OpenSearch node in it, on the loopback address alone. */
final class OpenSearchProcess {

  private static final String ICU = "org.opensearch.plugin.analysis.icu.AnalysisICUPlugin";
  private static final String LOOPBACK = "127.0.0.1";
  private static final int ANY_PORT = 65_535;

  private OpenSearchProcess() {}

  public static void main(String... args) throws IOException {
    Path home = Path.of(args[0]);
    var runner = new OpenSearchRunner();
    // the runner looks for a port of its own, though the node is told to take any
    runner.setMaxHttpPort(ANY_PORT);
    runner.onBuild(
        (node, settings) ->
            settings
                .put("network.host", LOOPBACK)
                .put("http.port", "0")
                .put("transport.port", "0")
                .put("discovery.type", "single-node")
                .put("cluster.routing.allocation.disk.threshold_enabled", false));
    runner.build(
        OpenSearchRunner.newConfigs()
            .basePath(home.resolve("cluster").toString())
            .clusterName("muster-peers")
            .numOfNode(1)
            .pluginTypes(ICU)
            .build());
    runner.ensureYellow();
    var http = runner.node().injector().getInstance(HttpServerTransport.class);
    Child.serve(home, http.boundAddress().publishAddress().getPort());
    // nothing is kept: the folder is removed
    Runtime.getRuntime().halt(0);
  }
}
